import type { RosterLeaver } from '../roster/roster.ts';
import type { EarlierRows, ImportRow } from './import-row.ts';
import { registrationKey, termAndStudentOf } from './plan-registrations.ts';
import type { PlannedCommand, Planning } from './planning.ts';

const inactive = 0 as const;

/**
 * Plans for students whom the source removes. Nothing is deleted and their attendance stays. They
 * become inactive and are unregistered from the terms into which an import put them.
 */
export function planLeavers(
  leavers: readonly RosterLeaver[],
  planning: Planning,
  earlier: EarlierRows,
): readonly PlannedCommand[] {
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
      ...(registrations.get(sourcedId) ?? []).flatMap((row) => unregister(row, record, { planning, place })),
    ];
  });
}

function unregister(
  row: ImportRow,
  student: string,
  { planning, place }: { readonly planning: Planning; readonly place: RosterLeaver['place'] },
): readonly PlannedCommand[] {
  const [term, sourcedId] = termAndStudentOf(row.sourcedId);
  const key = registrationKey(term, sourcedId);
  if (
    planning.compare({ kind: 'registration', sourcedId: key, place }, { isRegistered: false }).changed
      .size === 0
  )
    return [];
  const args = {
    term: planning.recordOf('term', term),
    students: [student],
    isRegistered: false,
    gradeLevel: null,
    optionalFees: [],
  };
  return [{ name: 'registerStudents', args }];
}
