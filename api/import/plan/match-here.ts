import { fold } from '#sync/school/records/fold.ts';
import { emptyName, fullName } from '#sync/school/records/name-info.ts';
import { emptyStudent, type StudentFields } from '#sync/school/records/student.ts';
import { isAdultOfTable } from '../table/adult-id.ts';
import { foldedName, type NamedSo, withoutNobody } from '../table/nobody.ts';
import { tableSchool } from '../table/table-facts.ts';
import type { RosterSchool, RosterStudent } from '../roster/roster.ts';
import { type EarlierRows, type ImportRow, type ImportValues, indexRows, nobodys } from './import-row.ts';
import { matchAdults } from './match-adults.ts';
import { inactive, registrationKey, termAndStudentOf } from './plan-registrations.ts';
import type { CurrentRecords } from './planning.ts';

/**
 * A child of the files whom no import has brought by its number, and one of the school: who has the
 * same name and perhaps birthday, or else whose number it was.
 */
export type Twin = { readonly student: RosterStudent; readonly record: string; readonly isDecided: boolean };

export type Matches = {
  /** Those of earlier imports that still hold: a number may be of another child now. */
  readonly earlier: readonly ImportRow[];
  /** As if an earlier import had tied these rows to these records. */
  readonly rows: readonly ImportRow[];
  /** To be remembered as nobody's. */
  readonly givenUp: readonly ImportRow[];
  readonly twins: readonly Twin[];
};

/** Which record a child of the files is, by its id there; `new` for none. */
export type SameChildren = Readonly<Record<string, string>>;

const anotherChild = 'new';

type Here = { readonly earlier: EarlierRows; readonly current: CurrentRecords };

/**
 * Finds records that the school has of people whom no import has brought yet: children by name and
 * birthday, about whom somebody decides; their adults among the contacts of that child. What is not
 * decided counts as the same child, so that nobody is doubled. Nobody is taken for another by a
 * number alone: many lists count their rows, and the next list counts others.
 */
export function matchHere(
  roster: RosterSchool,
  { earlier: before, current }: { readonly earlier: readonly ImportRow[]; readonly current: CurrentRecords },
  same: SameChildren,
): Matches {
  const known = indexRows(before);
  const open = new Set(
    roster.students.filter((student) => isOpen(roster, student, { earlier: known, current })),
  );
  const twins = twinsIn(roster, { earlier: known, current }, { open, same });
  const recordOf = new Map(
    twins.flatMap(({ student: { sourcedId }, record }) =>
      same[sourcedId] === anotherChild ? [] : [[sourcedId, record] as const],
    ),
  );
  const isAsBefore = (id: string) => known.find('student', id)?.record === recordOf.get(id);
  const moved = [...open].map(({ sourcedId }) => sourcedId).filter((id) => !isAsBefore(id));
  const saidOf = saidOfChildren(before);
  const past = new Set([...moved.flatMap((id) => saidOf(id)), ...adultsByNumber(before, moved)]);
  const earlier = past.size === 0 ? before : before.filter((row) => !past.has(row));
  const rowOf = new Map(known.ofKind('student').map((row) => [row.record, row]));
  const chosen = moved.flatMap((sourcedId): readonly ImportRow[] => {
    const record = recordOf.get(sourcedId);
    const row = rowOf.get(record ?? '');
    if (record === undefined) return [];
    if (row === undefined)
      return [{ kind: 'student', sourcedId, record, seen: seenFirst(current.students.get(record)) }];
    return saidOf(row.sourcedId).map((one) => ({ ...one, sourcedId: renamed(one, sourcedId) }));
  });
  // What was said of them under the number that they had is old news when it is theirs again.
  const inFiles = new Set(roster.students.map(({ sourcedId }) => sourcedId));
  const givenUp = moved
    .flatMap((sourcedId) => rowOf.get(recordOf.get(sourcedId) ?? '') ?? [])
    .filter(({ sourcedId }) => roster.sourcedId === tableSchool && !inFiles.has(sourcedId))
    .flatMap(({ sourcedId }) => saidOf(sourcedId))
    .map((row) => nobodys(row));
  const left = indexRows(earlier);
  return {
    twins,
    earlier,
    givenUp,
    rows: [
      ...chosen,
      ...matchAdults(roster, {
        current,
        earlier: left,
        recordOf: (student) => recordOf.get(student) ?? left.find('student', student)?.record,
      }),
    ],
  };
}

/**
 * A cell that is empty the first time clears nothing that the school knows. Files list whoever they
 * hold as active: it is news of a child who had left.
 */
function seenFirst(here: StudentFields | undefined): ImportValues {
  const isInactive = here?.registrationStatus === inactive;
  const registrationStatus = isInactive ? inactive : emptyStudent.registrationStatus;
  return { middleName: '', nickname: '', email: '', phone: '', birthday: '', registrationStatus };
}

/** Of adults without a phone or email in a spreadsheet: the child's number is in their id. */
function adultsByNumber(rows: readonly ImportRow[], numbers: readonly string[]): readonly ImportRow[] {
  const endings = numbers.map((number) => `|${number}`);
  return rows.filter(
    ({ kind, sourcedId }) =>
      kind === 'contact' && isAdultOfTable(sourcedId) && endings.some((ending) => sourcedId.endsWith(ending)),
  );
}

/** The rows of a child and of its registrations, by its id in the files. */
function saidOfChildren(rows: readonly ImportRow[]): (sourcedId: string) => readonly ImportRow[] {
  const ofChild = Map.groupBy(
    rows.filter(({ kind }) => kind === 'student' || kind === 'registration'),
    ({ kind, sourcedId }) => (kind === 'student' ? sourcedId : termAndStudentOf(sourcedId)[1]),
  );
  return (sourcedId) => ofChild.get(sourcedId) ?? [];
}

function renamed({ kind, sourcedId }: ImportRow, student: string): string {
  return kind === 'student' ? student : registrationKey(termAndStudentOf(sourcedId)[0], student);
}

/**
 * No import has brought the child, or a spreadsheet gives its number a name or a birthday that
 * neither the last one nor the school knows of it.
 */
function isOpen(
  { sourcedId: source }: RosterSchool,
  { sourcedId, firstName, lastName, birthday }: RosterStudent,
  { earlier, current }: Here,
): boolean {
  const row = earlier.find('student', sourcedId);
  if (row === undefined) return true;
  // An id of the school itself is no number of a list.
  if (source !== tableSchool || row.record === sourcedId) return false;
  const here = current.students.get(row.record);
  const { seen } = row;
  const names = [foldedName(nameSeen(seen)), foldedName(here?.nameInfo ?? emptyName)];
  const birthdays = [seen['birthday'], here?.birthday].filter((day) => day !== undefined && day !== '');
  const isSameDay = !birthday || birthdays.length === 0 || birthdays.includes(birthday);
  return !names.includes(foldedName({ firstName, lastName })) || !isSameDay;
}

function nameSeen({ firstName = '', lastName = '' }: ImportValues): NamedSo {
  return { firstName: String(firstName), lastName: String(lastName) };
}

function twinsIn(
  { students }: RosterSchool,
  { earlier, current }: Here,
  { open, same }: { readonly open: ReadonlySet<RosterStudent>; readonly same: SameChildren },
): readonly Twin[] {
  const seenOf = new Map(earlier.ofKind('student').map(({ record, seen }) => [record, seen]));
  // Also by the name of the last list: the office may have corrected it.
  const named = [...current.students].flatMap(([id, fields]) => {
    const seen = seenOf.get(id);
    const names = [
      fold(fullName(withoutNobody(fields.nameInfo))),
      foldedName(fields.nameInfo),
      ...(seen === undefined ? [] : [foldedName(nameSeen(seen))]),
    ];
    return [...new Set(names)].map((name) => ({ name, child: [id, fields] as const }));
  });
  const byName = Map.groupBy(named, ({ name }) => name);
  const taken = new Set(
    students.flatMap((student) =>
      open.has(student) ? [] : (earlier.find('student', student.sourcedId)?.record ?? []),
    ),
  );
  const found = new Map<RosterStudent, Twin>();
  const take = (student: RosterStudent, record: string) => {
    const said = same[student.sourcedId];
    found.set(student, { student, record, isDecided: said === record || said === anotherChild });
    if (said !== anotherChild) taken.add(record);
  };
  for (const student of open) {
    const children = byName.get(foldedName(student)) ?? [];
    const candidates = children
      .map(({ child }) => child)
      .filter(
        ([id, { birthday }]) =>
          !taken.has(id) && (!student.birthday || birthday === '' || birthday === student.birthday),
      );
    const sure = candidates.find(([, { birthday }]) => birthday === student.birthday) ?? candidates[0];
    if (sure !== undefined) take(student, sure[0]);
  }
  for (const student of open) {
    const record = earlier.find('student', student.sourcedId)?.record ?? '';
    if (!found.has(student) && current.students.has(record) && !taken.has(record)) take(student, record);
  }
  return students.flatMap((student) => found.get(student) ?? []);
}
