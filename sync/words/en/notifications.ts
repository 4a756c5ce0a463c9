/** My Account, Notifications: what a parent or an administrator is told without opening the app. */
export const notifications = {
  title: 'Notifications',
  text: 'Bellgate tells you when your child is dropped off or picked up.',
  officeText: 'Bellgate tells you what happens at the door and what is open, for each school that you run.',
  unknown: 'Your notification settings could not be loaded. Check the network and try again.',
  onHere: 'Notifications are on for this device.',
  offHere: 'Notifications are off for this device.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  test: 'Send a test notification',
  ways: {
    refused:
      'This browser blocks notifications from Bellgate. Allow them in the browser’s settings for this site, or choose email below.',
    'install-first':
      'On an iPhone or iPad, put Bellgate on your home screen first. Then open it from there and turn notifications on. Or choose email below.',
    impossible: 'This browser cannot show notifications. Choose email below.',
  },
  notGiven: 'The browser did not allow notifications. You can choose email instead.',
  kinds: {
    droppedOff: 'Dropped off',
    pickedUp: 'Picked up',
    unusualPickUp: 'Picked up by somebody unusual',
    question: 'The school asks about a pick-up',
    notArrived: 'Not arrived at school',
    announcement: 'Announcement',
    message: 'Message from the office',
    feeDue: 'Fee due',
    incident: 'Incident at the door',
    stillHere: 'Not picked up after closing',
    unexplained: 'Absent without a reason',
    waiting: 'Waiting for the office',
  },
  waitingHint:
    'Doors not heard of, children of whom two records contradict each other, people who wait to be approved, records that need review.',
  groups: { family: 'Your children', office: 'Your school' },
  unusualHint: 'This cannot be turned off. Without a device, it comes by email.',
  way: {
    push: 'Notification',
    mail: 'Email',
    both: 'Notification and email',
    none: 'Neither',
  },
  quiet: 'Quiet hours',
  quietHint:
    'No notification sounds in these hours, on the school’s clock. It comes afterwards. An unusual pick-up and a question come at once.',
  officeQuietHint: 'No notification sounds in these hours, on the school’s clock. It comes afterwards.',
  incidentsAtOnce: 'Incidents at the door come at once',
  /** On the page of retention. */
  kept: 'Notifications are no part of this: what somebody was told is remembered for {{days}} days, and one that reaches no device is dropped after {{hours}} hours.',
  quietFrom: 'From',
  quietUntil: 'Until',
  save: 'Save notifications',
} as const;
