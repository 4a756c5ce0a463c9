import { expect, it } from 'vitest';
import { exportParts } from './export-parts.ts';
import { type ExportedFile, makeExport, readExport } from './outbox-export.ts';

const device = { id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f', name: 'Front door' };
const records = { device, samples: [], entries: [{ id: 'half', school: 'hilltop' }] };
const mostBytes = 4_000;

async function* filesOf(...sizes: readonly number[]): AsyncGenerator<ExportedFile> {
  for (const [index, size] of sizes.entries())
    yield { id: `${index}`, school: 'hilltop', sealed: { from: 'B'.repeat(87), box: 'x'.repeat(size) } };
}

async function cut(...sizes: readonly number[]) {
  const parts = await exportParts(records, filesOf(...sizes), mostBytes);
  return Promise.all(
    parts.map(async (part) => {
      const read = readExport(await part.text(), 'hilltop');
      if (read.kind !== 'ready') throw new Error('Each part is read by itself.');
      return { bytes: part.size, records: read.records.length, files: read.files.map(({ id }) => id) };
    }),
  );
}

it('saves one file where everything has room in it', async () => {
  expect(await cut()).toMatchObject([{ records: 1, files: [] }]);
  expect(await cut(1_000, 1_000)).toMatchObject([{ records: 1, files: ['0', '1'] }]);
});

it('saves further files for what has no room, each as large as the office opens, with nothing lost', async () => {
  const parts = await cut(3_000, 1_000, 1_000, 1_000, 3_000);
  expect(parts).toMatchObject([
    { records: 1, files: ['0'] },
    { records: 0, files: ['1', '2', '3'] },
    { records: 0, files: ['4'] },
  ]);
  for (const { bytes } of parts) expect(bytes).toBeLessThanOrEqual(mostBytes);
});

it('fills a file to the last byte and not beyond it', async () => {
  for (let size = 400; size < 1_400; size += 7)
    // One size after the other: a failure then names the first that has no room.
    // oxlint-disable-next-line no-await-in-loop
    for (const { bytes } of await cut(size, size, size, size, size))
      expect(bytes).toBeLessThanOrEqual(mostBytes);
});

it('keeps the records apart from a file beside which they have no room', async () => {
  const room = mostBytes - JSON.stringify(makeExport(records), null, 2).length;
  expect(await cut(room)).toMatchObject([
    { records: 1, files: [] },
    { records: 0, files: ['0'] },
  ]);
});
