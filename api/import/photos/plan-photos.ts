/** Decides which photo is whose. Pure: the pictures themselves are read elsewhere. */
import { nameWords } from '#sync/school/records/fold.ts';
import { emptyName, fullName, type NameInfo } from '#sync/school/records/name-info.ts';
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
  /** Of all that the child is called. */
  readonly words: ReadonlySet<string>;
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
 * One that stands beside other words is a child's only where these are of the child's name:
 * `IMG_1001` comes from a camera, and the number may be another child's.
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
  const addNames = (child: Child, name: NameInfo) => {
    for (const words of [
      [name.firstName, name.lastName],
      [name.firstName, name.middleName, name.lastName],
      [name.nickname, name.lastName],
    ])
      if (words[0] !== '') add(byName, nameKey(words.join(' ')), child);
  };
  for (const [record, { nameInfo, registrationStatus, hasGraduated }] of current.students) {
    const child = childOf(record, nameInfo);
    add(byId, idKey(record), child);
    // Somebody who has left must not stand in the way of a child of the same name.
    if (registrationStatus !== 0 && !hasGraduated) addNames(child, nameInfo);
  }
  for (const { sourcedId, record } of earlier.ofKind('student')) {
    const here = current.students.get(record);
    if (here !== undefined) add(byId, idKey(sourcedId), childOf(record, here.nameInfo));
  }
  for (const { student, record } of fromFiles) {
    const { firstName, lastName, middleName = '', nickname = '' } = student;
    const named = { ...emptyName, firstName, lastName, middleName, nickname };
    const child = childOf(record, named);
    add(byId, idKey(student.sourcedId), child);
    addNames(child, named);
  }
  return (words: string): readonly Child[] => {
    const parts = words.split(/[\s_]+/);
    const found = byId.get(idKey(words)) ?? byName.get(nameKey(words));
    if (found !== undefined) return [...found.values()];
    // `1001_Bailey_Maya`, `Maya Bailey 1001`.
    const numbered = [
      { id: parts[0], others: parts.slice(1) },
      { id: parts.at(-1), others: parts.slice(0, -1) },
    ].map(({ id = '', others }) =>
      [...(byId.get(idKey(id))?.values() ?? [])].filter((child) => isCalled(child, others.join(' '))),
    );
    return numbered.find((children) => children.length > 0) ?? [];
  };
}

function isCalled({ words }: Child, others: string): boolean {
  return nameWords(others).every((word) => words.has(word));
}

function childOf(record: string, name: NameInfo): Child {
  const { firstName, middleName, lastName, nickname } = name;
  return {
    record,
    name: fullName(name),
    words: new Set(nameWords([firstName, middleName, lastName, nickname].join(' '))),
  };
}
