import type { MessageKey } from '#sync/words/message-key.ts';
import type { Say } from '#api/platform/say.ts';
import type { Note, NoteReason } from '../notes.ts';

/** Which sentence says what a note is about. Its params are those of the note. */
const details = {
  badRow: 'import.details.row',
  noId: 'import.details.row',
  noName: 'import.details.id',
  duplicateId: 'import.details.idAndFirst',
  toBeDeleted: 'import.details.id',
  staff: 'import.details.idAndRole',
  noRole: 'import.details.id',
  noSchool: 'import.details.id',
  noStudents: 'import.details.name',
  otherSchool: 'import.details.name',
  notASchool: 'import.details.name',
  unknownOrg: 'import.details.id',
  unknownPerson: 'import.details.id',
  unknownSession: 'import.details.id',
  unknownClass: 'import.details.id',
  badSessionDates: 'import.details.nameAndDates',
  sessionTooLong: 'import.details.nameAndDays',
  sessionUnused: 'import.details.name',
  contactWithoutStudent: 'import.details.id',
  bothStudents: 'import.details.two',
  noneIsStudent: 'import.details.two',
  staffAsContact: 'import.details.pair',
  badBirthday: 'import.details.idAndValue',
  unknownSex: 'import.details.idAndValue',
  badEmail: 'import.details.idAndValue',
  tooLong: 'import.details.idAndField',
  severalGrades: 'import.details.idAndGrade',
  tooManyContacts: 'import.details.idAndMost',
  noTerm: 'import.details.id',
  notUtf8: 'import.details.file',
  noSessionsFile: 'import.details.file',
  noDemographicsFile: 'import.details.file',
  contactToComplete: 'import.details.nameAndId',
  studentToComplete: 'import.details.nameAndId',
} as const satisfies Record<NoteReason, MessageKey>;

/** `users.csv line 7: 114006 (professor)`. */
export function describeNote({ file, line, reason, params }: Note, say: Say): string {
  const detail = say(details[reason], params);
  return line === 0
    ? say('import.placeOfFile', { file, detail })
    : say('import.place', { file, line, detail });
}
