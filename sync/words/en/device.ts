/** What is wrong with a device, wherever it is said. */
export const device = {
  pairAgainOf: 'Set up a tablet with a new code: {{name}}',
  pairAgain: 'Set up a tablet with a new code',
  filesSealed_one:
    '{{number}} file for a message was sealed when this device was blocked. Only the school can open it. It is sent as soon as the server takes it.',
  filesSealed_other:
    '{{number}} files for messages were sealed when this device was blocked. Only the school can open them. They are sent as soon as the server takes them.',
  filesRefused_one:
    '{{number}} file for a message is kept here, sealed: the server does not take it. If it is still needed, send it from another device.',
  filesRefused_other:
    '{{number}} files for messages are kept here, sealed: the server does not take them. If they are still needed, send them from another device.',
  filesNotSealed_one: '{{number}} file for a message was not sent. It is kept here and is not sealed.',
  filesNotSealed_other:
    '{{number}} files for messages were not sent. They are kept here and are not all sealed.',
  stoppedTitle: 'This device is blocked',
} as const;
