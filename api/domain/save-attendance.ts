import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { isPresent, type Lookup } from '#sync/school/commands/definition.ts';
import {
  type Attendance,
  attendanceChanges,
  type AttendanceFields,
  type AttendanceInput,
  attendanceProblems,
  emptyAttendance,
  type Handover,
  isEqualPerson,
  type Person,
  toAttendance,
} from '#sync/school/records/attendance.ts';
import { attendanceId, type RecordId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { childItself, contactAsPerson } from '#sync/school/records/people-of-student.ts';
import { attendanceSentence } from '#sync/school/records/attendance-sentence.ts';
import type { AttendanceKey } from '#api/db/attendance-table.ts';
import { referenceProblems, type Reference } from './check-references.ts';
import { type Giver, type GiveNeeds, giveDraft } from './give-command.ts';
import { done, type Outcome, refuse, refuseAll } from './outcome.ts';
import type { WithWords } from './ports.ts';

export interface SavedAttendance {
  readonly msg: string;
  readonly attendance: Attendance;
}

/** What a call says of a record. What it leaves out stays as it is saved. */
export type SaidOfAttendance = Pick<AttendanceInput, 'status'> & Partial<AttendanceInput>;

/** The attendance call of the specification, as the command that a tap at the door makes. */
export async function saveAttendanceInput(
  key: AttendanceKey,
  said: SaidOfAttendance,
  { giver, needs }: { readonly giver: Giver; readonly needs: GiveNeeds & WithWords },
): Promise<Outcome<SavedAttendance>> {
  const contacts = personReferences({ dropOff: said.dropOffPerson, pickUp: said.pickUpPerson }).filter(
    // A child that went home alone is the person of its own pick-up.
    ({ id, field }) => id !== key.student || field !== 'pickUpPerson.personID',
  );
  const id = attendanceId(key.date, key.term, key.student);
  const given = await giveDraft(
    'recordAttendance',
    {
      reads: { records: [{ kind: 'student', id: key.student }, ...contacts], attendance: key },
      args: (stored) => argsOf({ key, said, contacts, stored }),
    },
    { giver, needs },
  );
  if (!given.ok) return given;
  const [student, saved] = [given.value.get('student', key.student), given.value.get('attendance', id)];
  if (student === undefined || saved === undefined)
    throw new Error('Attendance that was just saved is not there.');
  const fields = recordFields('attendance', saved);
  const { message, params } = attendanceSentence(recordFields('student', student).nameInfo, fields);
  return done({
    msg: needs.say(message, params),
    attendance: toAttendance({ _id: id, ...key }, fields),
  });
}

interface Saving {
  readonly key: AttendanceKey;
  readonly said: SaidOfAttendance;
  readonly contacts: readonly Reference[];
  readonly stored: Lookup;
}

/** Only what differs from the stored record. */
function argsOf({ key, said, contacts, stored }: Saving): Outcome<ArgsOf<'recordAttendance'>> {
  if (!isPresent(stored.get('student', key.student))) return refuse('NOT_FOUND', 'errors.studentNotFound');
  const before = stored.get('attendance', attendanceId(key.date, key.term, key.student));
  const seen = before === undefined ? emptyAttendance : recordFields('attendance', before);
  const input = inputOf(said, seen);
  const problems = attendanceProblems(input);
  if (problems.length > 0) return refuseAll(problems);
  const unknown = referenceProblems(
    {
      asked: contacts,
      known: personReferences({
        dropOff: before?.fields.dropOff?.person,
        pickUp: before?.fields.pickUp?.person,
      }),
    },
    stored,
  );
  if (unknown.length > 0) return refuseAll(unknown);
  const named = {
    ...input,
    dropOffPerson: withName(input.dropOffPerson, seen.dropOff, stored),
    pickUpPerson: withName(input.pickUpPerson, seen.pickUp, stored),
  };
  return done({ ...key, ...attendanceChanges(seen, named) });
}

function inputOf(said: SaidOfAttendance, { dropOff, pickUp, notes }: AttendanceFields): AttendanceInput {
  return {
    dropOffPerson: dropOff?.person ?? null,
    dropOffTime: dropOff?.time ?? null,
    pickUpPerson: pickUp?.person ?? null,
    pickUpTime: pickUp?.time ?? null,
    notes,
    ...said,
  };
}

/**
 * The name of who was chosen, a contact or the child that went home alone: theirs, whatever the
 * call says. Who is recorded already keeps the name of then.
 */
function withName(person: Person | null, seen: Handover | null, stored: Lookup): Person | null {
  if (person === null || person.personID === '') return person;
  if (seen !== null && isEqualPerson(seen.person, person)) return person;
  const known = knownPerson(person.personID, stored);
  return known === undefined || known.name === '' ? person : known;
}

function knownPerson(_id: RecordId, stored: Lookup): Person | undefined {
  const contact = stored.get('contact', _id);
  if (contact !== undefined)
    return contactAsPerson({ _id, nameInfo: recordFields('contact', contact).nameInfo });
  const child = stored.get('student', _id);
  return child && childItself({ _id, nameInfo: recordFields('student', child).nameInfo });
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
