/** An entry of the history in words. Pure. */
import { describeCommand, type Fact } from '#sync/school/commands/describe-command.ts';
import { keepsFirst } from '#sync/school/commands/keeps-first.ts';
import type { RecordNames } from '#sync/school/commands/describe-field.ts';
import type { Say } from '#sync/words/message-key.ts';
import { wallToText } from '#sync/school/commands/make-command.ts';
import { wallIn } from '#sync/school/commands/wall-in.ts';
import { wallMs } from '#sync/school/commands/catalogue.ts';
import { formatClock, formatTime } from '#sync/school/records/format.ts';
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { dayOfItem } from './history-lines.ts';

export type HistoryWords = {
  readonly about: string;
  /** Shown instead under the heading of the very day that `about` names: `Maya Brown`. */
  readonly aboutThatDay: string | undefined;
  readonly facts: readonly Fact[];
  /** `Tessanne Grant`; none for a door, which has no person's account. */
  readonly who: string | undefined;
  /** `Tessanne Grant, Front door`. */
  readonly by: string;
  /** `8:05 AM · received 8:40 AM`. */
  readonly when: string;
  readonly verdict: string;
  /** The attendance record that it is about, when it is about one. */
  readonly record: string | undefined;
};

export type WordNeeds = {
  readonly names: RecordNames;
  readonly say: Say;
  readonly timeZone: string | undefined;
};

export function historyWords(item: HistoryItem, { names, say, timeZone }: WordNeeds): HistoryWords {
  const [only, ...others] = item.records;
  // Of several records each stands under its own id: there is no one value to tell.
  const before = others.length === 0 ? item.before : null;
  const after = others.length === 0 ? item.after : null;
  const { about, facts } = describeCommand({ name: item.name, args: item.args, before, after }, names, say);
  const record = only !== undefined && others.length === 0 && isAttendance(only) ? only : undefined;
  return {
    about,
    aboutThatDay: record === undefined ? undefined : studentOfThatDay(record, item, { names, timeZone }),
    facts,
    who: item.proof === 'door' ? undefined : whoText(item, say),
    by: byText(item, say),
    when: whenText(item, { say, timeZone }),
    verdict: say(`history.verdict.${outcomeOf(item)}`),
    record,
  };
}

function outcomeOf({ name, verdict }: HistoryItem): HistoryItem['verdict'] | 'keptFirst' {
  return verdict === 'superseded' && keepsFirst(name) ? 'keptFirst' : verdict;
}

function byText(item: HistoryItem, say: Say): string {
  const by = whoAndWhere(item, say);
  const name = item.byPin?.name ?? null;
  return name === null ? by : say('history.withPin', { by, name });
}

/** A door has no person's account: it is the door that recorded it. */
function whoAndWhere(item: HistoryItem, say: Say): string {
  const device = deviceText(item, say);
  if (item.proof === 'door') return say('history.atDoor', { door: device });
  return say('history.by', { who: whoText(item, say), device });
}

function whoText({ who, isImported, device }: HistoryItem, say: Say): string {
  if (isImported) return say('history.imported');
  if (who !== '') return who;
  return say(device?.isThis === true ? 'history.somebodyHere' : 'history.somebody');
}

function deviceText({ device }: HistoryItem, say: Say): string {
  if (device === null) return say('history.theServer');
  if (device.isThis) return say('history.thisDevice');
  return device.name ?? say('history.unknownDevice');
}

/** Less than this between making and arriving is at once. */
const atOnceMs = 60_000;

/** Entries stand under a day: of a time on that day the clock alone is said. */
function whenText(item: HistoryItem, { say, timeZone }: Pick<WordNeeds, 'say' | 'timeZone'>): string {
  const { arrivedAt } = item;
  const zone = timeZone ?? 'UTC';
  const madeAt = madeWall(item, zone);
  const madeAlone = madeText(madeAt, dayOfItem(item, zone), say);
  const made = madeAlone && withDeviceClock(madeAlone, item, { zone, say });
  const parts = made === undefined ? [] : [made];
  if (arrivedAt === null) return [...parts, say('history.notArrived')].join(' · ');
  const arrivedMs = Date.parse(arrivedAt);
  if (made !== undefined && Math.abs(arrivedMs - wallMs(madeAt)) < atOnceMs) return made;
  return [...parts, say('history.arrivedAt', { moment: formatClock(arrivedMs, timeZone) })].join(' · ');
}

/** When it was made, by the school's clock. */
export function madeWall({ madeAt }: HistoryItem, timeZone: string): string {
  return wallIn(madeAt, timeZone);
}

/** With the time that a device in another zone showed to whoever made it there. */
function withDeviceClock(made: string, item: HistoryItem, { zone, say }: Clocks): string {
  const { device, madeAt } = item;
  const atSchool = madeWall(item, zone);
  if (device === null || offsetOf(madeAt) === offsetOf(atSchool)) return made;
  const day = SchoolDay.safeParse(atSchool.slice(0, 10)).data;
  const clock = timeUnder(madeAt, day);
  return clock === undefined ? made : say('history.byDeviceClock', { made, clock });
}

type Clocks = { readonly zone: string; readonly say: Say };

/** `-05:00` of `2026-11-21T08:05:12.345-05:00`. */
function offsetOf(wall: string): string {
  return wall.slice(-6);
}

function madeText(madeAt: string, under: SchoolDay | undefined, say: Say): string | undefined {
  const moment = timeUnder(madeAt, under);
  return moment === undefined || isOn(madeAt, under) ? moment : say('history.madeAt', { moment });
}

/** The clock alone of a time on that day, otherwise with its day. */
function timeUnder(wall: string, under: SchoolDay | undefined): string | undefined {
  const time = WallTime.safeParse(wall.slice(0, 16)).data;
  if (time === undefined) return undefined;
  return isOn(wall, under) ? formatTime(time) : (wallToText(wall) ?? formatTime(time));
}

function isOn(wall: string, day: SchoolDay | undefined): boolean {
  return wall.slice(0, 10) === day;
}

function studentOfThatDay(
  record: string,
  item: HistoryItem,
  { names, timeZone }: Pick<WordNeeds, 'names' | 'timeZone'>,
): string | undefined {
  const [day, , student = ''] = record.split(':');
  return day === dayOfItem(item, timeZone ?? 'UTC') ? names.student(student) : undefined;
}

function isAttendance(record: string): boolean {
  return SchoolDay.safeParse(record.split(':')[0]).success;
}
