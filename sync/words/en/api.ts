/** Sentences of the server alone: confirmations of calls, and what it prints at its start. */
export const api = {
  superadminRole: 'Superadmin',
  deviceTaken: 'This device is already enrolled. Please enrol it under a new number.',
  staffPinSet: 'PIN saved. Devices take it when they next connect.',
  staffPinRemoved: 'PIN removed. Devices forget it when they next connect.',
  deviceEnrolled: 'Device enrolled',
  deviceSaved: 'Device saved',
  doorAdded: 'Door added',
  doorCodeMade: 'New pairing code',
  doorPinSet: 'The door has a new PIN',
  doorResetCodeMade: 'This code opens the door once',
  noDoorResetCode: 'The tablet holds no further codes. It gets new ones when it reaches the server.',
  doorPaired: 'This tablet is paired',
  tooManyDoors: 'This school has as many doors as it can have. Block or reuse one.',
  doorCodeGone: 'This code is wrong, has expired or was used already.',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  studentSaved: 'Student saved',
  studentPhotoSaved: 'Student photo updated',
  schoolPhotoSaved: 'School photo updated',
  contactPhotoSaved: 'Contact photo updated',
  profilePhotoSaved: 'Profile photo updated',
  contactSaved: 'Contact saved',
  termSaved: 'Term saved',
  feeSaved: 'Fee saved',
  feeDeleted: 'Fee deleted',
  gradeLevelSaved: 'Grade level saved',
  gradeLevelDeleted: 'Grade level successfully deleted',
  schoolSaved: 'School saved',
  announcementSaved: 'Announcement saved',
  announcementDeleted: 'Announcement deleted',
  collectorSaved: 'Who may collect saved',
  incidentClosed: 'Incident closed',
  registrationSaved: 'Term registration saved',
  attendanceSaved: 'Attendance saved',
  recordApplied: 'Record applied',
  recordDismissed: 'Record dismissed',
  dayTooOldForDoor: 'A door reads the last days only.',
  tooManyDays: 'Please ask for fewer days at once.',
  superseded:
    'This was not saved, because it was deleted in the meantime. Please load the page again. Your change is kept in the history.',
  alreadyResolved: 'Somebody has already decided about this record.',
  ready: 'Bellgate is ready at {{url}}',
  wrongSetting: '{{name}} is not usable: {{accepts}}.',
  nodeTooOld: 'Bellgate needs Node.js {{wanted}} or newer; this is {{found}}.',
  portTaken: 'PORT {{port}} is already in use on {{host}}. Set PORT to another one.',
  demoFolder:
    '{{folder}} holds the made-up school of the demo, whose passwords everybody knows. Set DATA_DIR to another folder, or start it with npm run demo.',
  openWithoutTls:
    'HOST={{host}} is open to the network, and nothing says that a proxy encrypts it: passwords would travel in the clear. Put a proxy with a certificate in front, and set APP_URL=https://… and TRUST_PROXY=1.',
  appMissing: 'The app is not built yet. Run npm run build first.',
  superadminMade: '{{email}} is a superadmin now.',
  superadminUnverified:
    '{{email}} has an account whose email is not verified, so somebody else may have made it. Verify the email first, or use another one.',
  superadminPassword: 'Password: {{password}}',
  superadminUsage: 'Usage: npm run superadmin -- <email>',
  building: 'Building the app, this takes a moment …',
  backupUsage: 'Usage: npm run backup -- <file>',
  backupMade:
    'Backup checked and ready: {{file}}, {{megabytes}} MB, {{schools}} schools, {{commands}} commands, in {{seconds}} s.',
  backupExists: '{{file}} is there already. Name another file.',
  backupNoStore: 'There is no store at {{path}}.',
  backupDamaged:
    'The copy is not what the store holds ({{problem}}). It was deleted; the store is as it was.',
  backupOfPostgres:
    'The store is in PostgreSQL, which makes its own: pg_dump --format=custom --file={{file}} "$DATABASE_URL"',
  storeUnusable: 'The database of DATABASE_URL cannot be used: {{problem}}.',
} as const;

/** What `npm run demo` says on a terminal. */
export const demo = {
  usage:
    'Usage: npm run demo -- [--fresh]\n  --fresh   throw away what was done in the demo and make its school anew',
  making: 'Making a school to try …',
  made: '{{name}}: {{students}} students, {{contacts}} contacts, {{attendance}} drop-offs and pick-ups. Made in {{seconds}} s.',
  kept: '{{name}}, as it was left. To make it anew: npm run demo -- --fresh',
  notADemo:
    '{{folder}} holds a store that the demo did not make. Give the demo a folder of its own: DATA_DIR=<folder> npm run demo',
  signIns: 'Sign in with the password {{password}} as',
  signIn: '  {{email}}  {{role}}, {{name}}',
  door: 'Make another browser the tablet at the door, within ten minutes:\n  {{link}}',
  roles: {
    administrator: 'administrator',
    staff: 'staff',
    parent: 'parent of {{children}}',
    superadmin: 'superadmin',
  },
  openToday:
    'Today is a {{weekday}}. The school of the demo is open all the same, so that there is something to do at its door.',
  barred: '{{contact}} may never collect {{student}}: type the name at the door, and the office hears of it.',
  oneDay: '{{contact}} may collect {{student}} today, and is not offered tomorrow.',
  over: 'The terms of this demo do not reach to today. To make it anew: npm run demo -- --fresh',
} as const;
