import type { DayAbsences } from '#sync/school/records/absence.ts';
import { formatTime } from '#sync/school/records/format.ts';
import { comesAt } from '#sync/school/records/standing-of-child.ts';
import type { Say } from '#sync/words/message-key.ts';

/** What the door says of a report for today, so that nobody is surprised: the state, and no reason. */
export function reportedWords(absences: DayAbsences | undefined, say: Say): string | undefined {
  if (absences?.day !== undefined) return say('absences.reported');
  if (absences?.late === undefined) return undefined;
  const time = absences.late.time;
  return comesAt(absences) === undefined || time === ''
    ? say('absences.home.parts.late')
    : say('absences.comesAt', { time: formatTime(time) });
}
