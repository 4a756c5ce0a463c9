/** The frame around every screen: menu, header, signing out, errors, missing pages. */
export const shell = {
  unread_one: '{{count}} message not read yet',
  unread_other: '{{number}} messages not read yet',
  quarantined_one: '{{number}} record needs review',
  quarantined_other: '{{number}} records need review',
  title: '{{page}} · {{product}}',
  tabs: {
    dashboard: 'Today',
    students: 'Calendar',
    messages: 'Messages',
    billing: 'Billing',
  },
  menu: {
    school: 'School',
    home: 'Home',
    overview: 'Overview',
    attendance: 'Attendance',
    students: 'Students',
    gradeLevels: 'Grade Levels',
    terms: 'Terms',
    reports: 'Reports',
    contacts: 'Contacts',
    staff: 'Staff',
    announcements: 'Announcements',
    quarantine: 'Needs review',
    history: 'History',
    devices: 'Devices',
    securityLog: 'Security log',
    retention: 'Data retention',
    export: 'Export',
    pass: 'My pass',
    messages: 'Messages',
    billing: 'Billing',
    settings: 'Settings',
    help: 'Help',
    dashboard: 'Dashboard',
    schools: 'Schools',
    users: 'Users',
    account: 'My Account',
    device: 'This device',
    signOut: 'Sign Out',
    enterFullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
  },
  account: {
    open: 'Account of {{name}}',
    superadmin: 'Superadmin',
    asSuperadmin: '{{name}}, Superadmin',
    signIn: 'Sign in again',
  },
  signOut: {
    done: 'Successfully logged out. See you soon!',
    title: 'Sign out?',
    waiting_one:
      '{{number}} record waits to be sent. It stays on this device and is sent as soon as the network is there, with your name on it. Nothing is lost.',
    waiting_other:
      '{{number}} records wait to be sent. They stay on this device and are sent as soon as the network is there, with your name on them. Nothing is lost.',
    files_one:
      '{{number}} file waits to be sent. It stays on this device and is sent the next time that you sign in here.',
    files_other:
      '{{number}} files wait to be sent. They stay on this device and are sent the next time that you sign in here.',
    confirm: 'Sign Out',
  },
  cannotSave: {
    title: 'This device cannot save records at the moment.',
    text: 'What you enter stays on the screen but is not kept. Free some space on the device, then close and open Bellgate. Until then, please write on paper.',
  },
  noStorage: {
    title: 'This browser does not let Bellgate keep anything.',
    text: 'Records could be lost here, so Bellgate does not start. Private windows, a full disk and some settings forbid keeping data. Open Bellgate in an ordinary window, free some space or allow this site to store data, then load it again.',
  },
  error: {
    title: 'This screen has stopped working.',
    text: 'Everything that was saved is safe on this device. Load the page again to go on.',
    reload: 'Load again',
    noNetwork: 'The network is still not there. Nothing is lost. Try again in a moment.',
  },
  missingPart: {
    title: 'This screen could not be loaded.',
    text: 'Nothing is lost. Check the network, then load the page again.',
  },
  stranded: {
    title: 'Parent Mode cannot go on here.',
    text: 'The account that started it can no longer open this page. Ask somebody from the school to sign in again. Nothing is lost.',
  },
  notFound: {
    documentTitle: '{{product}} 404: Page Not Found',
    title: 'Off the beaten path!',
    text: 'Sorry, this page does not exist',
    home: 'Go to the start',
  },
  noHome: {
    title: 'There is nothing for this account to open yet',
    text: 'This account cannot open a school now. Ask the office of your school, or join a school under My Account.',
    unapproved: 'An administrator of {{school}} still has to let you in. Then sign in again.',
    unverified:
      'First verify your email address, {{email}}: follow the link in the mail that we sent you, or ask for another one under My Account. Then an administrator of {{school}} can approve you.',
    verify: 'Verify my email',
  },
  firstSync: {
    runningTitle: 'Getting {{school}} onto this device',
    runningText: 'This takes a few seconds, once. Afterwards everything opens without a network too.',
    blockedText:
      'An administrator has blocked this device. The data of {{school}} was deleted from it. What was not sent is kept, sealed so that only the school can open it: under “This device” it can be saved as a file and uploaded from another device.',
    blockedUnsealed:
      'An administrator has blocked this device. The data of {{school}} was deleted from it. What was not sent is kept and is not sealed: under “This device” it can be saved as a file and uploaded from another device.',
    blockedWithFiles: 'An administrator has blocked this device. The data of {{school}} was deleted from it.',
    unreachableTitle: 'This school is not on this device yet',
    unreachableText:
      'It could not be reached just now. As soon as the network is there, it loads by itself; after that it works without one.',
  },
} as const;
