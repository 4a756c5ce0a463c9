/**
 * Which records are of the days that a door may read, and of days to come. The server sends a door
 * no other, and a door deletes those that are so no longer. A rule of who may collect is none of
 * these: one that has ended still bars, asks, and says by whom somebody was named.
 */
import { limits } from '#sync/limits.ts';
import type { RosterKind } from './kinds.ts';
import { type RecordState, writtenAtMs } from './merge.ts';
import { addDays, type SchoolDay, schoolDayAt } from './school-day.ts';

export interface DaysOfDoor {
  /** The first of them. */
  readonly since: SchoolDay;
  /** The school's, in which it is a day. */
  readonly timeZone: string;
}

export function firstDayOfDoor(today: SchoolDay): SchoolDay {
  return addDays(today, -limits.doorDays);
}

export const kindsOfDays = ['absence', 'question', 'rollCall', 'rollCallTick', 'staffPresence'] as const;
type KindOfDays = Extract<RosterKind, (typeof kindsOfDays)[number]>;

export function isOfDoorDays<K extends KindOfDays>(
  kind: K,
  record: RecordState<K>,
  days: DaysOfDoor,
): boolean {
  return isOfDays[kind](record, days);
}

const isOfDays: { readonly [K in KindOfDays]: (record: RecordState<K>, days: DaysOfDoor) => boolean } = {
  absence: ({ fields: { to = '' } }, { since }) => to >= since,
  question: ({ fields: { date = '' } }, { since }) => date >= since,
  // By the corrected stamps: the clock of the device that started or ticked it may be years wrong.
  rollCall: isWrittenSince,
  rollCallTick: isWrittenSince,
  staffPresence: ({ fields: { day = '' } }, { since }) => day >= since,
};

function isWrittenSince(record: RecordState, { since, timeZone }: DaysOfDoor): boolean {
  return schoolDayAt(writtenAtMs(record), timeZone) >= since;
}
