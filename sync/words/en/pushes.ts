/**
 * What parents are told by push and by mail. The first line has to say it all on a locked phone.
 */
export const pushes = {
  droppedOff: {
    title: '{{children}}: dropped off',
    text: 'Dropped off at {{time}} by {{person}}.',
  },
  pickedUp: {
    title: '{{children}}: picked up',
    text: 'Picked up at {{time}} by {{person}}.',
  },
  unusualPickUp: {
    title: '{{children}}: picked up by {{person}}',
    text: 'Picked up at {{time}} by {{person}}.',
    alone: '{{children}}: left on their own',
    aloneText: 'Left school on their own at {{time}}.',
    call: 'If you did not expect this, call the school now.',
  },
  announcement: { title: 'Message from {{school}}' },
  message: {
    title: '{{school}} has written to you',
    text: 'About {{child}}. Open Bellgate to read it.',
  },
  notArrived: {
    title: '{{children}}: not arrived at school',
    text: 'No drop-off was recorded by {{time}}.',
    call: 'If this surprises you, call the school now. If you know why, report it in Bellgate.',
  },
  feeDue: { title: '{{school}}: fees due today' },
  correction: {
    title: 'Correction for {{children}}',
    dropOffUndone: 'The drop-off that we told you of was undone.',
    pickUpUndone: 'The pick-up that we told you of was undone.',
  },
  onDay: '{{time}} on {{day}}',
  late: 'Recorded late: it reached the school at {{time}}.',
  lateDay: 'Recorded late: it reached the school on {{day}} at {{time}}.',
  ofChildren: '{{children}}: {{text}}',
  office: {
    title: {
      incident: '{{school}}: incident at the door',
      stillHere: '{{school}}: not picked up',
      unexplained: '{{school}}: absent without a reason',
      waiting: '{{school}}: waiting for you',
    },
    door: '{{door}}: not heard of today.',
    saidAbsent: '{{child}}: reported absent, but dropped off.',
    contradiction: '{{child}}: today’s times contradict each other.',
    person: '{{person}} has joined as staff and waits to be approved.',
    ofDay: '{{day}}: {{text}}',
    review_one: '{{number}} record needs review.',
    review_other: '{{number}} records need review.',
    more_one: 'And {{number}} more.',
    more_other: 'And {{number}} more.',
  },
  test: {
    title: 'Notifications work',
    text: 'This is how Bellgate tells you what happens at school.',
  },
  mail: {
    why: 'You get this email because of your settings under My Account, Notifications.',
    button: 'Open Bellgate',
  },
  saved: 'Your notification settings have been saved.',
  turnedOn: 'Notifications are on for this device.',
  turnedOff: 'Notifications are off for this device.',
  testSent: 'A test notification is on its way.',
  noDevice: 'Notifications are not on for this device.',
  wrongEndpoint: 'This browser’s push service cannot be used. Choose email instead.',
} as const;
