/** Who may collect a child. */
export const collectors = {
  everyOtherWeek: '{{days}}, every other week from {{from}}',
  history: {
    always: '{{contact}} may always collect {{student}}',
    ask: '{{contact}} may collect {{student}} when staff allow it',
    never: '{{contact}} may never collect {{student}}',
    byDefault: '{{contact}} may collect {{student}} as the list of contacts says',
  },
} as const;
