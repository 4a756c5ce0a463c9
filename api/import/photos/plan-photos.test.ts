import { expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { indexRows } from '#api/import/plan/import-row.ts';
import { planPhotos } from './plan-photos.ts';

const named = (firstName: string, lastName: string, nickname = '') => ({
  ...emptyStudent,
  nameInfo: { ...emptyName, firstName, lastName, nickname },
});
const current = {
  gradeLevels: new Map(),
  terms: new Map(),
  registrations: new Map(),
  joining: new Map(),
  deleted: new Set<string>(),
  students: new Map([
    ['maya', named('Maya', 'Bailey-Brown', 'Mimi')],
    ['leo', named('Leo', 'Reid')],
  ]),
  contacts: new Map(),
  collectors: new Map(),
};
const earlier = indexRows([
  { kind: 'student', sourcedId: '1001', record: 'maya', seen: {} },
  { kind: 'student', sourcedId: '2', record: 'leo', seen: {} },
]);

/** Whose photo a file of this name is; undefined for nobody's. */
function childOf(file: string): string | undefined {
  const { photos } = planPhotos([{ file, sha256: file }], { current, earlier, fromFiles: [] });
  return photos[0]?.child;
}

it('takes a number for a child where it stands alone or beside words of that name', () => {
  for (const file of [
    '1001.jpg',
    '1001_Bailey-Brown_Maya.jpg',
    '1001 Maya.jpg',
    'mimi brown 1001.png',
    'Maya Bailey-Brown.jpg',
  ])
    expect([file, childOf(file)]).toEqual([file, 'Maya Bailey-Brown']);
});

it('takes a number beside other words for nobody: they may be another child, a camera or a class', () => {
  for (const file of [
    'IMG_1001.jpg',
    'Leo Reid 1001.jpg',
    'Maya Bailey-Brown 2.jpg',
    'class 2.jpg',
    '2 1001.jpg',
  ])
    expect([file, childOf(file)]).toEqual([file, undefined]);
});
