import type { Incident } from '#sync/school/records/incident.ts';

/** What is open and was told of: by id, how many further people the incident counted. */
export type Heard = ReadonlyMap<string, number>;

/** Those that are new or count more people than before. What was open at the start is no news. */
export function incidentNews(heard: Heard | undefined, open: readonly Incident[]): readonly Incident[] {
  if (heard === undefined) return [];
  return open.filter((one) => moreOf(one) > (heard.get(one._id) ?? -1));
}

/** One that is not open any more is forgotten: when it opens again, that is news. */
export function heardOf(open: readonly Incident[]): Heard {
  return new Map(open.map((one) => [one._id, moreOf(one)]));
}

function moreOf({ words }: Incident): number {
  return Number(words.params['more'] ?? 0);
}
