/**
 * How a gap of a sentence changes what fills it: `Llegó a {{time, hour}}`. A language writes them
 * where its grammar depends on the value.
 */
export const gapFormats: Readonly<Record<string, (value: string) => string>> = {
  /** Spanish: a time of day with its article, which is singular for one o’clock alone. */
  hour: (time) => `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`,
};
