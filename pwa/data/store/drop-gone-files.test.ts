import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import { erasedNames } from '#sync/school/erasing/erased.ts';
import { applyChange, emptyRecord } from '#sync/school/records/merge.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { formatStamp } from '#sync/stamp.ts';
import { CacheDatabase } from './cache-database.ts';
import { dropGoneFiles } from './drop-gone-files.ts';
import { aKeptFile } from './a-kept-file.fixture.ts';
import { FileDatabase, keepFiles } from './kept-files.ts';

const saved = formatStamp({ ms: 1, counter: 0, node: 'aaaaaaaaaaaa' });
const names = { leo: { ...emptyName, firstName: 'Leo' }, maya: erasedNames.student } as const;
const open: { readonly close: () => void }[] = [];

afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

/** A copy with these children, and two files about Leo: a parent's and the office's. */
async function aDevice({
  children,
  parent,
  deleted,
  isGathering = false,
}: {
  readonly children: readonly (keyof typeof names)[];
  /** Whose own copy it is, where it is a parent's. */
  readonly parent?: string;
  readonly deleted?: string;
  readonly isGathering?: boolean;
}) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const files = new FileDatabase(disk);
  const database = new CacheDatabase(disk, 'school', parent);
  open.push(files, database);
  const shown = { generation: 1, cursor: 'c', revision: 1 };
  await database.facts.put({
    key: 'view',
    value: { shown, ...(isGathering && { gathered: { ...shown, generation: 2 } }) },
  });
  for (const id of children) {
    const set = { ...emptyStudent, nameInfo: names[id] };
    const record = applyChange(emptyRecord<'student'>(id), { kind: 'student', id, set }, saved);
    await database.recordsOf('student').put({
      generation: 1,
      id,
      record: id === deleted ? { ...record, deletedAt: saved } : record,
    });
  }
  await keepFiles(files, [
    aKeptFile({ id: 'leo-home', students: ['leo'], user: 'joan' }),
    aKeptFile({ id: 'both-home', students: ['leo', 'maya'], user: 'joan', refusedFor: 'No.' }),
    aKeptFile({ id: 'both-office', students: ['leo', 'maya'], user: 'ann', isFromFamily: false }),
    aKeptFile({ id: 'both-other', students: ['leo', 'maya'], user: 'bob' }),
    aKeptFile({ id: 'elsewhere', students: ['maya'], user: 'joan', school: 'other' }),
  ]);
  await dropGoneFiles(files, { school: 'school', database });
  return files.files.toCollection().primaryKeys();
}

const all = ['both-home', 'both-office', 'both-other', 'elsewhere', 'leo-home'];

it.each([
  [
    'the office has been told that a child is erased',
    { children: ['leo', 'maya'] },
    ['elsewhere', 'leo-home'],
  ],
  ['a parent has been told so', { children: ['leo', 'maya'], parent: 'joan' }, ['elsewhere', 'leo-home']],
  ['the office has added a child that is not sent yet', { children: ['leo'] }, all],
  ['a child was taken out of the records', { children: ['leo'], deleted: 'leo' }, all],
  ['a parent has a child no more', { children: ['leo'], parent: 'joan' }, all],
  ['a parent has no child left', { children: [], parent: 'joan' }, all],
  ['the new copy is not whole', { children: ['leo', 'maya'], isGathering: true }, all],
] as const)('of files that wait, those of an erased child go: %s', async (_what, device, left) => {
  expect(await aDevice(device)).toEqual(left);
});
