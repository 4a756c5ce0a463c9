/** The page from which a school's data is taken away as files. */
export const schoolExport = {
  /** After the number of rows, where the file has not all of the list. */
  lacks: {
    unreached: 'The server did not answer, so other rows may be missing.',
    limit: 'A file holds at most {{number}} rows, so older ones are missing.',
  },
  title: 'Export',
  hint: 'Take the school’s data with you: to keep, to check, or to move to another program.',
  stop: 'Stop',
  running: 'Export under way',
  received: '{{megabytes}} MB received',
  done: '{{name}} is in your downloads.',
  broken: 'The connection broke off, so the file was not saved. Try again.',
  unreachable: 'The export needs a connection. Nothing was saved. Try again when the network is back.',
  whole: {
    title: 'The whole school',
    hint: 'A zip file with every kind of record as CSV, the pictures, the complete history and a README that explains each column. Excel, Numbers and LibreOffice open the tables.',
    secrets:
      'It holds personal data of children and families: keep it safe. Passwords, PINs and access codes are not in it. The export is noted in the security log.',
    start: 'Export everything',
  },
  roster: {
    title: 'Roster for another program',
    hint: 'Students, contacts, who may collect whom, grade levels, terms and registrations in OneRoster 1.2, which most school programs and this one can import. It has no attendance, fees or pictures, and one grade level for each student.',
    start: 'Export OneRoster 1.2',
  },
  attendance: {
    title: 'Attendance of any days',
    hint: 'Every registered student on every school day, with times, people and reasons. It is made on this device and works without a connection for the days that are here.',
    from: 'First day',
    to: 'Last day',
    wrongRange: 'Choose a last day that is not before the first day.',
    fetching_one: '{{number}} day is being loaded. Until then it is not in the file.',
    fetching_other: '{{number}} days are being loaded. Until then they are not in the file.',
    missing_one: '{{number}} day is not on this device and will not be in the file. Connect to load it.',
    missing_other:
      '{{number}} days are not on this device and will not be in the file. Connect to load them.',
  },
} as const;
