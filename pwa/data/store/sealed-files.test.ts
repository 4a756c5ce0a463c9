import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import type { Sealed } from '#sync/wire/protocol.ts';
import { aKeptFile } from './a-kept-file.fixture.ts';
import { dropFile, FileDatabase, keepFiles, noteRefusal, readFiles } from './kept-files.ts';
import { countUnsentFiles, sealFiles } from './sealed-files.ts';
import type { SealingPort } from './sealed-outbox.ts';

const database = new FileDatabase({ indexedDB, IDBKeyRange });
const to = { school: 'school', key: 'the key' };
afterEach(() => database.files.clear());

let sealedTexts: string[] = [];
/** Says nothing of what it was given. */
const sealing: SealingPort = async (_to, text): Promise<Sealed> => {
  sealedTexts.push(text);
  return { from: 'B'.repeat(87), box: 'x'.repeat(text.length) };
};
afterEach(() => (sealedTexts = []));

const seal = (port = sealing) => sealFiles(to, { database, sealing: port, nowMs: () => 7 });
const count = (school = 'school') => countUnsentFiles(database, school);

it('leaves no file of the school readable, whoever sends it, refused or spoiled', async () => {
  await keepFiles(database, [
    aKeptFile(),
    aKeptFile({ id: 'b', user: 'bob', refusedFor: 'Too large.' }),
    aKeptFile({ id: 'c', school: 'another school' }),
  ]);
  await database.files.put({ id: 'd', name: 'note.pdf of Leo' });
  expect(await count()).toEqual({ sealed: 0, refused: 0, readable: 3 });
  await seal();
  expect(await count()).toEqual({ sealed: 3, refused: 0, readable: 0 });
  expect(await count('another school')).toEqual({ sealed: 0, refused: 0, readable: 1 });
  expect(await readFiles(database, { user: 'bob' })).toEqual([]);
  const rows = (await database.files.toArray()).filter((row) => Object(row).id !== 'c');
  expect(JSON.stringify(rows)).not.toMatch(/note|leo|joan|Too large/iu);
});

it('seals all that was kept, with the bytes as text', async () => {
  await keepFiles(database, [aKeptFile()]);
  await seal();
  expect(sealedTexts.map((text) => JSON.parse(text))).toEqual([
    { samples: [], rows: [{ ...aKeptFile(), bytes: 'AQID' }] },
  ]);
});

it('seals a file once, however often the device hears that it is blocked', async () => {
  await keepFiles(database, [aKeptFile()]);
  await seal();
  await seal();
  expect(sealedTexts).toHaveLength(1);
});

it('does not bring back a file that the server took meanwhile', async () => {
  await keepFiles(database, [aKeptFile()]);
  await seal(async (whom, text) => {
    await dropFile(database, 'a');
    return sealing(whom, text);
  });
  expect(await database.files.count()).toBe(0);
});

it('keeps the file as it was when it cannot be sealed', async () => {
  await keepFiles(database, [aKeptFile()]);
  await expect(seal(() => Promise.reject(new Error('No memory')))).rejects.toThrow('No memory');
  expect(await readFiles(database, { user: 'joan' })).toHaveLength(1);
});

it('stays sealed when the server refuses what was being sent', async () => {
  await keepFiles(database, [aKeptFile()]);
  await seal();
  await noteRefusal(database, 'a', 'This device is blocked.');
  expect(await count()).toEqual({ sealed: 1, refused: 0, readable: 0 });
});

it('is counted, to be sealed, once a disk that could not be opened opens', async () => {
  let isBroken = true;
  const failing = Object.create(indexedDB, {
    open: {
      value: (name: string, version: number) => {
        if (isBroken) throw new DOMException('Internal error opening backing store.', 'AbortError');
        return indexedDB.open(name, version);
      },
    },
  });
  const files = new FileDatabase({ indexedDB: failing, IDBKeyRange });
  await expect(countUnsentFiles(files, 'school')).rejects.toThrow('backing store');
  isBroken = false;
  expect((await countUnsentFiles(files, 'school')).readable).toBe(0);
  files.close();
});
