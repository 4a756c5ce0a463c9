import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { DayAbsences } from '#sync/school/records/absence.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { formatTime } from '#sync/school/records/format.ts';
import { comesAt } from '#sync/school/records/standing-of-child.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import type { Say } from '#sync/words/message-key.ts';

/** What the door says of a child's day, beside the child. */
export type Reported = {
  readonly words: string;
  /** False for who was said to stay away or to come later than now, and for who was picked up. */
  readonly isExpected: boolean;
};

export function reported(
  absences: DayAbsences | undefined,
  question: DoorQuestion,
  {
    say,
    now,
    row,
  }: {
    readonly say: Say;
    readonly now: WallTime;
    readonly row: Pick<DoorRow, 'wasPickedUp'> | undefined;
  },
): Reported | undefined {
  if (question === 'dropOff' && row?.wasPickedUp === true)
    return { words: say('attendance.status.pickedUp'), isExpected: false };
  const words = reportedWords(absences, question, say);
  return words === undefined
    ? undefined
    : { words, isExpected: question === 'pickUp' || isExpected(absences, now) };
}

/**
 * Does anything speak against that the child comes now? One who was reported absent is not ticked
 * beforehand: a brother's drop-off must not say that the child is here.
 */
export function isExpected(absences: DayAbsences | undefined, now: WallTime): boolean {
  return absences?.day === undefined && (absences?.late?.time ?? '') <= now;
}

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
