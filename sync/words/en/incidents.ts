/** What the office hears of the door, and how it closes it. */
export const incidents = {
  history: {
    about: 'Incident',
    door: 'Door',
    closed: 'Closed with the note: {{note}}',
    barredPerson: '{{person}} asked for a child and may not collect',
    unknownPerson: '{{person}} asked for a child and is not known',
    pinGuessing: 'A PIN was guessed at',
  },
} as const;
