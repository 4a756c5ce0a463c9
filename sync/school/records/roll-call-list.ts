/**
 * Who is on the list of a roll call, and what is known of each. Nothing of it is stored: it follows
 * from the roll calls, their ticks, the attendance of the day and who of the staff is here. Each
 * person has one key, so nobody is counted twice, and nobody disappears: a child who is picked up
 * meanwhile stays as handed over.
 */
import { limits } from '#sync/limits.ts';
import { type AttendanceFields, type Handover, isHere } from './attendance.ts';
import { type RecordId, rollCallTickId } from './id.ts';
import { fold } from './fold.ts';
import {
  type RollCall,
  type RollCallGroup,
  type RollCallState,
  type RollCallTick,
  type StaffPresence,
  zoneOf,
} from './roll-call.ts';
import { type SchoolDay, schoolDayAt } from './school-day.ts';
import { timeOfDayOn, type WallTime } from './wall-time.ts';

export type RollCallPerson = {
  /** The student, the user or what `personKey` makes of a name: unique on the list. */
  readonly key: RecordId;
  readonly student: RecordId;
  /** Empty for a student; `student` is empty for everybody else. */
  readonly name: string;
  readonly group: RollCallGroup;
  readonly state: RollCallState;
  readonly words: string;
  /** Who ticked, and when. Empty while nobody has. */
  readonly byName: string;
  readonly at: string;
  /** The pick-up of a child who left meanwhile. */
  readonly pickUp: Handover | null;
};

export type RollCallFacts = {
  /** The roll call that is shown, and those that were joined into it. */
  readonly rollCalls: readonly RollCall[];
  readonly ticks: readonly RollCallTick[];
  /** Of the roll call's day. A child of two terms may have one in each. */
  readonly attendance: readonly ({ readonly student: RecordId } & Pick<
    AttendanceFields,
    'dropOff' | 'pickUp'
  >)[];
  readonly staff: readonly StaffPresence[];
  /** The school's now. */
  readonly timeZone: string;
  /**
   * Unix ms. A pick-up that was typed for later than this has not happened, so the child is still
   * looked for. Left out: everything that is recorded has happened.
   */
  readonly nowMs?: number;
};

/** Everybody on the list, and how many of them are in which state. */
export type RollCallProgress = { readonly listed: number } & Readonly<
  Record<'toFind' | Exclude<RollCallState, ''>, number>
>;

export function rollCallList({
  rollCalls,
  ticks,
  attendance,
  staff,
  timeZone: ofSchool,
  nowMs,
}: RollCallFacts): readonly RollCallPerson[] {
  const [main] = rollCalls;
  if (main === undefined) return [];
  const timeZone = zoneOf(main, ofSchool);
  const latest = latestTicks(rollCalls, ticks);
  const end = wallOf(main.endedAt, timeZone);
  const pickUps = pickUpsOf(attendance, { end, until: end ?? happenedBy(nowMs, timeZone) });
  const people = new Map<RecordId, RollCallPerson>();
  const add = (key: RecordId, known: Pick<RollCallPerson, 'student' | 'name' | 'group'>) => {
    if (people.has(key)) return;
    const tick = latest.get(key);
    const pickUp = pickUps.get(known.student) ?? null;
    people.set(key, { key, ...known, ...stateOf(tick, pickUp, timeZone), pickUp });
  };
  for (const rollCall of rollCalls)
    for (const student of studentsOf(rollCall, { attendance, end, timeZone }))
      add(student, { student, name: '', group: 'student' });
  for (const one of staff)
    if (rollCalls.some((rollCall) => wasHere(one, rollCall, { endedAt: main.endedAt, ofSchool })))
      add(one.user, { student: '', name: one.name, group: 'staff' });
  for (const [key, tick] of latest)
    // The key alone says which child it is: a tick that names another one would count it twice.
    if (isAdded(tick))
      add(key, { student: tick.student === '' ? '' : key, name: tick.name, group: tick.group });
  return [...people.values()];
}

export function rollCallProgress(people: readonly RollCallPerson[]): RollCallProgress {
  const counts = { listed: people.length, toFind: 0, found: 0, missing: 0, hurt: 0, handedOver: 0 };
  for (const { state } of people) counts[state === '' ? 'toFind' : state] += 1;
  return counts;
}

/** Not found although the school's minutes are over, or reported missing: shown in red. */
export function isOverdue(
  { state }: Pick<RollCallPerson, 'state'>,
  rollCall: Pick<RollCall, 'startedAt' | 'searchMinutes'>,
  nowMs: number,
): boolean {
  if (state === 'missing') return true;
  return state === '' && nowMs - Date.parse(rollCall.startedAt) >= rollCall.searchMinutes * 60_000;
}

/** However often and in whatever case it is typed, a name is one person of a roll call. */
export function personKey(name: string): RecordId {
  return `name.${hashOf(fold(name))}`;
}

/** The roll call in whose list this one is shown. A circle of joins ends at its earliest id. */
export function rootOf(rollCall: RollCall, all: ReadonlyMap<RecordId, RollCall>): RollCall {
  const path: RollCall[] = [rollCall];
  for (;;) {
    const next = all.get(path.at(-1)?.joinedTo ?? '');
    if (next === undefined) return path.at(-1) ?? rollCall;
    const seen = path.indexOf(next);
    if (seen >= 0) return path.slice(seen).reduce((first, one) => (one._id < first._id ? one : first), next);
    path.push(next);
  }
}

/** The roll call and those that were joined into it, itself first. */
export function joinedWith(root: RollCall, all: ReadonlyMap<RecordId, RollCall>): readonly RollCall[] {
  const others = [...all.values()].filter((one) => one._id !== root._id && rootOf(one, all)._id === root._id);
  return [root, ...others];
}

/** Those with a list of their own that nobody has ended, the latest first. */
export function runningRollCalls(all: ReadonlyMap<RecordId, RollCall>): readonly RollCall[] {
  return [...all.values()]
    .filter((one) => one.startedAt !== '' && one.endedAt === '' && rootOf(one, all)._id === one._id)
    .toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

/** A drill a month is proposed. An evacuation counts for one. */
export function isDrillDue(all: Iterable<RollCall>, today: SchoolDay): boolean {
  const month = today.slice(0, 7);
  return ![...all].some(({ kind, day }) => kind !== 'excursion' && day.startsWith(month));
}

function latestTicks(
  rollCalls: readonly RollCall[],
  ticks: readonly RollCallTick[],
): ReadonlyMap<RecordId, RollCallTick> {
  const ids = rollCalls.map(({ _id }) => _id);
  const latest = new Map<RecordId, RollCallTick>();
  for (const tick of ticks) {
    if (!ids.includes(tick.rollCall)) continue;
    const key = tick._id.slice(rollCallTickId(tick.rollCall, '').length);
    const known = latest.get(key);
    if (known === undefined || isLater(tick, known)) latest.set(key, tick);
  }
  return latest;
}

/** Of two roll calls that were joined. Within one, merging has settled it. */
function isLater(tick: RollCallTick, than: RollCallTick): boolean {
  return tick.at === than.at ? tick._id > than._id : tick.at > than.at;
}

/** Somebody who is on the list for the tick alone, until the tick is taken back. */
function isAdded({ student, name, state, isRemoved }: RollCallTick): boolean {
  return !isRemoved && ((student === '' && name !== '') || state !== '');
}

type Day = Pick<RollCallFacts, 'attendance' | 'timeZone'> & { readonly end: WallTime | undefined };

/** Those who go; else those who were here when it began or came since, and had not left before. */
function studentsOf(rollCall: RollCall, { attendance, end, timeZone }: Day): readonly RecordId[] {
  if (rollCall.students !== null) return rollCall.students;
  const start = wallOf(rollCall.startedAt, timeZone);
  if (start === undefined) return [];
  return attendance
    .filter((day) => {
      const { dropOff } = day;
      const pickUp = lastPickUp(day);
      return (
        (pickUp === null ? dropOff !== null : pickUp.time >= start) &&
        (dropOff === null || end === undefined || dropOff.time <= end)
      );
    })
    .map(({ student }) => student);
}

/** As for a child: lists that were joined end when the one that is shown does. */
function wasHere(
  { day, cameAt, leftAt }: StaffPresence,
  rollCall: RollCall,
  { endedAt, ofSchool }: { readonly endedAt: RollCall['endedAt']; readonly ofSchool: string },
): boolean {
  if (rollCall.students !== null || cameAt === '') return false;
  if (endedAt !== '' && cameAt > endedAt) return false;
  if (leftAt !== '' && leftAt < rollCall.startedAt) return false;
  // Their day is the school's: it is another one after a change of its time zone.
  return day === rollCall.day || schoolDayAt(Date.parse(cameAt), zoneOf(rollCall, ofSchool)) === rollCall.day;
}

/** Of each child that has left, the last. Null: in one of its terms it has come and not left. */
function pickUpsOf(
  attendance: RollCallFacts['attendance'],
  { end, until }: { readonly end: WallTime | undefined; readonly until: WallTime | undefined },
): ReadonlyMap<RecordId, Handover | null> {
  const pickUps = new Map<RecordId, Handover | null>();
  for (const day of attendance) {
    const { student, dropOff } = day;
    if (dropOff !== null && end !== undefined && dropOff.time > end) continue;
    const pickUp = pickUpBy(lastPickUp(day), until);
    const known = pickUps.get(student);
    if (pickUp === null) {
      if (dropOff !== null) pickUps.set(student, null);
    } else if (known === undefined || (known !== null && pickUp.time > known.time))
      pickUps.set(student, pickUp);
  }
  return pickUps;
}

/** Null also of a child who came back after a pick-up, who is looked for. */
function lastPickUp(day: Pick<AttendanceFields, 'dropOff' | 'pickUp'>): Handover | null {
  return isHere(day) ? null : day.pickUp;
}

/** What happened after the end is no part of the report. */
function pickUpBy(pickUp: Handover | null, until: WallTime | undefined): Handover | null {
  return pickUp !== null && until !== undefined && pickUp.time > until ? null : pickUp;
}

/** The clock that recorded a pick-up may be ahead of this one. */
function happenedBy(nowMs: number | undefined, timeZone: string): WallTime | undefined {
  return nowMs === undefined ? undefined : wallAt(nowMs + limits.clockWrongMs, timeZone);
}

/**
 * The later of tick and pick-up holds: a child who is missed after a pick-up is missing. Within a
 * minute nobody can tell which was later, and a missing child is to be looked for.
 */
function stateOf(
  tick: RollCallTick | undefined,
  pickUp: Handover | null,
  timeZone: string,
): Pick<RollCallPerson, 'state' | 'words' | 'byName' | 'at'> {
  const { state = '', words = '', byName = '', at = '' } = tick ?? {};
  if (pickUp === null) return { state, words, byName, at };
  const ticked = state === '' ? undefined : wallOf(at, timeZone);
  const isLeft =
    ticked === undefined || ticked < pickUp.time || (ticked === pickUp.time && state !== 'missing');
  return { state: isLeft ? 'handedOver' : state, words, byName, at };
}

function wallOf(moment: string, timeZone: string): WallTime | undefined {
  return moment === '' ? undefined : wallAt(Date.parse(moment), timeZone);
}

function wallAt(ms: number, timeZone: string): WallTime {
  return timeOfDayOn(schoolDayAt(ms, timeZone), ms, timeZone);
}

/** 64 bits (FNV-1a) of a folded name: two names of one roll call never share it by chance. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of text) {
    const code = BigInt(letter.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, (hash ^ code) * 0x100000001b3n);
  }
  return hash.toString(36);
}
