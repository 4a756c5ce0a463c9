/** What a count of attendance follows from, besides the days. */
export const countedKinds = ['school', 'term', 'registration', 'student', 'absence'] as const;
