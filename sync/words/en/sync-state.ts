/** The state of sending, always in the same corner. design.md, "Sync state". */
export const syncState = {
  allSent: 'All sent',
  reading: 'One moment',
  offline: 'All sent · offline',
  upToDate: 'Up to date',
  offlineReader: 'Offline',
  waiting: '{{number}} waiting',
  waitingSince: '{{number}} waiting since {{since}}',
  behind: '{{number}} waiting since {{since}} · {{age}}',
  files_one: '{{number}} file not sent',
  files_other: '{{number}} files not sent',
  needsALook_one: '{{number}} needs review',
  needsALook_other: '{{number}} need review',
  damaged_one: '{{number}} damaged record',
  damaged_other: '{{number}} damaged records',
  signInToSend: 'Sign in to send',
  signInToUpdate: 'Sign in to update',
  pairAgain: 'Needs a new code',
  refreshToSend: 'Refresh to send',
  clockSlow: 'Clock is {{error}} slow',
  clockFast: 'Clock is {{error}} fast',
  revoked: 'Device not allowed',
  cannotSave: 'Cannot save',
  title: 'State of sending',
  explain: {
    reading: 'What this device keeps is being read, and the server is being asked.',
    allSent: 'Everything recorded on this device has reached the server.',
    offline:
      'Everything has been sent. The server cannot be reached at the moment; what you record is kept and sent later.',
    upToDate: 'What you see is what the school sees.',
    offlineReader: 'The school cannot be reached at the moment. You see what was here the last time.',
    waiting: 'They are kept on this device and sent by themselves as soon as the server can be reached.',
    behind: 'They are safe on this device, but sending takes longer than it should. Check the network.',
    files:
      'Files of conversations wait on this device. They are sent once their sender is signed in and the server can be reached. The conversation says so where one was refused.',
    needsALook:
      'The record is saved, but something about it is wrong. Somebody from the school should check it.',
    signIn: 'Somebody from the school should sign in again. Recording goes on; nothing is lost.',
    stranded:
      'Records of another school wait on this tablet until somebody of that school signs in. Leave Parent Mode to do so. Nothing is lost.',
    pairAgain:
      'The server does not know this tablet any more. An administrator makes a new code under Devices. Recording goes on; nothing is lost.',
    refresh: 'This page is too old to send. Load it again; what waits stays on this device.',
    clock:
      'Please set the correct time on this device. Nothing is lost. Check the times on the screen before you save.',
    damaged:
      'A record on this device is damaged. Save it as a file on the device page and give the file to an administrator.',
    revoked:
      'An administrator has blocked this device. Its records are kept until somebody decides. You can also save them as a file on the device page and upload them from another device.',
    cannotSave: 'The device refuses to keep records. Please write on paper until somebody has had a look.',
  },
} as const;
