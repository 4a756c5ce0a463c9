/** What stands in an export of a whole school beside the words of its fields. */
export const exporting = {
  idColumn: 'Its id: other files refer to it by this',
  nameColumn: 'The name to that id',
  dateColumn: 'School day',
  relationshipColumn:
    '0 legal guardian, 1 mother, 2 father, 3 aunt, 4 uncle, 5 grandmother, 6 grandfather, 7 caregiver, 8 stepmother, 9 stepfather, 10 other',
  typeColumn: '0 parent or legal guardian, 1 emergency contact, 2 authorized person',
  verifiedColumn: 'Whether the email address was verified',
  roleColumn: 'What the person is in this school',
  approvedColumn: 'Whether an administrator approved the role',
  lastLoginColumn: 'Last sign-in',
  doorColumn: 'Whether it is a tablet at a door',
  enrolledColumn: 'When it was enrolled',
  enrolledByColumn: 'Who enrolled it, by the id of the account',
  lastSeenColumn: 'When it last reached the server',
  blockedColumn: 'Whether it is blocked',
  atColumn: 'When it happened',
  kindColumn: 'What happened',
  whoColumn: 'Who did it',
  whomColumn: 'Whom it is about',
  sentenceColumn: 'The same as a sentence',
  reasonColumn: 'The reason that was given',
  networkColumn: 'The network that it came from',
  readme: {
    title: 'Export of {{school}}',
    made: 'Made by {{by}} at {{at}}.',
    csv: 'Each .csv file is a table in UTF-8, with commas between cells, and its columns in the first line.',
    lists: 'A list of several values stands in one cell as JSON.',
    apostrophe:
      'A cell that would begin like a formula (=, +, -, @) has an apostrophe before it, as has such a part of a text after a semicolon, a tab or a new line. The import takes it off again.',
    ids: 'Records refer to each other by their ids. Deleted records are in the history alone.',
    moments:
      'A moment is given in UTC (2026-11-23T13:05:12.345Z); days and times of day are those of the school.',
    during: 'What was changed while this export was made may be in one file and not in another.',
    secrets:
      'Passwords, PINs, access codes, passes, sessions and the keys of devices are never part of an export.',
    photos: 'Today’s pictures of the school, its students and contacts, each named by the id of its record.',
    history:
      'Every change ever received, oldest first, one JSON object a line: who made it, on which device, when it was made and when it arrived, what was asked for (args), and each record before and after. Fields that are not exported are left out.',
  },
} as const;
