/** Erasing one child or one adult on request. */
export const erasing = {
  card: 'Erase on request',
  open: 'Erase…',
  openOne: 'Erase {{name}}',
  title: 'Erase {{name}}?',
  lead: {
    student:
      'For when a family asks you to erase everything about a child. To take a child off your lists, set the status to Inactive instead.',
    contact:
      'For when an adult asks you to erase everything about them. To take them off a child’s list, remove them there instead.',
  },
  goes: 'What is erased',
  student: {
    goes: {
      person: 'Name, birthday, address, phone, email, photos and notes',
      about:
        'Who brought and collected the child, reasons of absences, notes of incidents, payments and roll calls',
      copies:
        'The same in the history, in records that wait for review, in imports and letters, and on every device when it next connects',
      texts: 'The full name where somebody wrote it in another text',
      terms: 'The place in the running term and in coming terms',
    },
    stays: {
      counts:
        'Days of attendance with their times, absences and payments, under “Erased child”: your counts and reports stay right',
      others: 'Contacts. Erase each adult on their own page',
      texts: 'A first name alone in a text about somebody else',
    },
  },
  contact: {
    goes: {
      person: 'Name, address, phone, email, photo, PIN and pass',
      about: 'The place on the lists of children, and what was said about collecting them',
      copies:
        'The same in the history, in records that wait for review, in imports and letters, and on every device when it next connects',
      texts: 'The full name where somebody typed it',
    },
    stays: {
      counts: 'That somebody brought or collected a child at a time, as “Erased adult”',
      others: 'Their own account, if they have one. They delete it on their account page',
      texts: 'A first name alone in a text about somebody else',
    },
  },
  stays: 'What stays',
  backups:
    'Earlier backups still have it until they are replaced. The server keeps the newest {{number}}, two weeks with one a day. A restored backup is erased again before anybody uses it.',
  source:
    'If another program still sends you this person, take them out there first: the next import would bring them as somebody new.',
  recorded: 'The security log says that you erased somebody, and not whom.',
  cannotBeUndone: 'Nobody can undo this.',
  typeName: 'Type “{{name}}” to confirm',
  confirm: { student: 'Erase child', contact: 'Erase adult' },
  done: {
    student: 'The child is erased. Large schools take a few minutes until nothing is left anywhere',
    contact: 'The adult is erased. Large schools take a few minutes until nothing is left anywhere',
  },
  otherName: 'That is not the name.',
  notFound: 'There is nobody to erase here.',
  isErased: 'This person was erased on request.',
  isHere: 'This child is at school now. Record the pick-up first, then erase.',
  barred: 'This adult is barred from collecting a child. Take the bar back first, then erase.',
  needsNetwork: 'Erasing needs a connection. Nothing was erased.',
} as const;
