import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from './id.ts';
import { isTimeZone, SchoolDay } from './school-day.ts';
import { Moment, text } from './text.ts';

export const rollCallKinds = ['evacuation', 'drill', 'excursion'] as const;
export type RollCallKind = (typeof rollCallKinds)[number];

/**
 * One counting of everybody. Who is to be found is not stored: `roll-call-list.ts` derives it from
 * the attendance of the day. It is never deleted.
 */
export const RollCallFields = z.object({
  kind: z.enum(rollCallKinds),
  day: z.union([SchoolDay, z.literal('')]),
  startedAt: z.union([Moment, z.literal('')]),
  startedByName: text(limits.personLength),
  /**
   * The school's when it began: its times are read in it, also after the school has changed to
   * another one. Empty for one that an earlier app began.
   */
  timeZone: text(limits.timeZoneLength),
  /** Where everybody meets. */
  place: text(limits.lineLength),
  /** Who is not found after so many minutes is shown in red on every device. */
  searchMinutes: z.number().int().min(1).max(limits.searchMinutesMost),
  /** Who goes on an excursion; null is everybody who is here. */
  students: z.array(RecordId).max(limits.listLength).nullable(),
  /** The roll call whose list shows the people and ticks of this one, too. */
  joinedTo: z.union([RecordId, z.literal('')]),
  /** Empty while it runs. */
  endedAt: z.union([Moment, z.literal('')]),
  endedByName: text(limits.personLength),
  note: text(limits.notesLength),
});
export type RollCallFields = z.infer<typeof RollCallFields>;
export type RollCall = { readonly _id: RecordId } & Readonly<RollCallFields>;

export const emptyRollCall: RollCallFields = {
  kind: 'evacuation',
  day: '',
  startedAt: '',
  startedByName: '',
  timeZone: '',
  place: '',
  searchMinutes: limits.searchMinutes,
  students: null,
  joinedTo: '',
  endedAt: '',
  endedByName: '',
  note: '',
};

/** In which zone the times of a roll call are read. */
export function zoneOf({ timeZone }: Pick<RollCall, 'timeZone'>, ofSchool: string): string {
  return timeZone !== '' && isTimeZone(timeZone) ? timeZone : ofSchool;
}

/** `''`: to be found. */
export const rollCallStates = ['', 'found', 'missing', 'hurt', 'handedOver'] as const;
export type RollCallState = (typeof rollCallStates)[number];

export const rollCallGroups = ['student', 'staff', 'visitor'] as const;
export type RollCallGroup = (typeof rollCallGroups)[number];

/**
 * What is known of one person in one roll call. Its id follows from both, so that devices that tick
 * the same child offline write the same record.
 */
export const RollCallTickFields = z.object({
  rollCall: z.union([RecordId, z.literal('')]),
  /** A child of the school; empty for a visitor and for staff. */
  student: z.union([RecordId, z.literal('')]),
  /** Of a visitor or a member of staff. */
  name: text(limits.personLength),
  group: z.enum(rollCallGroups),
  state: z.enum(rollCallStates),
  /** Where a missing person was last seen, what hurts, to whom a child was handed over. */
  words: text(limits.notesLength),
  byName: text(limits.personLength),
  at: z.union([Moment, z.literal('')]),
  /** Somebody who was added by mistake. */
  isRemoved: z.boolean(),
});
export type RollCallTickFields = z.infer<typeof RollCallTickFields>;
export type RollCallTick = { readonly _id: RecordId } & Readonly<RollCallTickFields>;

export const emptyRollCallTick: RollCallTickFields = {
  rollCall: '',
  student: '',
  name: '',
  group: 'student',
  state: '',
  words: '',
  byName: '',
  at: '',
  isRemoved: false,
};

/**
 * That a member of staff is in the house on a day. Keyed by both; a stay that is over is kept
 * beside it, keyed by its beginning as well (`staffStayId`).
 */
export const StaffPresenceFields = z.object({
  day: z.union([SchoolDay, z.literal('')]),
  user: z.union([RecordId, z.literal('')]),
  name: text(limits.personLength),
  cameAt: z.union([Moment, z.literal('')]),
  /** Empty while they are here. */
  leftAt: z.union([Moment, z.literal('')]),
});
export type StaffPresenceFields = z.infer<typeof StaffPresenceFields>;
export type StaffPresence = { readonly _id: RecordId } & Readonly<StaffPresenceFields>;

export const emptyStaffPresence: StaffPresenceFields = {
  day: '',
  user: '',
  name: '',
  cameAt: '',
  leftAt: '',
};

/**
 * Does a new copy of the school hold a tick made then? The server goes by when the tick arrived,
 * which is never earlier for a clock that is right.
 */
export function isTickInCopy({ at }: Pick<RollCallTickFields, 'at'>, nowMs: number): boolean {
  return at === '' || nowMs - Date.parse(at) <= limits.rollCallTicksKeptMs;
}
