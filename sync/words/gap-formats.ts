/**
 * How a gap of a sentence changes what fills it: `Llegó a {{time, hour}}`. Both ends hand these to
 * i18next. A language writes them where its grammar depends on the value.
 */
export const gapFormats: Readonly<Record<string, (value: unknown) => string>> = {
  /** Spanish: a time of day with its article, which is singular for one o’clock alone. */
  hour: (time) => `${/^0?1:/.test(String(time)) ? 'la' : 'las'} ${String(time)}`,
};
