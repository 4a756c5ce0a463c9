import {
  type Attendance,
  attendanceChanges,
  type AttendanceInput,
  attendanceProblems,
  emptyAttendance,
  type Person,
  toAttendance,
} from '#sync/school/records/attendance.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { attendanceSentence } from '#sync/school/records/attendance-sentence.ts';
import { type AttendanceKey, readAttendance } from '#api/db/attendance-table.ts';
import { checkReferences, type Reference } from './check-references.ts';
import { type Giver, giveCommand } from './give-command.ts';
import { done, type Outcome, refuse, refuseAll } from './outcome.ts';
import { readPlainRecord } from './read-plain-records.ts';
import type { SaveNeeds } from './save-record.ts';
import type { WithWords } from './ports.ts';

export interface SavedAttendance {
  readonly msg: string;
  readonly attendance: Attendance;
}

/** The attendance call of the specification, as the command that a tap at the door makes. */
export async function saveAttendanceInput(
  key: AttendanceKey,
  input: AttendanceInput,
  { giver, needs }: { readonly giver: Giver; readonly needs: SaveNeeds & WithWords },
): Promise<Outcome<SavedAttendance>> {
  const { school } = giver;
  const db = needs.store.read;
  const student = await readPlainRecord(db, { school, eyes: 'server' }, { kind: 'student', id: key.student });
  if (student === undefined) return refuse('NOT_FOUND', 'errors.studentNotFound');
  const problems = attendanceProblems(input);
  if (problems.length > 0) return refuseAll(problems);
  const [stored] = await readAttendance(db, school, [key]);
  const checked = await checkReferences(db, school, {
    asked: personReferences({ dropOff: input.dropOffPerson, pickUp: input.pickUpPerson }).filter(
      // A child that went home alone is the person of its own pick-up.
      ({ id, field }) => id !== key.student || field !== 'pickUpPerson.personID',
    ),
    known: personReferences({
      dropOff: stored?.record.fields.dropOff?.person,
      pickUp: stored?.record.fields.pickUp?.person,
    }),
  });
  if (!checked.ok) return checked;
  const seen = stored === undefined ? emptyAttendance : recordFields('attendance', stored.record);
  const given = await giveCommand(
    'recordAttendance',
    { ...key, ...attendanceChanges(seen, input) },
    { giver, needs },
  );
  if (!given.ok) return given;
  const [saved] = await readAttendance(db, school, [key]);
  if (saved === undefined) throw new Error('Attendance that was just saved is not there.');
  const fields = recordFields('attendance', saved.record);
  const { message, params } = attendanceSentence(student.nameInfo, fields);
  return done({
    msg: needs.say(message, params),
    attendance: toAttendance({ _id: saved.record._id, ...key }, fields),
  });
}

/** A person who was chosen is one of the school's contacts; one who was typed has no id. */
function personReferences({
  dropOff,
  pickUp,
}: {
  readonly dropOff: Person | null | undefined;
  readonly pickUp: Person | null | undefined;
}): readonly Reference[] {
  const named = [
    { person: dropOff, field: 'dropOffPerson.personID' },
    { person: pickUp, field: 'pickUpPerson.personID' },
  ];
  return named.flatMap(({ person, field }) =>
    !person || person.personID === '' ? [] : [{ kind: 'contact', id: person.personID, field } as const],
  );
}
