import { fold } from '#sync/school/records/fold.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { RosterSchool, RosterStudent } from '../roster/roster.ts';
import { type EarlierRows, type ImportRow, indexRows } from './import-row.ts';
import { matchAdults } from './match-adults.ts';
import type { CurrentRecords } from './planning.ts';

/** A new child of the files, and one of the school who has the same name and perhaps birthday. */
export type Twin = { readonly student: RosterStudent; readonly record: string; readonly isDecided: boolean };

export type Matches = {
  /** As if an earlier import had tied these rows to these records. */
  readonly rows: readonly ImportRow[];
  readonly twins: readonly Twin[];
};

/** Which record a child of the files is, by its id there; `new` for none. */
export type SameChildren = Readonly<Record<string, string>>;

const anotherChild = 'new';

/**
 * Finds records that the school has of people whom no import has brought yet: children by name and
 * birthday, about whom somebody decides; their adults among the contacts of that child. What is not
 * decided counts as the same child, so that nobody is doubled.
 */
export function matchHere(
  roster: RosterSchool,
  { earlier: rows, current }: { readonly earlier: readonly ImportRow[]; readonly current: CurrentRecords },
  same: SameChildren,
): Matches {
  const earlier = indexRows(rows);
  const twins = twinsIn(roster, { earlier, current }, same);
  const chosen = twins.flatMap(({ student, record }): readonly ImportRow[] =>
    same[student.sourcedId] === anotherChild
      ? []
      : [{ kind: 'student', sourcedId: student.sourcedId, record, seen: {} }],
  );
  const recordOf = new Map(chosen.map(({ sourcedId, record }) => [sourcedId, record]));
  return {
    twins,
    rows: [
      ...chosen,
      ...matchAdults(roster, {
        current,
        earlier,
        recordOf: (student) => recordOf.get(student) ?? earlier.find('student', student)?.record,
      }),
    ],
  };
}

function twinsIn(
  { students }: RosterSchool,
  { earlier, current }: { readonly earlier: EarlierRows; readonly current: CurrentRecords },
  same: SameChildren,
): readonly Twin[] {
  const byName = Map.groupBy(current.students, ([, { nameInfo }]) => fold(fullName(nameInfo)));
  const taken = new Set(
    students.flatMap(({ sourcedId }) => earlier.find('student', sourcedId)?.record ?? []),
  );
  const twins: Twin[] = [];
  for (const student of students) {
    if (earlier.find('student', student.sourcedId) !== undefined) continue;
    const candidates = (byName.get(fold(`${student.firstName} ${student.lastName}`)) ?? []).filter(
      ([id, { birthday }]) =>
        !taken.has(id) && (!student.birthday || birthday === '' || birthday === student.birthday),
    );
    const sure = candidates.find(([, { birthday }]) => birthday === student.birthday) ?? candidates[0];
    if (sure === undefined) continue;
    const [record] = sure;
    const said = same[student.sourcedId];
    twins.push({ student, record, isDecided: said === record || said === anotherChild });
    if (said !== anotherChild) taken.add(record);
  }
  return twins;
}
