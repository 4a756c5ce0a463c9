/** One field of a saved record in words: what the history calls it, and its value. */
import { z } from 'zod';
import { languageNames, languages } from '#sync/languages.ts';
import { CollectDays } from '#sync/school/records/collector.ts';
import {
  formatCount,
  formatDay,
  formatMoment,
  formatTimeOfDay,
  weekdayName,
} from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type FieldsOf, kinds, type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import { fullName, NameInfo } from '#sync/school/records/name-info.ts';
import { SchoolHours } from '#sync/school/records/school-hours.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { describeRetention } from '#sync/school/retention/describe-months.ts';
import { Retention } from '#sync/school/records/retention-periods.ts';
import type { Say } from '#sync/words/message-key.ts';

/** What the school's records call things; undefined for what is not among them. */
export type RecordNames = {
  readonly student: (id: RecordId) => string | undefined;
  readonly contact: (id: RecordId) => string | undefined;
  readonly term: (id: RecordId) => string | undefined;
  readonly gradeLevel: (id: RecordId) => string | undefined;
  readonly fee: (id: RecordId) => string | undefined;
  /** A reason of the school's own for an absence, by its code. */
  readonly reason: (code: string) => string | undefined;
  /** The school's zone (IANA), in which moments are said; without it the device's own. */
  readonly timeZone?: string;
};

export function ownName(fields: Readonly<Record<string, unknown>>): string | undefined {
  const person = NameInfo.safeParse(fields['nameInfo']);
  if (person.success) return fullName(person.data);
  // An announcement has a title.
  const { name = fields['title'] } = fields;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Kinds whose commands have sentences of their own, and those that the server tells of. */
const toldKinds = [
  'registration',
  'incident',
  'question',
  'rollCall',
  'rollCallTick',
  'staffPresence',
  'message',
  'messageRead',
] as const satisfies readonly RosterKind[];
type SavedKind = Exclude<RosterKind, (typeof toldKinds)[number]>;
type SavedField = { [K in SavedKind]: keyof FieldsOf<K> }[SavedKind];

/** Set by the server and never changed, so the history does not name them. */
const unspoken = [
  'createdAt',
  'writtenAt',
  'authorName',
  'isBarred',
  'namedBy',
  'forgotten',
] as const satisfies readonly SavedField[];

type SpokenField = Exclude<SavedField, (typeof unspoken)[number]>;
const spoken: ReadonlySet<string> = new Set(
  rosterKinds
    .filter((kind) => !toldKinds.some((one) => one === kind))
    .flatMap((kind) => Object.keys(kinds[kind].fields.shape))
    .filter((field) => !unspoken.some((one) => one === field)),
);

/** A field that a save may carry does not compile until `fields.inHistory` has its word. */
export function fieldLabel(field: string, say: Say): string | undefined {
  return isSpoken(field) ? say(`fields.inHistory.${field}`) : undefined;
}

function isSpoken(field: string): field is SpokenField {
  return spoken.has(field);
}

export function fieldText(
  field: string,
  value: unknown,
  { names, say }: { readonly names: RecordNames; readonly say: Say },
): string {
  if (value === null || value === undefined || value === '') return say('history.value.none');
  if (typeof value === 'boolean') return say(value ? 'history.value.yes' : 'history.value.no');
  if (field === 'sex') return say(value === 1 ? 'history.value.female' : 'history.value.male');
  if (field === 'registrationStatus') return say(statusWords[Number(value)] ?? 'history.value.active');
  if (field === 'photo' || field === 'logo') return say('history.value.picture');
  if (field === 'term' || field === 'student')
    return names[field](textOf(value)) ?? say('history.about.unknown');
  if (field === 'days') return daysText(value, say);
  if (field === 'publishAt') return momentText(value, names);
  if (field === 'otherLanguages') return languagesText(value, say);
  if (Array.isArray(value)) return listText(field, value, say);
  if (field === 'nameInfo') return ownName({ nameInfo: value }) ?? say('history.value.changed');
  if (field === 'hours') return hoursText(value, say);
  if (field === 'retention') return retentionText(value, say);
  if (typeof value === 'object') return partsText(value) || say('history.value.changed');
  const day = SchoolDay.safeParse(value);
  return day.success ? formatDay(day.data) : textOf(value);
}

/** `7:30 AM to 3:30 PM, late after 8:15 AM, absent after 9:30 AM`. */
function hoursText(value: unknown, say: Say): string {
  const hours = SchoolHours.safeParse(value);
  if (!hours.success) return say('history.value.changed');
  const { opens, lateAfter, absentAfter, closes, levels } = hours.data;
  const count = { count: levels.length, number: formatCount(levels.length) };
  const text = say('schoolHours.inHistory', {
    opens: formatTimeOfDay(opens),
    lateAfter: formatTimeOfDay(lateAfter),
    absentAfter: formatTimeOfDay(absentAfter),
    closes: formatTimeOfDay(closes),
  });
  return levels.length === 0 ? text : `${text}; ${say('schoolHours.levelsInHistory', count)}`;
}

function retentionText(value: unknown, say: Say): string {
  const retention = Retention.safeParse(value);
  return retention.success ? describeRetention(retention.data, say) : say('history.value.changed');
}

/** `Monday, Tuesday`, or `Monday, Tuesday, every other week from November 23, 2026`. */
function daysText(value: unknown, say: Say): string {
  const days = CollectDays.safeParse(value);
  if (!days.success) return say('history.value.changed');
  const { weekdays: named, everyOtherWeekFrom: from } = days.data;
  const list = named.map((day) => weekdayName(day)).join(', ');
  return from === '' ? list : say('collectors.everyOtherWeek', { days: list, from: formatDay(from) });
}

/**
 * Whom an announcement is for: no grade levels are all parents. `students`: no children name
 * nobody.
 */
export function audienceText(
  value: unknown,
  { names, say, field }: { readonly names: RecordNames; readonly say: Say; readonly field: string },
): string {
  const ids = z.array(z.string()).safeParse(value).data ?? [];
  if (field === 'students') {
    const known = ids.map((student) => names.student(student) ?? say('announcements.studentGone'));
    return ids.length === 0
      ? say('history.value.none')
      : say('announcements.toStudents', { count: known.length, students: known.join(', ') });
  }
  if (ids.length === 0) return say('announcements.toAll');
  const known = ids.map((level) => names.gradeLevel(level) ?? say('announcements.levelGone'));
  return say('announcements.toLevels', { levels: known.join(', ') });
}

function momentText(value: unknown, { timeZone }: RecordNames): string {
  const moment = Date.parse(textOf(value));
  return Number.isNaN(moment) ? textOf(value) : formatMoment(moment, timeZone);
}

/** `Español, Français`: the languages in which there are words. */
function languagesText(value: unknown, say: Say): string {
  const words = z.array(z.object({ language: z.enum(languages) })).safeParse(value);
  if (!words.success) return say('history.value.changed');
  if (words.data.length === 0) return say('history.value.none');
  return words.data.map(({ language }) => languageNames[language]).join(', ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const statusWords = ['history.value.inactive', 'history.value.pending', 'history.value.active'] as const;

function listText(field: string, list: readonly unknown[], say: Say): string {
  if (list.length === 0) return say('history.value.none');
  const count = { count: list.length, number: formatCount(list.length) };
  if (field === 'dates') return say('history.value.days', count);
  if (field === 'contacts') return say('history.value.people', count);
  const named = z.array(z.object({ name: z.string() })).safeParse(list);
  return named.success ? named.data.map(({ name }) => name).join(', ') : formatCount(list.length);
}

/** An address, as its lines. */
function partsText(value: object): string {
  const parts = z.record(z.string(), z.string()).safeParse(value).data ?? {};
  const order = ['line1', 'line2', 'city', 'region', 'postalCode'];
  return order.flatMap((part) => (parts[part] ? [parts[part]] : [])).join(', ');
}
