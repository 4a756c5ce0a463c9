import type { RosterContact, RosterStudent } from '../roster/roster.ts';

/** Codes of the specification's section 3: 0 Mr., 1 Mrs., 3 Miss. No format has a prefix, and every name here has one. */
export function studentPrefix({ sex }: Pick<RosterStudent, 'sex'>): 0 | 3 {
  return sex === 1 ? 3 : 0;
}

/** Father, uncle, grandfather, stepfather. */
const men: ReadonlySet<number> = new Set([2, 4, 6, 9]);

export function contactPrefix({ sex }: Pick<RosterContact, 'sex'>, relationships: readonly number[]): 0 | 1 {
  const isMan = sex === undefined ? relationships.some((code) => men.has(code)) : sex === 0;
  return isMan ? 0 : 1;
}
