import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';

/** Under which heading somebody stands: `-Grade 1`, `-` without a class, `staff` or `visitor`. */
export function classOf({ group, level }: Pick<RollCallRow, 'group' | 'level'>): string {
  return group === 'student' ? `-${level ?? ''}` : group;
}
