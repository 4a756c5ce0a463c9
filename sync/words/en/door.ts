/** A door tablet: how it is set up, and what it shows outside Parent Mode. */
export const door = {
  setUp: {
    title: 'Set up a door tablet',
    text: 'On another device, an administrator opens Devices in Bellgate and chooses “Add a door tablet”. Type the code that appears there, or scan its QR code.',
    code: 'Code',
    codeHint: 'Eight letters and digits',
    codeNeeded: 'Please enter the code of eight letters and digits.',
    submit: 'Set up this tablet',
    scan: 'Scan the QR code',
    scanning: {
      picture: 'What the camera sees',
      opening: 'Starting the camera',
      text: 'Hold the tablet in front of the QR code on the other screen.',
      type: 'Type the code',
      refused:
        'This tablet may not use its camera. Please type the code. The camera can be allowed in the browser’s settings.',
      absent: 'This tablet has no camera. Please type the code.',
      inUse: 'Another program is using the camera. Please type the code.',
      lost: 'The camera has stopped. Please type the code.',
      noReader: 'This tablet cannot read QR codes now. Please type the code.',
    },
    notACode: 'This is not the QR code of a door. An administrator finds it under Devices.',
    cancel: 'Back to the door',
    toAttendance: 'Go to attendance',
    signedIn: '{{name}} is signed in here. Setting up the door signs {{name}} out on this device.',
    again: 'This tablet is already the door “{{name}}”. A new code sets it up again.',
    waiting_one: '{{number}} record is not sent yet. It stays on this tablet and is sent afterwards.',
    waiting_other: '{{number}} records are not sent yet. They stay on this tablet and are sent afterwards.',
    stranded_one:
      '{{number}} record waits until somebody of its school signs in on this tablet. Sign in first to send it.',
    stranded_other:
      '{{number}} records wait until somebody of their school signs in on this tablet. Sign in first to send them.',
    unreachable: 'This needs a connection, and there is none right now. Try again when the network is back.',
    needsHttps:
      'This page did not come over https, and without it this browser cannot check PINs and passes. Open Bellgate on this tablet at its address with https.',
  },
  leave: {
    title: 'Leave Parent Mode',
    text: 'For staff: enter the PIN of this door, or your own.',
    noPin: 'This door has no PIN yet. An administrator sets one under Devices.',
    toCode: 'Use a one-time code',
    codeText: 'An administrator finds the code in Bellgate under Devices. It also works without a network.',
    codeLabel: 'One-time code',
    codeSubmit: 'Use the code',
    wrongCode: 'This is not a code for this device, or it was used before.',
    backToPin: 'Enter the PIN instead',
    newText: 'The code is right. Choose a new PIN for this device.',
    new: 'Choose a new PIN for this device',
    again: 'Enter the PIN once more',
    save: 'Save the PIN',
    notKept: 'This tablet could not keep the new PIN: its disk refuses to write.',
  },
  silent: {
    title: 'For staff: open this door',
    text: 'This tablet has heard nothing from the server for over an hour. The children are shown when a member of staff enters the PIN of this door, or their own, or when the network is back.',
    submit: 'Open',
  },
  home: {
    hint: 'Door tablet of {{school}}',
    back: 'Back to the door',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    pairAgain: 'Set up again with a new code',
  },
  stranded: {
    title: 'Records of another school',
    text_one:
      '{{number}} record was made here before this tablet became this door. It is sent as soon as somebody of its school signs in.',
    text_other:
      '{{number}} records were made here before this tablet became this door. They are sent as soon as somebody of their school signs in.',
    dialog:
      'For staff of the school that the records belong to. You are signed out again at once, and the tablet stays this door.',
    submit: 'Send the records',
    done: 'The records are being sent. You are signed out again.',
  },
} as const;
