/**
 * How a gap of a sentence changes what fills it: `Llegó a {{time, hour}}`. Both ends hand these to
 * i18next. A language writes them where its grammar depends on the value.
 */
export const gapFormats: Readonly<Record<string, (value: unknown) => string>> = {
  /** Spanish: a time of day with its article, which is singular for one o’clock alone. */
  hour: (time) => `${/^0?1:/.test(String(time)) ? 'la' : 'las'} ${String(time)}`,
};

/**
 * A Spanish time of day ends in a full stop, which is that of the sentence, too: `hasta las 7:45 a.m.`
 * Both ends hand this to i18next, for every sentence.
 */
export const fullStops = {
  type: 'postProcessor',
  name: 'fullStops',
  process: (said: string) => said.replaceAll(/([ap]\.\s?m\.)\.(?!\.)/gu, '$1'),
} as const;
