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
  roles: {
    administrator: 'administrator',
    staff: 'staff',
    parent: 'parent of {{children}}',
    superadmin: 'superadmin',
  },
  openToday:
    'Today is a {{weekday}}. The school of the demo is open all the same, so that there is something to do at its door.',
  over: 'The terms of this demo do not reach to today. To make it anew: npm run demo -- --fresh',
} as const;
