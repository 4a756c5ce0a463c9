/**
 * Who is on the list of a roll call, and in which state, by the history alone: a second
 * implementation, with which the lists of all devices are compared.
 */
import { z } from 'zod';
import { Handover } from '#sync/school/records/attendance.ts';
import { toPlainRecord, type RecordState } from '#sync/school/records/merge.ts';
import { joinedWith, rollCallList, rootOf } from '#sync/school/records/roll-call-list.ts';
import type { Copy } from './copy.ts';
import type { Evidence } from './evidence.ts';
import { foldHistory, type Folded } from './fold-history.ts';
import { oldRollCall } from './retention.ts';

const timeZone = 'America/Jamaica';

/** Everybody stands on each device's list once, in the state that somebody gave last. */
export function everybodyIsOnEachListOnce({ tablets, schools, history }: Evidence): readonly string[] {
  return [...schools].flatMap(([school, whole]) => {
    const folded = foldHistory(history.filter((row) => row.school === school));
    const expected = listsBy(folded);
    if (expected.size === 0) return [];
    const copies = tablets.flatMap(({ name, copy, fresh, schoolInView, parentEmail }) =>
      schoolInView === school && copy !== undefined && fresh !== undefined && parentEmail === undefined
        ? [{ name, copy }]
        : [],
    );
    return [{ name: 'the server', copy: whole }, ...copies].flatMap(({ name, copy }) =>
      [...expected].flatMap(([id, { day, people }]) => {
        // A device holds the days that somebody looked at.
        const isHeld =
          copy.days.has(day) || ![...folded.keys()].some((key) => key.startsWith(`attendance/${day}`));
        // A door does not know who is registered in no term.
        const isKnown = (key: string) =>
          copy.records.has(`student/${key}`) || !whole.records.has(`student/${key}`);
        const known = new Map([...people].filter(([key]) => isKnown(key)));
        const shown = linesOf(copy, id).filter(([key]) => isKnown(key));
        return isHeld ? differencesOf(known, shown).map((what) => `${name}: ${what} on ${id}`) : [];
      }),
    );
  });
}

type Lines = readonly (readonly [key: string, line: string])[];

function differencesOf(expected: ReadonlyMap<string, string>, shown: Lines): readonly string[] {
  const twice = shown.filter(([key], index) => shown.findIndex(([other]) => other === key) < index);
  const lines = new Map(shown);
  return [
    ...twice.map(([key]) => `${key} is counted twice`),
    ...[...new Set([...expected.keys(), ...lines.keys()])]
      .filter((key) => expected.get(key) !== lines.get(key))
      .map(
        (key) =>
          `${key} is “${lines.get(key) ?? 'missing'}” and should be “${expected.get(key) ?? 'missing'}”`,
      ),
  ];
}

/** As the screen shows it. */
function linesOf(copy: Copy, id: string): Lines {
  const rollCalls = new Map(recordsOf(copy, 'rollCall').map((one) => [one._id, one]));
  const shown = rollCalls.get(id);
  if (shown === undefined) return [];
  const root = rootOf(shown, rollCalls);
  const attendance = [...(copy.days.get(root.day) ?? [])].map(([key, record]) => {
    const { dropOff, pickUp } = toPlainRecord('attendance', record as RecordState<'attendance'>);
    return { student: key.split(':')[2] ?? '', dropOff, pickUp };
  });
  const people = rollCallList({
    rollCalls: joinedWith(root, rollCalls),
    ticks: recordsOf(copy, 'rollCallTick'),
    attendance,
    staff: recordsOf(copy, 'staffPresence'),
    timeZone,
  });
  return people.map(({ key, state, words, byName }) => [key, lineOf({ state, words, byName })]);
}

function recordsOf<K extends 'rollCall' | 'rollCallTick' | 'staffPresence'>(copy: Copy, kind: K) {
  return [...copy.records].flatMap(([key, record]) =>
    // Kept under its own kind.
    key.startsWith(`${kind}/`) ? [toPlainRecord(kind, record as RecordState<K>)] : [],
  );
}

type Line = { readonly state: string; readonly words: string; readonly byName: string };

function lineOf({ state, words, byName }: Line): string {
  return `${state}, ${words}, ${byName}`;
}

const text = z.string().default('');
const Call = z.object({
  day: text,
  startedAt: text,
  endedAt: text,
  joinedTo: text,
  students: z.array(z.string()).nullable().default(null),
});
const Tick = z.object({
  rollCall: text,
  student: text,
  name: text,
  state: text,
  words: text,
  byName: text,
  at: text,
  isRemoved: z.boolean().default(false),
});

const Presence = z.object({ user: text, cameAt: text, leftAt: text });

type List = { readonly day: string; readonly people: ReadonlyMap<string, string> };

/** Of each roll call that was started, also of one that another shows now. */
function listsBy(folded: ReadonlyMap<string, Folded>): ReadonlyMap<string, List> {
  const calls = new Map(read(folded, 'rollCall', Call));
  const ticks = read(folded, 'rollCallTick', Tick);
  const lists = new Map<string, List>();
  for (const id of calls.keys()) {
    // It goes with its period (`retention-check.ts`).
    if (id === oldRollCall) continue;
    // No run joins a list into one that is joined itself.
    const into = calls.get(id)?.joinedTo ?? '';
    const root = calls.has(into) ? into : id;
    const main = calls.get(root);
    if (main === undefined) continue;
    const members = [...calls].filter(([one, { joinedTo }]) => one === root || joinedTo === root);
    const latest = new Map<string, z.infer<typeof Tick>>();
    for (const [key, tick] of ticks) {
      if (!members.some(([one]) => one === tick.rollCall)) continue;
      const person = key.slice(tick.rollCall.length + 1);
      const before = latest.get(person);
      const isLater =
        before === undefined ||
        (tick.at === before.at ? tick.rollCall > before.rollCall : tick.at > before.at);
      if (isLater) latest.set(person, tick);
    }
    const own = [...latest].flatMap(([key, { isRemoved, student, state }]) =>
      isRemoved || (student !== '' && state === '') ? [] : [key],
    );
    const here = members.flatMap(([, call]) => [
      ...studentsOf(call, main, folded),
      ...staffOf(call, main, folded),
    ]);
    const people = new Map(
      [...new Set([...here, ...own])].map((key) => [
        key,
        lineOf(standing(latest.get(key), pickUpOf(folded, main, key))),
      ]),
    );
    lists.set(id, { day: main.day, people });
  }
  return lists;
}

type Called = z.infer<typeof Call>;

function studentsOf(call: Called, main: Called, folded: ReadonlyMap<string, Folded>): readonly string[] {
  if (call.students !== null) return call.students;
  if (call.startedAt === '') return [];
  return attendanceOn(folded, main.day).flatMap(([student, { dropOff, pickUp }]) => {
    const wasHere = pickUp === null ? dropOff !== null : pickUp.time >= wall(call.startedAt);
    const cameLater = dropOff !== null && main.endedAt !== '' && dropOff.time > wall(main.endedAt);
    return wasHere && !cameLater ? [student] : [];
  });
}

/**
 * Who came before the end of the list that is shown, on its day, and had not left before it began.
 */
function staffOf(call: Called, main: Called, folded: ReadonlyMap<string, Folded>): readonly string[] {
  if (call.students !== null || call.startedAt === '') return [];
  return read(folded, 'staffPresence', Presence).flatMap(([id, { user, cameAt, leftAt }]) => {
    const isOfDay = id.startsWith(`${call.day}:`) || (cameAt !== '' && wall(cameAt).startsWith(call.day));
    const hasLeft = leftAt !== '' && leftAt < call.startedAt;
    const cameLater = main.endedAt !== '' && cameAt > main.endedAt;
    return cameAt !== '' && isOfDay && !hasLeft && !cameLater ? [user] : [];
  });
}

const Day = z.object({
  dropOff: Handover.nullable().default(null),
  pickUp: Handover.nullable().default(null),
});

function attendanceOn(folded: ReadonlyMap<string, Folded>, day: string) {
  return read(folded, 'attendance', Day).flatMap(([id, fields]) =>
    day !== '' && id.startsWith(`${day}:`) ? [[id.split(':')[2] ?? '', fields] as const] : [],
  );
}

/** A pick-up after the end is no part of the report. */
function pickUpOf(folded: ReadonlyMap<string, Folded>, main: Called, student: string): Handover | null {
  const found = attendanceOn(folded, main.day).find(([one]) => one === student)?.[1].pickUp ?? null;
  return found !== null && main.endedAt !== '' && found.time > wall(main.endedAt) ? null : found;
}

function standing(tick: z.infer<typeof Tick> | undefined, pickUp: Handover | null): Line {
  const { state, words, byName, at } = tick ?? Tick.parse({});
  const isAfter = state !== '' && pickUp !== null && at !== '' && wall(at) > pickUp.time;
  return { state: pickUp === null || isAfter ? state : 'handedOver', words, byName };
}

const jamaicaMs = -5 * 60 * 60_000;

/** Jamaica has no summer time. The wall clock is of today, since a roll call lasts no night. */
function wall(moment: string): string {
  return new Date(Date.parse(moment) + jamaicaMs).toISOString().slice(0, 16);
}

function read<T>(
  folded: ReadonlyMap<string, Folded>,
  kind: string,
  schema: z.ZodType<T>,
): readonly (readonly [id: string, fields: T])[] {
  return [...folded].flatMap(([key, { fields }]) =>
    key.startsWith(`${kind}/`)
      ? [
          [
            key.slice(kind.length + 1),
            schema.parse(
              Object.fromEntries([...fields].map(([name, { value }]) => [name, JSON.parse(value)])),
            ),
          ] as const,
        ]
      : [],
  );
}
