import { type AttendanceFields, statusNow } from './attendance.ts';

/** The counts of a school day: each student has one status, and may also need review. */
export type DayCounts = {
  readonly absent: number;
  readonly here: number;
  readonly pickedUp: number;
  readonly needsALook: number;
};

type Counted = {
  readonly fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>;
  readonly needsALook: boolean;
};

const filterOfStatus = ['absent', 'here', 'pickedUp'] as const;

export function countDay(rows: readonly Counted[]): DayCounts {
  const counts = { absent: 0, here: 0, pickedUp: 0, needsALook: 0 };
  for (const row of rows) {
    counts[filterOfStatus[statusNow(row.fields)]] += 1;
    if (row.needsALook) counts.needsALook += 1;
  }
  return counts;
}

/** The two things that a family does at the door. */
export const doorQuestions = ['dropOff', 'pickUp'] as const;
export type DoorQuestion = (typeof doorQuestions)[number];

/**
 * What the next family at the door is likelier to want. The school's hours decide, except where the
 * day itself says otherwise: with no student here none can be collected, with none missing none can
 * be brought; a school that goes home early has begun to (a quarter of those who came have left);
 * one that starts late has not begun (most are still to come, none has left).
 *
 * @param isGoingHome the day goes to its end for most of those who are here: `goingHomeFrom`
 */
export function likelierQuestion(counts: DayCounts, isGoingHome: boolean): DoorQuestion {
  const { absent, here, pickedUp } = counts;
  if (here === 0) return absent > 0 || pickedUp === 0 ? 'dropOff' : 'pickUp';
  if (absent === 0) return 'pickUp';
  const came = here + pickedUp;
  if (!isGoingHome) return pickedUp * 4 >= came ? 'pickUp' : 'dropOff';
  return absent > came && pickedUp === 0 ? 'dropOff' : 'pickUp';
}
