import { registrationId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { RosterLeaver } from '../roster/roster.ts';
import type { EarlierRows, ImportRow } from './import-row.ts';
import { inactive, registrationKey, termAndStudentOf } from './plan-registrations.ts';
import type { CurrentRecords, PlannedCommand, Planning } from './planning.ts';

type Known = {
  readonly planning: Planning;
  readonly earlier: EarlierRows;
  readonly current: Pick<CurrentRecords, 'terms' | 'registrations'>;
  readonly today: SchoolDay;
};

/**
 * Plans for students whom the source removes. Nothing is deleted and their attendance stays. They
 * become inactive and leave the terms into which an import put them: today where the term runs.
 * Terms that are over keep their counts, and of those that come they are unregistered.
 */
export function planLeavers(leavers: readonly RosterLeaver[], known: Known): readonly PlannedCommand[] {
  const { planning, earlier } = known;
  const registrations = Map.groupBy(
    earlier.ofKind('registration'),
    (row) => termAndStudentOf(row.sourcedId)[1],
  );
  return leavers.flatMap(({ sourcedId, place }) => {
    if (earlier.find('student', sourcedId) === undefined) return [];
    const { record, changed } = planning.compare(
      { kind: 'student', sourcedId, place },
      { registrationStatus: inactive },
    );
    if (changed.size === 0) return [];
    return [
      { name: 'saveStudent' as const, args: { _id: record, set: { registrationStatus: inactive } } },
      ...(registrations.get(sourcedId) ?? []).flatMap((row) =>
        leaveTerm({ row, student: record, place }, known),
      ),
    ];
  });
}

type Leaving = {
  readonly row: ImportRow;
  readonly student: string;
  readonly place: RosterLeaver['place'];
};

function leaveTerm(
  { row, student, place }: Leaving,
  { planning, current, today }: Known,
): readonly PlannedCommand[] {
  const [sourcedTerm, sourcedId] = termAndStudentOf(row.sourcedId);
  const term = planning.recordOf('term', sourcedTerm);
  const dates = current.terms.get(term)?.dates ?? [];
  const here = current.registrations.get(registrationId(term, student));
  if ((dates.at(-1) ?? today) < today) return [];
  const item = { kind: 'registration', sourcedId: registrationKey(sourcedTerm, sourcedId), place } as const;
  // Where the office has taken the child out, or has ended the term for it, nothing is left to do.
  // It is noted, so that a return of the child is news.
  if (here === undefined) {
    planning.compare(item, { isRegistered: false });
    return [];
  }
  const { gradeLevel, optionalFees, joinedOn, leftOn } = here;
  if (leftOn !== '' && leftOn <= today) {
    planning.compare(item, { leftOn });
    return [];
  }
  const isThere = (dates[0] ?? '') <= today && joinedOn <= today && dates.length > 0;
  const says = isThere ? { leftOn: today } : { isRegistered: false };
  if (planning.compare(item, says).changed.size === 0) return [];
  const args = isThere
    ? { isRegistered: true, gradeLevel, optionalFees: [...optionalFees], leftOn: today }
    : { isRegistered: false, gradeLevel: null, optionalFees: [] };
  return [{ name: 'registerStudents', args: { ...args, term, students: [student] } }];
}
