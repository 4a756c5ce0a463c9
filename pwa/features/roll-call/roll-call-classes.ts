import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import type { Say } from '#sync/words/message-key.ts';

/** Under which heading somebody stands: `-Grade 1`, `-` without a class, `staff` or `visitor`. */
export function classOf({ group, level }: Pick<RollCallRow, 'group' | 'level'>): string {
  return group === 'student' ? `-${level ?? ''}` : group;
}

export function classWords(key: string, t: Say): string {
  if (key === 'staff') return t('rollCall.staffGroup');
  if (key === 'visitor') return t('rollCall.visitorGroup');
  return key.slice(1) || t('rollCall.noLevel');
}
