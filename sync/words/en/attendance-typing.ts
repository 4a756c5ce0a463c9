/** Typing in a sheet that was filled in by hand. */
export const attendanceTyping = {
  hint: 'For a day on which attendance was written on paper. Each row is saved at once, also without a network.',
  question: 'What to type in',
  questions: { dropOff: 'Drop-offs', pickUp: 'Pick-ups' },
  first: {
    next: 'Enter takes the next child of the sheet; or type the beginning of a name.',
    name: 'Type the beginning of a name. With one grade level chosen, Enter takes the next child of the sheet.',
  },
  keys: 'Then the time (815 or 8:15) and the person. Enter or Tab goes on; arrow keys choose. Shift+Tab leads to the grade level.',
  next: 'next on the sheet',
  newRow: 'New row',
  student: 'Student',
  time: { dropOff: 'Drop-off time', pickUp: 'Pick-up time' },
  person: { dropOff: 'Dropped off by', pickUp: 'Picked up by' },
  asTyped: 'as typed',
  wrongTime: 'Type a time such as 815 or 8:15',
  unknownStudent: 'No student of this grade level has this name',
  noPerson: 'Type the name of the person',
  order: {
    dropOff: 'The pick-up at {{time}} is earlier than this',
    pickUp: 'The drop-off at {{time}} is later than this',
  },
  already: '{{student}} already has {{time}} by {{person}}. Saving replaces it.',
  progress: {
    dropOff_one: '{{done}} of {{total}} student has a drop-off',
    dropOff_other: '{{done}} of {{total}} students have a drop-off',
    pickUp_one: '{{done}} of {{total}} student has a pick-up',
    pickUp_other: '{{done}} of {{total}} students have a pick-up',
  },
  typed: 'Typed in',
  state: {
    saving: 'Saving',
    kept: 'Saved',
    'not-kept': 'Not saved: the disk of this device refuses to write',
  },
  correct: 'Correct',
  correctOne: 'Correct {{student}}',
} as const;
