import type { DayAbsences } from '#sync/school/records/absence.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { formatTime } from '#sync/school/records/format.ts';
import { comesAt } from '#sync/school/records/standing-of-child.ts';
import type { Say } from '#sync/words/message-key.ts';

/**
 * What the door says of a report for today: the state and the time. It does not say why, and not
 * whom the family expects, since a stranger would learn which name to give.
 */
export function reportedWords(
  absences: DayAbsences | undefined,
  question: DoorQuestion,
  say: Say,
): string | undefined {
  if (absences === undefined) return undefined;
  const { day, late, early } = absences;
  if (question === 'pickUp') {
    if (early === undefined) return undefined;
    return early.time === ''
      ? say('absences.home.parts.early')
      : say('absences.leavesAt', { time: formatTime(early.time) });
  }
  if (day !== undefined) return say('absences.reported');
  if (late === undefined) return undefined;
  return comesAt(absences) === undefined || late.time === ''
    ? say('absences.home.parts.late')
    : say('absences.comesAt', { time: formatTime(late.time) });
}
