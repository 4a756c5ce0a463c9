import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { FileDatabase, keepFiles } from '#pwa/data/store/kept-files.ts';
import { handInKeptFiles } from './hand-in-kept-files.ts';

it('reads each file from the disk once, however many wait', async () => {
  const files = new FileDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  await keepFiles(
    files,
    ['a', 'b', 'c', 'd'].map((id) => aKeptFile({ id })),
  );
  const read: unknown[] = [];
  files.files.hook('reading', (row) => {
    read.push(row);
    return row;
  });
  const isTooBusy = await handInKeptFiles({
    ask: async (_request, schema) => ({
      kind: 'answer',
      answer: schema.parse({ success: true, msg: '' }),
      sentAtMs: 0,
      receivedAtMs: 0,
    }),
    files,
    user: () => 'joan',
    device: async () => 'a-device',
  });
  expect(isTooBusy).toBe(false);
  expect(read).toHaveLength(4);
  expect(await files.files.count()).toBe(0);
  files.close();
});
