import { expect, it } from 'vitest';
import { school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { importRowKey, readImportRowsOf, saveImportRows } from './import-table.ts';
import { insertRows } from './insert-rows.ts';

schoolWithDeviceBeforeEach();

/** Two full statements and a part of one. */
const many = 620;

const seenAt = '2026-11-23T08:00:00.000Z';

function rowsThatSay(said: string) {
  return Array.from({ length: many }, (_, index) => ({
    kind: 'student',
    sourcedId: `s${index}`,
    record: `r${index}`,
    seen: { said: `${said} ${index}` },
  }));
}

it('writes every row of full statements and of the rest, and of the next call', async () => {
  for (const said of ['first', 'second']) {
    const rows = rowsThatSay(said);
    await server.services.store.write((writer) => saveImportRows(writer, school._id, { rows, seenAt }));
    const stored = await readImportRowsOf(server.services.store.read, school._id, rows);
    expect(rows.map((row) => stored.get(importRowKey(row)))).toEqual(rows);
  }
});

it('binds values by the names of their columns, whatever their order', async () => {
  const { store } = server.services;
  const rows = rowsThatSay('turned').map(({ kind, sourcedId, record }, index) => {
    const [first, last] = [
      { school: school._id, kind },
      { sourced_id: sourcedId, record, seen: '{}', seen_at: seenAt },
    ];
    return index % 2 === 0 ? { ...first, ...last } : { ...last, ...first };
  });
  await store.write((writer) =>
    insertRows(writer, rows, {
      name: 'import_row of a test',
      build: (some) => writer.insertInto('import_row').values(some),
    }),
  );
  const stored = await readImportRowsOf(store.read, school._id, rowsThatSay(''));
  expect(
    [...stored.values()].filter(({ sourcedId, record }) => record !== sourcedId.replace('s', 'r')),
  ).toEqual([]);
  expect(stored.size).toBe(many);
});
