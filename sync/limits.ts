/** Every limit of the product. Sizes in bytes and times in ms unless the name says otherwise. */
export const limits = {
  /** Specification section 9. */
  passwordMinLength: 8,
  captchaLength: 5,
  alertTimeoutMs: 5_000,

  /** Contract section 3. */
  jsonBodyBytes: 1024 * 1024,
  pushBodyBytes: 256 * 1024,
  uploadBytes: 5 * 1024 * 1024,
  /** An import: all of its files, one piece of a file as it is sent, files, and rows of people. */
  importBytes: 64 * 1024 * 1024,
  /**
   * Records of one step of an import, which is a transaction: doors wait for it, and it for the
   * disk.
   */
  importStepRecords: 500,
  importPartBytes: 1024 * 1024,
  importFiles: 40,
  importRows: 50_000,
  /** Of one file of a roster, which has a row for each person, for each tie and for each class. */
  importRosterRows: 200_000,
  /** An empty date of a spreadsheet is a day of 1899, 1900 or 1904, and nobody's birthday. */
  importBirthYearFirst: 1905,
  importColumns: 200,
  /** Photos of one import. */
  importPhotos: 5_000,
  /** A spreadsheet, unpacked. */
  importSheetBytes: 96 * 1024 * 1024,
  /** Rows of a spreadsheet, blank ones too, and places between its first cell and its last. */
  importSheetRows: 200_000,
  importSheetCells: 20_000_000,
  /** Imports that one account begins, and how long the files of one that never ran are kept. */
  importsPerAccount: 60,
  importWindowMs: 60 * 60_000,
  importKeptMs: 24 * 60 * 60_000,
  /** How long an import can be undone. Then what it changed is forgotten, beside the history. */
  importUndoMs: 30 * 24 * 60 * 60_000,
  /** What is listed of a plan on a screen; the file has all of it. */
  importListed: 200,
  wrongPasswordsPerAccount: 10,
  wrongPasswordsPerAddress: 100,
  wrongPasswordWindowMs: 15 * 60_000,
  /** For one account, from all network addresses together that its owner has not signed in from. */
  wrongPasswordsFromStrangers: 50,
  strangersWindowMs: 60 * 60_000,
  /** How long a network address counts as the owner's after a sign-in. */
  ownAddressMs: 14 * 24 * 60 * 60_000,
  /** Those that make an account, and those that do not, in `registrationWindowMs`. */
  registrationsPerAddress: 100,
  wrongRegistrationsPerAddress: 100,
  registrationWindowMs: 60 * 60_000,
  mailsPerAccount: 5,
  mailWindowMs: 60 * 60_000,
  /** Reset links for one account from one network address before it waits for `resetGapMs`. */
  resetRequestsPerAddress: 5,
  /** Reset links to one account in `mailWindowMs`; after that one each `resetGapMs`. */
  resetMailsPerAccount: 10,
  resetGapMs: 10 * 60_000,
  /** Mails that one network address may ask for without a session: as many as it may register. */
  mailRequestsPerAddress: 100,
  /** Invitations of one school, access codes typed by one account, schools of one account. */
  invitationsPerSchool: 100,
  invitationWindowMs: 24 * 60 * 60_000,
  invitationLifetimeMs: 7 * 24 * 60 * 60_000,
  openInvitations: 200,
  joinsPerAccount: 20,
  staffPinsPerAccount: 10,
  staffPinWindowMs: 60 * 60_000,
  /** How long after a change the PIN before proves a release at a door that was offline. */
  formerPinMs: 7 * 24 * 60 * 60_000,
  /** How long its mark is kept for a door that hands in later. */
  formerPinKeptMs: 30 * 24 * 60 * 60_000,
  joinWindowMs: 60 * 60_000,
  /** How many PINs are tried when one is made, slips of one request, PINs a parent may choose. */
  pinsTried: 200,
  pinSlips: 500,
  familyPinsPerAccount: 10,
  familyPinWindowMs: 60 * 60_000,
  /** A pass is new so often, and keys are handed out for so many days. */
  passStepMs: 30_000,
  passDays: 14,
  newSchoolsPerAccount: 5,
  newSchoolWindowMs: 24 * 60 * 60_000,
  /** Lines of one page of the security log, and of one export. */
  securityPage: 50,
  securityExport: 20_000,
  /** Rows of a file for which a list is read from the server page by page: the newest. */
  downloadRows: 20_000,
  /** Exports of one whole school: each reads all of it. */
  exportsPerSchool: 20,
  exportWindowMs: 60 * 60_000,
  /** Wrong pairing codes of doors: from one network address, and from all of them. */
  wrongDoorCodesPerAddress: 10,
  wrongDoorCodesInAll: 500,
  wrongDoorCodeWindowMs: 15 * 60_000,
  /** Wrong links to a pass, from one network address. */
  wrongPassLinksPerAddress: 20,
  wrongPassLinkWindowMs: 15 * 60_000,
  doorCodeLength: 8,
  doorCodeLifetimeMs: 10 * 60_000,
  doorsPerSchool: 100,
  /** Codes that open a door without its PIN: how many it holds that nobody has been shown yet. */
  doorResetCodes: 3,
  /** How long such a code is good after it was shown, at a door that reaches the server. */
  doorResetCodeLifetimeMs: 24 * 60 * 60_000,
  /** School days before today whose attendance a door may still read, in calendar days. */
  doorDays: 7,
  feedbacksPerAddress: 20,
  feedbackWindowMs: 60 * 60_000,
  emailCodeLifetimeMs: 24 * 60 * 60_000,
  captchaLifetimeMs: 10 * 60_000,
  /** A session ends after so long without use, and after `sessionLifetimeMs` in all. */
  tokenLifetimeMs: 30 * 24 * 60 * 60_000,
  sessionLifetimeMs: 180 * 24 * 60 * 60_000,
  tokenRenewAfterMs: 24 * 60 * 60_000,

  /** offline.md, "Sending". */
  pushCommands: 200,
  /** Waiting commands that one reading of the outbox takes: several pushes. */
  waitingRead: 1_000,
  /** Room for the envelope of a push around its commands. */
  pushEnvelopeBytes: 16 * 1024,
  /** A sealed part of an outbox, in base64url: a push and what else its rows say. */
  sealedBoxLength: 512 * 1024,
  /** A sealed file of a conversation: `attachmentBytes` in base64url twice, and 50 kB of words. */
  sealedFileBoxLength: 9_400_000,
  backOffFirstMs: 1_000,
  backOffMostMs: 60_000,
  callTimeoutMs: 20_000,
  watchdogMs: 60_000,
  behindMs: 5 * 60_000,
  deliveredKeptMs: 30 * 24 * 60 * 60_000,
  /** So long after its last pull a copy still holds up what it has not passed. */
  copyInUseMs: 24 * 60 * 60_000,
  clockSamplesKept: 64,
  clockWrongMs: 2 * 60_000,
  /**
   * A clock that was this far behind, and names a later time than the server did last, was set
   * since. Longer than a school is closed: one that is behind by less passes that time by itself.
   */
  clockSetMs: 180 * 24 * 60 * 60_000,
  /** The corrected time of a command and the end of a session are not told apart more finely. */
  clockFinestMs: 500,

  /** offline.md, "Pulling". */
  pullRows: 2_000,
  /** Of a new copy: a school of 2,000 students comes in one answer. */
  newCopyRows: 10_000,
  cachePuts: 2_000,
  pollMs: 60_000,
  /** Between the starts of two pulls: another screen shows a record within a second. */
  pullGapMs: 400,
  /** Two openings of a parent's page that are this far apart are two visits. */
  visitGapMs: 30 * 60_000,
  /** Messages of which a device remembers that a person has read them. */
  readMessagesKept: 1_000,
  /** News that arrives while a device hands in waits at most this long for one pull after both. */
  newsWaitMs: 2_000,
  /** A decision that was refused waits at most this long for what its device is sending. */
  decisionWaitMs: 5_000,
  tombstoneKeptMs: 400 * 24 * 60 * 60_000,
  recentSchoolDays: 15,
  /** Of fewer school days no share of absences is called chronic, and which share is by default. */
  chronicFromDays: 10,
  chronicPercent: 10,
  daysPerRequest: 200,
  /** Of one call for a report: all its days, and runs of days between those that a device has. */
  reportDays: 400,
  reportRuns: 100,
  /**
   * What would go for good: how many lines a file of it has, names a group shows, and runs a list.
   */
  retentionLines: 20_000,
  retentionExamples: 5,
  retentionRuns: 60,
  lastSeenEveryMs: 5 * 60_000,
  /** Records of one page of `GET /admin/quarantine`. */
  quarantinePage: 200,
  /** Backups that the server keeps when nobody says otherwise; screens say how long they live. */
  backupsKept: 14,
  /** How long a copy keeps a closed incident, and one page of `GET /admin/incidents`. */
  closedIncidentsKeptMs: 7 * 24 * 60 * 60_000,
  incidentPage: 100,
  /**
   * Children without a pick-up who are named one by one. Beyond these, and beyond half of those who
   * came, the day is told once.
   */
  missingPickUpsNamed: 10,
  missingPickUpsRead: 5_000,
  /**
   * Open incidents of one device and kind that nothing but the device's key stands for. Further
   * ones are counted in the last of them, so that whoever holds a key cannot bury what the office
   * has to see.
   */
  incidentsNamed: 20,

  /** Lengths of text, in characters. */
  nameLength: 100,
  lineLength: 200,
  emailLength: 254,
  phoneLength: 40,
  notesLength: 4_000,
  /** One message between a family and the office, and the children of one family's thread. */
  messageLength: 4_000,
  threadChildren: 15,
  /** A file beside a message: its name, and how many are sent with one. */
  fileNameLength: 120,
  filesPerMessage: 5,
  /** A family that was told of a message so lately hears of no file after it. */
  fileToldWithMs: 10 * 60_000,
  /** Between two tries to hand in the files that wait. */
  filesAgainMs: 60_000,
  attachmentBytes: 5 * 1024 * 1024,
  /** The longer side of a picture there: a photographed letter is read. */
  attachmentPx: 2_048,
  /** What one account may hand in in a day, one school, and what a school keeps in all. */
  attachmentsPerPerson: 60,
  attachmentsPerSchool: 3_000,
  attachmentWindowMs: 24 * 60 * 60_000,
  attachmentBytesOfSchool: 4 * 1024 * 1024 * 1024,
  /** A file whose message never came, since the server ended in between, goes after that. */
  looseFileKeptMs: 24 * 60 * 60_000,
  /** A picture that nothing names goes after that. What names it may wait on a device. */
  loosePictureKeptMs: 30 * 24 * 60 * 60_000,
  /** Children whose families an announcement names one by one. */
  announcedStudents: 200,
  /** More than anybody types, and no more than hashing can bear. */
  passwordMaxLength: 1_000,
  accessCodeLength: 40,
  personLength: 120,
  timeZoneLength: 80,
  /** Days of one absence, the code of a reason, and how many reasons a school has of its own. */
  absenceDays: 366,
  /** How far back a parent reports, and how far ahead, in days from the school's today. */
  reportDaysBack: 7,
  reportDaysAhead: 366,
  reasonCodeLength: 40,
  absenceReasons: 40,
  /** Why a member of staff released a child. */
  reasonLength: 200,
  /** Of the proof of a release: an HMAC in base64url. */
  proofLength: 100,
  listLength: 5_000,
  termDays: 400,
  /** Holidays and early closings of a term, and grade levels with hours of their own. */
  termExceptions: 100,
  hoursOfLevels: 100,
  /** Minutes after which a roll call counts somebody as missing. */
  mostSearchMinutes: 120,
  /** Children for whom one person is named at once, and rows of who may collect of one family. */
  childrenOfCollector: 15,
  collectorsOfFamily: 100,
  /** Contacts with one parent's address, of whom one has to stand for whom that parent named. */
  contactsOfNamer: 20,
  /**
   * How long parents may answer whether somebody may collect a child once, how often whoever waits
   * looks whether an answer can arrive, and how often a day they are asked.
   */
  questionLifetimeMs: 10 * 60_000,
  answerLookMs: 10_000,
  questionsOfChild: 10,
  questionsKeptMs: 24 * 60 * 60_000,
  /** Roll calls: minutes until who is not found turns red, and how long a new copy gets ticks. */
  searchMinutes: 5,
  searchMinutesMost: 120,
  rollCallTicksKeptMs: 92 * 24 * 60 * 60_000,
  photoDataLength: 40_000,

  /** Parent Mode. */
  pinMinDigits: 4,
  pinMaxDigits: 6,
  pinMostIterations: 5_000_000,
  pinFreeTries: 5,
  pinFirstWaitMs: 30_000,
  pinMostWaitMs: 15 * 60_000,
  /** A person’s right PIN clears the wrong tries at a door once in this time. */
  pinClearsAgainMs: 60 * 60_000,
  pinClearersKept: 200,
  /** A door that starts after so long without the server is opened by staff. */
  doorSilenceMs: 60 * 60_000,
  undoMs: 10_000,
  /** How long a family door shows what was recorded, before it is the next family's. */
  familyDoneMs: 8_000,
  /**
   * A family door that staff have opened shows all children until nobody touches it for so long.
   */
  openedDoorIdleMs: 3 * 60_000,
  /** The same for a roll call that runs at a door: at the assembly point a screen waits longer. */
  runningRollCallIdleMs: 15 * 60_000,
  /** A device that was not seen for so long is folded away in the roll-call. */
  staleDeviceMs: 30 * 24 * 60 * 60_000,
  /** How long a card that another device has changed keeps its place in the grid. */
  settleMs: 2_000,
  /** A screen at the door that nobody touches starts over, and says so before (WCAG 2.2.1). */
  idleMs: 30_000,
  idleWarningMs: 20_000,
  /** The same for whoever has asked for more time. */
  idleMoreMs: 2 * 60_000,
  /** A door that nobody has touched for so long takes a new version that waits. */
  updateIdleMs: 5 * 60_000,
  /** Not again by itself sooner than this: the servers of one address may differ for a while. */
  updateAgainMs: 2 * 60 * 60_000,

  /** Notices to parents: the parts of a push, in characters. All of it fits into 4,096 bytes. */
  pushEndpointLength: 1_000,
  pushTitleLength: 200,
  pushBodyLength: 800,
  pushTagLength: 100,
  /** What reaches the server so long after it happened is said to be late. */
  noticeLateMs: 10 * 60_000,
  /** Calendar days before today of which parents are still told when it arrives late. */
  noticeDays: 1,
  /** What people were told is remembered so long, to tell a correction from news. */
  toldKeptMs: 4 * 24 * 60 * 60_000,
  /** A push that could not be handed over is dropped after that. */
  pushGivenUpAfterMs: 12 * 60 * 60_000,
  /** Devices of one account that get pushes, and how often settings and subscriptions change. */
  pushDevicesPerAccount: 10,
  noticeChangesPerAccount: 60,
  noticeChangeWindowMs: 60 * 60_000,
  testPushesPerAccount: 10,
  testPushWindowMs: 60 * 60_000,
} as const;
