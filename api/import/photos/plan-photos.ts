/** Decides which photo is whose. Pure: the pictures themselves are read elsewhere. */
import { fullName } from '#sync/school/records/name-info.ts';
import type { RosterStudent } from '#api/import/roster/roster.ts';
import type { EarlierRows, ImportRow } from '#api/import/plan/import-row.ts';
import type { CurrentRecords } from '#api/import/plan/planning.ts';
import type { Note, NoteReason } from '#api/import/source/notes.ts';
import { idKey, nameKey, wordsOfPhoto } from '#api/import/source/photo-name.ts';
import type { FoundPhoto } from './read-photos.ts';

/**
 * A photo and its child. `hasOne`: the child has another photo, which it would take the place of.
 */
export interface PlannedPhoto {
  readonly file: string;
  readonly child: string;
  readonly hasOne: boolean;
  /** What is remembered of it. */
  readonly row: ImportRow;
}

export interface PhotoPlan {
  readonly photos: readonly PlannedPhoto[];
  /** How many children have just this photo already. */
  readonly unchanged: number;
  readonly notes: readonly Note[];
}

export interface KnownChildren {
  readonly current: CurrentRecords;
  readonly earlier: EarlierRows;
  /** The children of the files, and the ids of their records. */
  readonly fromFiles: readonly { readonly student: RosterStudent; readonly record: string }[];
}

interface Child {
  readonly record: string;
  readonly name: string;
}

export function planPhotos(found: readonly FoundPhoto[], known: KnownChildren): PhotoPlan {
  const find = createFinder(known);
  const photos: PlannedPhoto[] = [];
  const notes: Note[] = [];
  const taken = new Set<string>();
  let unchanged = 0;
  for (const { file, sha256 } of found) {
    const note = (reason: NoteReason, params: Note['params'] = {}) =>
      notes.push({ file, line: 0, reason, params });
    const [child, ...others] = find(wordsOfPhoto(file));
    if (child === undefined) note('photoNobody');
    else if (others.length > 0) note('photoSeveral', { count: others.length + 1, name: child.name });
    else if (taken.has(child.record)) note('photoAgain', { name: child.name });
    else {
      taken.add(child.record);
      const { record, name } = child;
      const hasOne = (known.current.students.get(record)?.photo ?? null) !== null;
      if (hasOne && known.earlier.find('photo', record)?.seen['sha256'] === sha256) unchanged += 1;
      else
        photos.push({
          file,
          child: name,
          hasOne,
          row: { kind: 'photo', sourcedId: record, record, seen: { sha256 } },
        });
    }
  }
  return { photos, unchanged, notes };
}

/**
 * All children whom the words of a file's name may mean. A student number is tried before names.
 */
function createFinder({ current, earlier, fromFiles }: KnownChildren) {
  const byId = new Map<string, Map<string, Child>>();
  const byName = new Map<string, Map<string, Child>>();
  const add = (index: typeof byId, key: string, child: Child) => {
    if (key === '') return;
    const known = index.get(key) ?? new Map<string, Child>();
    known.set(child.record, child);
    index.set(key, known);
  };
  const addNames = (child: Child, name: Named) => {
    for (const words of [
      [name.firstName, name.lastName],
      [name.firstName, name.middleName, name.lastName],
      [name.nickname, name.lastName],
    ])
      if (words[0] !== '') add(byName, nameKey(words.join(' ')), child);
  };
  for (const [record, { nameInfo, registrationStatus, hasGraduated }] of current.students) {
    const child = { record, name: fullName(nameInfo) };
    add(byId, idKey(record), child);
    // Somebody who has left must not stand in the way of a child of the same name.
    if (registrationStatus !== 0 && !hasGraduated) addNames(child, nameInfo);
  }
  for (const { sourcedId, record } of earlier.ofKind('student')) {
    const here = current.students.get(record);
    if (here !== undefined) add(byId, idKey(sourcedId), { record, name: fullName(here.nameInfo) });
  }
  for (const { student, record } of fromFiles) {
    const { firstName, lastName, middleName = '', nickname = '' } = student;
    const child = { record, name: `${firstName} ${lastName}`.trim() };
    add(byId, idKey(student.sourcedId), child);
    addNames(child, { firstName, lastName, middleName, nickname });
  }
  return (words: string): readonly Child[] => {
    const parts = words.split(/[\s_]+/);
    const found =
      byId.get(idKey(words)) ??
      byName.get(nameKey(words)) ??
      // `1001_Bailey_Maya`, `Maya Bailey 1001`.
      byId.get(idKey(parts[0] ?? '')) ??
      byId.get(idKey(parts.at(-1) ?? ''));
    return [...(found?.values() ?? [])];
  };
}

interface Named {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly nickname: string;
}
