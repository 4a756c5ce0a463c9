/** Counting everybody: in an evacuation, a drill, on an excursion. */
export const rollCall = {
  kind: { evacuation: 'Evacuation', drill: 'Drill', excursion: 'Excursion' },
  state: {
    toFind: 'To find',
    found: 'Found',
    missing: 'Missing',
    hurt: 'Hurt',
    handedOver: 'Handed over',
  },
  history: {
    about: 'Roll call',
    person: 'Roll call: {{name}}',
    started: '{{kind}} started by {{who}}',
    ended: 'Ended by {{who}}',
    endedNote: 'Ended by {{who}}: {{note}}',
    reopened: 'Opened again by {{who}}',
    joined: 'Joined into another roll call',
    parted: 'Parted from another roll call',
    removed: 'Taken off the list',
    withWords: '{{done}}: {{words}}',
    staffHere: 'Here',
    staffGone: 'Gone',
  },
} as const;
