import type { StandingRow } from '#pwa/data/school/standings.ts';
import type { Term } from '#sync/school/records/term.ts';

/**
 * The term that most of these children are in. The first of those with as many; without a child in
 * any of them it is the first of all.
 */
export function termOfMost(
  rows: readonly Pick<StandingRow, 'attendance'>[],
  terms: readonly Term[],
): Term | undefined {
  const ofTerm = Map.groupBy(rows, ({ attendance }) => attendance.term);
  const countOf = ({ _id }: Term) => ofTerm.get(_id)?.length ?? 0;
  return terms.toSorted((a, b) => countOf(b) - countOf(a))[0];
}
