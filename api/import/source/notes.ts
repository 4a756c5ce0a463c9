/** Where something was read. `line` counts from 1, which is the header; 0 means the whole file. */
export type Place = { readonly file: string; readonly line: number };

/**
 * What happened to a row that was not imported as it is. `skipped`: the row is left out. `partly`:
 * the record is imported without some of its values. `toComplete`: all is imported, but a form
 * would ask for more.
 */
export const noteReasons = {
  badRow: 'skipped',
  noId: 'skipped',
  formula: 'skipped',
  formulaCell: 'partly',
  nobody: 'partly',
  otherSheet: 'skipped',
  noChildName: 'skipped',
  otherSameChild: 'skipped',
  numberOfAnother: 'skipped',
  nameOfAnother: 'skipped',
  looksLikeOne: 'skipped',
  unreadBirthday: 'partly',
  laterBirthday: 'partly',
  earlyBirthday: 'partly',
  unreadDay: 'partly',
  noName: 'skipped',
  duplicateId: 'skipped',
  toBeDeleted: 'skipped',
  staff: 'skipped',
  noRole: 'skipped',
  noSchool: 'skipped',
  noStudents: 'skipped',
  otherSchool: 'skipped',
  notASchool: 'skipped',
  unknownOrg: 'skipped',
  unknownPerson: 'skipped',
  unknownSession: 'skipped',
  unknownClass: 'skipped',
  badSessionDates: 'skipped',
  sessionTooLong: 'skipped',
  sessionUnused: 'skipped',
  contactWithoutStudent: 'skipped',
  bothStudents: 'skipped',
  noneIsStudent: 'skipped',
  staffAsContact: 'skipped',
  badBirthday: 'partly',
  unknownSex: 'partly',
  badEmail: 'partly',
  tooLong: 'partly',
  severalGrades: 'partly',
  tooManyContacts: 'partly',
  badCollectors: 'partly',
  noTerm: 'partly',
  notUtf8: 'partly',
  noSessionsFile: 'partly',
  noDemographicsFile: 'partly',
  photoNobody: 'skipped',
  photoSeveral: 'skipped',
  photoAgain: 'skipped',
  photoThere: 'skipped',
  photoContent: 'skipped',
  photoFormat: 'skipped',
  photoHeic: 'skipped',
  photoTooLarge: 'skipped',
  sameByName: 'toComplete',
  contactToComplete: 'toComplete',
  studentToComplete: 'toComplete',
} as const;

export type NoteReason = keyof typeof noteReasons;

export type Note = Place & {
  readonly reason: NoteReason;
  readonly params: Readonly<Record<string, string | number>>;
};

/** Collects notes in the order of reading. */
export type Notes = {
  readonly add: (reason: NoteReason, place: Place, params?: Note['params']) => void;
  readonly all: () => readonly Note[];
};

export function createNotes(): Notes {
  const notes: Note[] = [];
  return {
    add: (reason, { file, line }, params = {}) => {
      notes.push({ reason, file, line, params });
    },
    all: () => notes,
  };
}
