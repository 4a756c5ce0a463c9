import { formatCount } from '#sync/school/records/format.ts';
import type { Say } from '#sync/words/message-key.ts';

/** After an Undo of `of` records. Those that it did not take back had been changed meanwhile. */
export function undoneSentence(
  t: Say,
  { what, taken, of }: { readonly what: string; readonly taken: number; readonly of: number },
): string {
  if (taken === 0) return t('attendance.undoTooLate');
  if (taken === of) return t('attendance.undone', { what });
  return t('attendance.undoneExcept', { what, number: formatCount(of - taken) });
}
