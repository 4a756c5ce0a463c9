/** What `npm run import` says on a terminal and in its report. */
export const importing = {
  usage:
    'Usage: bellgate import <folder, .zip, .csv or .xlsx> [--school <slug>] [--new] [--replace-photos] [--dates day-first|month-first] [--report <file>] [--time-zone <zone>]\n' +
    '  --school     put everything into the school with this address (the part after /admin/)\n' +
    '  --new        a school whose id is known under another name is another school\n' +
    '  --replace-photos  a child’s other photo gives way to the one of the files\n' +
    '  --dates      how a spreadsheet writes dates that can be read in two ways\n' +
    '  --report     write the full list of what was left out to this file\n' +
    '  --time-zone  of the schools that are made, such as America/Jamaica',
  badTimeZone: '{{zone}} is not a time zone. Give one such as America/Jamaica.',
  unusable: {
    whichSchool:
      'Photos and spreadsheets do not say which school they are for. Say it with --school, one of: {{schools}}.',
    schoolFirst:
      'There is no school here yet. Photos and spreadsheets need one: make it in the browser, or import a roster.',
    notThere:
      '{{path}} cannot be opened ({{problem}}). Give the folder or the .zip that the export wrote, or a spreadsheet.',
    notAFolder:
      '{{path}} is neither a folder, nor a .zip, nor a list of children. Give the folder in which users.csv and orgs.csv lie, a .zip of it, or a .csv or .xlsx file.',
    noFiles:
      '{{path}} holds no roster files. Give the folder in which users.csv and orgs.csv lie themselves, or a .zip of it.',
    twice:
      'There are two files of the same name: {{first}} and {{second}}. Keep the one that is meant and start again.',
    tooLarge: '{{file}} is larger than the roster of any district. Export fewer schools at a time.',
    tooMuch: 'The files are larger than the roster of any district. Export fewer schools at a time.',
    badZip:
      '{{file}} cannot be read as a .zip: it is cut off, or is none. Export it again, or give its files without the .zip.',
    damagedZip: '{{file}} cannot be read as a .zip: the list of what it holds is damaged. Export it again.',
    damagedInZip: '{{file}}: {{entry}} in it is damaged, or larger than the .zip says. Export it again.',
    outsideZip: '{{file}}: the path {{entry}} in it leads out of the .zip. Export it again.',
    tooLargeInZip:
      '{{file}}: with {{entry}} it holds more than the roster of any district. Export fewer schools at a time.',
    notText: '{{file}} is not a text file: it looks like a picture or another document. Export it as CSV.',
    sameColumn:
      '{{file}} line 1: the column {{column}} is there {{count}} times. Keep one of them and start again.',
    twoSchools:
      '{{file}} line {{line}}: the column {{column}} says {{other}}, and {{first}} in the lines above. Keep the children of one school and start again; if all are yours, delete the column.',
    cutOff: '{{file}} ends in the middle of line {{line}}: the file was cut off. Export or copy it again.',
    tooManyRows: '{{file}} line {{line}}: there are more than {{most}} rows. Split it into several files.',
    tooManyRosterRows:
      '{{file}} line {{line}}: there are more than {{most}} rows. Export fewer schools at a time.',
    tooManyColumns:
      '{{file}} line {{line}}: there are more than {{most}} columns. Keep those that are about the children.',
    rowTooLong:
      '{{file}} line {{line}}: the row is longer than {{most}} MB. Check that no quotation mark there or above is left open, or export the file again.',
    tooManyPhotos: 'There are more than {{most}} photos. Import them in several parts, one after the other.',
    noRows:
      '{{file}} holds no rows of children. Check that it is the list, and in a workbook that the list is its first sheet.',
    onlyFormulas:
      '{{file}} line {{line}}: the name is a formula, and no other row names a child. Save the file with values in place of formulas.',
    onlyNobody:
      '{{file}} line {{line}}: the row names no child, and no other one does. Say which column holds the names.',
    noTable: '{{path}} holds no list of children. Choose a .csv or .xlsx file, or the .zip of an export.',
    severalTables: 'There are several lists: {{files}}. Choose one at a time.',
    moreTables: 'There are several lists: {{files}} and {{number}} more. Choose one at a time.',
    oldExcel: '{{file}} is in the format of Excel before 2007. Save it as .xlsx and choose it again.',
    badSheet:
      '{{file}} cannot be read as a spreadsheet. It may be cut off or have a password. Save it again as .xlsx or .csv.',
    sheetTooLarge:
      '{{file}} holds more than {{most}} MB once it is unpacked. Save only the list as a new file.',
    sheetTooFar:
      '{{file}} reaches to cell {{cell}}, far beyond a list of children. Copy only the list into a new file.',
    otherColumns: '{{file}} has other columns than before. Choose the file again.',
    nameNeeded:
      'No column holds the names of the children. Say which one does; on the command line, call it Name in the file.',
    dateOrderNeeded:
      'The dates can be read in two ways. Say in which order they are written; on the command line, with --dates day-first or --dates month-first.',
    notWhole: '{{file}} did not arrive whole. Choose the file again.',
    encrypted: '{{file}} has a password. Unpack it and give its files.',
    openQuote:
      '{{file}}: a quotation mark on or before line {{line}} is never closed. Correct that row or export the file again.',
    missingFile:
      '{{file}} is missing. A roster in OneRoster or School Data Sync format has one: export it as well and start again.',
    missingColumn:
      '{{file}} has no column {{column}}. Export it in OneRoster 1.1, OneRoster 1.2 or School Data Sync format.',
    noStudents:
      '{{path}} holds no student who is at a school. Check that the files come from the same export, with students among the users.',
    delta:
      'The files hold only what changed ({{file}} line {{line}} says delta). Export everything (bulk): what is new in it is found by itself.',
    renamed:
      'The files call the school with the id {{id}} {{name}}; an earlier import knew it as {{known}}. If it is the same school, add --school {{slug}}. If it is another one, add --new.',
    noSuchSchool: 'There is no school with the address {{slug}} here. There are: {{schools}}.',
    noSchoolsYet:
      'There is no school with the address {{slug}} here, and no other. Leave out --school and the import makes the schools.',
    severalSchools:
      'The files hold several schools, and none of them is called as {{slug}}: {{schools}}. Leave out --school to import each as a school of its own.',
  },
  failed: 'The import failed and nothing was written: {{problem}}',
  reportFailed: 'Everything is imported, but the list could not be written to {{file}}: {{problem}}',
  formats: {
    oneRoster11: 'OneRoster 1.1',
    oneRoster12: 'OneRoster 1.2',
    sds1: 'School Data Sync 1',
    sds21: 'School Data Sync 2.1',
    table: 'Spreadsheet',
    photos: 'Photos',
  },
  progress: '{{school}}: {{done}} of {{total}}',
  columnsOf: 'Columns of {{file}}:',
  read: '{{format}}, read from {{path}}.',
  newSchool: '{{name}} is new here, at /admin/{{slug}}.',
  knownSchool: '{{name}}, at /admin/{{slug}}.',
  nothingNew: 'Nothing has changed since the last import.',
  administrators:
    'A new school has no administrator yet. A superadmin can open it: bellgate superadmin <email>, in a checkout npm run superadmin -- <email>.',
  kinds: {
    gradeLevel: 'Grade levels',
    term: 'Terms',
    contact: 'Contacts',
    student: 'Students',
    registration: 'Registrations',
    photo: 'Photos',
  },
  made: '{{count}} new',
  changed: '{{count}} changed',
  unchanged: '{{count}} as before',
  missingStudents_one: '{{count}} student of an earlier import is not in these files, and stays as before.',
  missingStudents_other: '{{count}} students of earlier imports are not in these files, and stay as before.',
  effects: {
    toComplete: 'Imported, and still to be completed: {{count}}',
    partly: 'Imported with something left out: {{count}}',
    skipped: 'Left out: {{count}}',
  },
  kind: {
    gradeLevel: 'Grade level',
    term: 'Term',
    contact: 'Contact',
    student: 'Child',
    collector: 'Who may collect',
    photo: 'Photo',
  },
  ofTerm: { joinedOn: 'first day of the term', leftOn: 'last day of the term' },
  contactAs: '{{name}} ({{relationship}}, {{type}})',
  takenForBarred:
    '{{contact}} has the name of {{barred}}, who may never collect {{student}}: the same holds for this person. If it is somebody else, allow it on the child’s page afterwards.',
  item: {
    made: 'New',
    changed: 'Changed',
    photoThere: 'Has another photo',
    toComplete: 'To be completed',
    partly: 'Partly left out',
    skipped: 'Left out',
  },
  columns: {
    what: 'What',
    kind: 'Kind',
    name: 'Name',
    field: 'Field or reason',
    before: 'Now',
    after: 'From the file',
    place: 'Where',
  },
  place: '{{file}} line {{line}}: {{detail}}',
  placeAlone: '{{file}} line {{line}}',
  placeOfFile: '{{file}}: {{detail}}',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  fullList: 'The full list is in {{file}}.',
  fullListHint: 'Add --report <file> for the full list.',
  reasons: {
    badRow: 'Rows with more values than the file has columns (a quotation mark is missing)',
    noId: 'Rows without an id',
    formula: 'Rows whose name is a formula',
    formulaCell:
      'Cells that hold a formula, which is left out; save the file with values in place of formulas',
    nobody: 'Cells that say that there is nobody, which is left out',
    otherSheet: 'Other sheets of the file: only the first one with rows is read',
    noChildName: 'Rows without the name of a child',
    otherSameChild: 'Rows that say the same child again; the first one counts',
    numberOfAnother: 'Rows whose student number belongs to another child above; correct it and import again',
    nameOfAnother:
      'Rows with the name of another child above, and nothing but the name to know them by; add numbers or birthdays and import again',
    looksLikeOne:
      'Children who look like one of the school, or have the number of another: import the file in the browser, which asks whether they are the same',
    unreadBirthday: 'Birthdays that are not a date, or not in the order of the others',
    laterBirthday: 'Birthdays that have not come yet, which are left out; look for a wrong year',
    earlyBirthday:
      'Birthdays too long ago to be one, which are left out; a spreadsheet writes an empty date so',
    unreadDay: 'First or last days that are not a date, or a last day before the first',
    noName: 'People without a name',
    duplicateId: 'Rows whose id was there before; the first one counts',
    toBeDeleted: 'Rows that the export itself marks as deleted',
    staff: 'Staff: they join with the school’s access code',
    noRole: 'People without a role and without a child',
    noSchool: 'Students who are at no school of these files',
    noStudents: 'Schools without students',
    otherSchool: 'Other schools: the children of one school are imported',
    notASchool: 'Districts, departments and authorities, which have no students of their own',
    unknownOrg: 'References to a school that is not in orgs.csv',
    unknownPerson: 'References to a person who is not in users.csv',
    unknownSession: 'References to a session that is not in academicSessions.csv',
    unknownClass: 'References to a class that is not in classes.csv',
    badSessionDates: 'Sessions without a start and an end written as YYYY-MM-DD, the start first',
    sessionTooLong: 'Sessions that are longer than a school year',
    sessionUnused: 'Sessions that no student is in, or of another school year',
    contactWithoutStudent: 'Guardians and relatives of no student in these files',
    bothStudents: 'Relationships between two students',
    noneIsStudent: 'Relationships in which nobody is a student',
    staffAsContact: 'Staff named as a student’s agent',
    badBirthday: 'Birthdays that are not written as YYYY-MM-DD',
    unknownSex: 'Sexes other than male and female',
    badEmail: 'Email addresses that are none',
    tooLong: 'Texts that were cut',
    severalGrades: 'Students in several grades; the first one counts',
    tooManyContacts: 'Students with too many contacts; the first ones count',
    badCollectors: 'Students whose rules of who may collect cannot be read',
    noTerm: 'Students who are in no term',
    notUtf8: 'Files that are not in UTF-8; read as Windows-1252, so look at names with accents',
    noSessionsFile: 'No terms: the file is missing',
    noDemographicsFile: 'No birthdays and sexes: the file is missing',
    photoNobody: 'Photos whose file is named by no student number and by no child of the school',
    photoSeveral: 'Photos whose name fits several children; name the file by the student number',
    photoThere: 'Photos of children who have another one, which stays unless you choose to replace photos',
    photoAgain: 'Further photos of the same child; the first one counts',
    photoContent: 'Files that are named like a picture and hold none',
    photoFormat: 'Pictures that are not JPEG, PNG, GIF or WebP; save them as JPEG',
    photoHeic: 'Photos in the HEIC format of iPhones; save them as JPEG',
    photoTooLarge: 'Photos larger than 5 MB; make them smaller',
    sameByName:
      'Rows taken for one child with a row above, since only the name is known; if they are two children, add numbers or birthdays and import again',
    contactToComplete: 'Contacts without a phone number or a whole name',
    studentToComplete: 'Students without a contact, a birthday, a sex or a whole name',
  },
  details: {
    id: '{{id}}',
    name: '{{name}}',
    nameAndId: '{{name}} ({{id}})',
    idAndRole: '{{id}} ({{role}})',
    idAndValue: '{{id}}, “{{value}}”',
    idAndField: '{{id}}, {{field}}, at {{length}} characters',
    idAndGrade: '{{id}}, in {{grade}}',
    idAndMost: '{{id}}, more than {{most}}',
    idAndFirst: '{{id}}, first on line {{first}}',
    nameIdAndFirst: '{{name}}, with number {{id}}, first on line {{first}}',
    nameAndDates: '{{name}}, “{{start}}” to “{{end}}”',
    nameAndDays: '{{name}}, {{days}} days; at most {{longest}}',
    countAndName: '{{count}} children are called {{name}}',
    two: '{{one}} and {{other}}',
    pair: '{{contact}} of {{student}}',
    row: 'the whole row',
    file: 'the whole file',
  },
} as const;
