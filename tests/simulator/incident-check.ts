/**
 * Every pick-up against the rules, found by the history alone: a second implementation of who may
 * collect and of what is told. It plays the history in the order in which it was applied, so each
 * pick-up meets the rules that the server knew then.
 */
import { z } from 'zod';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { Handover, type Person } from '#sync/school/records/attendance.ts';
import { CollectDays } from '#sync/school/records/collector.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { parseStamp, Stamp } from '#sync/stamp.ts';
import type { Copy } from './copy.ts';
import { erasedWords, isOfErased } from './erasure-check.ts';
import type { Evidence, HistoryRow } from './evidence.ts';
import { addRow, type Folded } from './fold-history.ts';
import { readRaw } from './read-raw.ts';

/** By id: how it is called, and what came of the pick-up since. */
type Told = Map<
  string,
  {
    readonly kind: string;
    readonly isUnproven: boolean;
    readonly isTurnedAway: boolean;
    afterwards: string;
  }
>;

/** Each release against the rules has one incident, and a release that was allowed has none. */
export function everyReleaseAgainstTheRulesHasAnIncident({
  history,
  schools,
  erased,
  sql,
}: Evidence): readonly string[] {
  // No pick-up is what they are about: see `family-check`.
  const questions = new Set(sql<{ id: string }>('select id from question').map(({ id }) => id));
  return [...schools].flatMap(([school, copy]) => {
    // Who collected an erased child, and whom an erased adult collected, stands nowhere any more.
    // Two who were typed differently are one since then.
    const isTold = ({ raw }: HistoryRow) => !isOfErased(raw, erased) && !raw.includes(erasedWords);
    const expected = toldBy(
      history.filter((row) => row.school === school),
      isTold,
    );
    const untold = history.filter((row) => !isTold(row)).map(({ id }) => id);
    const actual = incidentsIn(copy, { erased, untold, questions });
    // What became of a pick-up afterwards may be of somebody who is named nowhere any more.
    if (untold.length > 0) for (const one of [...expected.values(), ...actual.values()]) one.afterwards = '';
    const counted = countedIn(copy);
    return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((id) => {
      const [mine, theirs] = [expected.get(id), actual.get(id)];
      if (theirs === undefined && mine !== undefined && counted.takeOne(mine.kind)) return [];
      if (theirs === undefined) return [`the office has not heard of ${id}`];
      if (mine === undefined) return [`the office has heard of ${id}, which is none`];
      // It names the newest of those that it counts.
      if (counted.isCounting(id) && mine.kind === theirs.kind) return [];
      return JSON.stringify(mine) === JSON.stringify(theirs)
        ? []
        : [`${id} is ${JSON.stringify(theirs)} and should be ${JSON.stringify(mine)}`];
    });
  });
}

const AnIncident = z.object({
  kind: z.string(),
  student: z.string().default(''),
  words: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }),
  afterwards: z.string().default(''),
});

function incidentsIn(
  copy: Copy,
  {
    erased,
    untold,
    questions,
  }: {
    readonly erased: ReadonlySet<string>;
    readonly untold: readonly string[];
    readonly questions: ReadonlySet<string>;
  },
): Told {
  const told: Told = new Map();
  for (const [key, record] of copy.records) {
    if (!key.startsWith('incident/')) continue;
    const { kind, student, words, afterwards } = AnIncident.parse(record.fields);
    if (erased.has(student) || untold.some((id) => record._id.endsWith(`:${id}`))) continue;
    if (questions.has(record._id.replace('unknownPerson:', ''))) continue;
    if (words.code !== 'pickedUp' && words.code !== 'turnedAway') continue;
    told.set(record._id, {
      kind,
      isUnproven: words.params['unproven'] === 1,
      isTurnedAway: words.code === 'turnedAway',
      afterwards,
    });
  }
  return told;
}

/** How many more each kind of incident counts beside the one that it names. */
function countedIn(copy: Copy) {
  const left = new Map<string, number>();
  const counting = new Set<string>();
  for (const [key, record] of copy.records) {
    if (!key.startsWith('incident/')) continue;
    const { kind, words } = AnIncident.parse(record.fields);
    const more = Number(words.params['more'] ?? 0);
    if (more > 0) counting.add(record._id);
    left.set(kind, (left.get(kind) ?? 0) + more);
  }
  return {
    isCounting: (id: string): boolean => counting.has(id),
    takeOne: (kind: string): boolean => {
      const more = left.get(kind) ?? 0;
      left.set(kind, more - 1);
      return more > 0;
    },
  };
}

type Open = {
  readonly id: string;
  readonly kind: string;
  readonly isUnproven: boolean;
  readonly pickUp: Handover;
};

function toldBy(history: readonly HistoryRow[], isTold: (row: HistoryRow) => boolean): Told {
  const told: Told = new Map();
  const records = new Map<string, Folded>();
  /** Incidents of a child, a day and a term whose pick-up still stands. */
  const open = new Map<string, readonly Open[]>();
  /** All of them. */
  const past = new Map<string, readonly Open[]>();
  // What an administrator applied from quarantine has the revision of that moment.
  const played = history.toSorted((a, b) => a.revision - b.revision || a.position - b.position);
  for (const row of played) {
    const parsed = readRaw(row.raw);
    if (!isTold(row)) {
      if (parsed.kind === 'command') followErased(parsed.command, { row, records, open });
      continue;
    }
    const before = parsed.kind === 'command' ? pickUpIn(records, parsed.command) : null;
    if (addRow(records, row) === undefined || parsed.kind !== 'command') continue;
    const { command } = parsed;
    if (command.name === 'reportDoorEvent' && command.args.kind !== 'pinGuessing')
      told.set(`${command.args.kind}:${row.id}`, {
        kind: command.args.kind,
        isUnproven: false,
        isTurnedAway: true,
        afterwards: '',
      });
    if (command.name === 'recordAttendance') notePickUp(command, { row, before, records, open, past, told });
  }
  return told;
}

/** That a pick-up has taken the place of another one is all that counts of who is erased. */
function followErased(command: Command, { row, records, open }: Pick<Noting, 'row' | 'records' | 'open'>) {
  if (command.name !== 'recordAttendance' || command.args.pickUp === undefined) return;
  if (addRow(records, row) === undefined) return;
  const now = pickUpIn(records, command);
  const place = placeOf(command);
  open.set(
    place,
    (open.get(place) ?? []).filter((one) => isSame(one.pickUp.person, now?.person)),
  );
}

function placeOf({ args: { date, term, student } }: Command<'recordAttendance'>): string {
  return `attendance/${date}:${term}:${student}`;
}

type Noting = {
  readonly row: HistoryRow;
  /** The pick-up that stood before it. */
  readonly before: Handover | null;
  readonly records: Map<string, Folded>;
  readonly open: Map<string, readonly Open[]>;
  readonly past: Map<string, readonly Open[]>;
  readonly told: Told;
};

function notePickUp(
  command: Command<'recordAttendance'>,
  { row, before, records, open, past, told }: Noting,
): void {
  const { student, date, pickUp } = command.args;
  if (pickUp === undefined) return;
  const place = placeOf(command);
  const standing = open.get(place) ?? [];
  // What a person puts back was told when it came.
  const isByPerson = row.proof === 'session' || row.proof === 'signature';
  const back = (past.get(place) ?? []).filter(
    (one) => isByPerson && pickUp !== null && isSameHandover(one.pickUp, pickUp),
  );
  const earlier = [...standing, ...back.filter((one) => !standing.includes(one))];
  const isUnproven =
    pickUp !== null && !isReleaseProven(pickUp, row, before) && !back.some((one) => !one.isUnproven);
  const dates =
    row.proof === 'door'
      ? [date, schoolDayAt(parseStamp(Stamp.parse(row.corrected_stamp)).ms, 'America/Jamaica')]
      : [date];
  const kind = pickUp === null ? undefined : kindOf(pickUp, { student, dates, records, isUnproven });
  const dropOff = Handover.nullable().parse(fieldOf(records.get(place), 'dropOff') ?? null);
  const isNews =
    pickUp !== null &&
    kind !== undefined &&
    !earlier.some(
      (one) =>
        one.kind === kind &&
        (one.isUnproven || !isUnproven) &&
        isSame(one.pickUp.person, pickUp.person) &&
        (dropOff === null || isBefore(one.pickUp, dropOff) === isBefore(pickUp, dropOff)),
    );
  const id = `${kind}:${row.id}`;
  const fresh = isNews ? [{ id, kind, isUnproven, pickUp }] : [];
  if (isNews) told.set(id, { kind, isUnproven, isTurnedAway: false, afterwards: '' });
  past.set(place, [...(past.get(place) ?? []), ...fresh]);
  const all = [...earlier, ...fresh];
  const now = pickUpIn(records, command);
  for (const one of all) {
    const incident = told.get(one.id);
    if (incident === undefined) continue;
    incident.afterwards =
      now === null ? 'takenBack' : isSame(one.pickUp.person, now.person) ? '' : 'corrected';
  }
  open.set(
    place,
    all.filter((one) => isSame(one.pickUp.person, now?.person)),
  );
}

function isSameHandover(a: Handover, b: Handover): boolean {
  const [mine, theirs] = [a, b].map(({ time, release }) => [time.slice(11), release?.by, release?.reason]);
  return isSame(a.person, b.person) && JSON.stringify(mine) === JSON.stringify(theirs);
}

/** By the clock on the wall: the child came back after it. */
function isBefore(pickUp: Handover, dropOff: Handover): boolean {
  return pickUp.time.slice(11) < dropOff.time.slice(11);
}

function pickUpIn(records: ReadonlyMap<string, Folded>, { name, args }: Command): Handover | null {
  if (name !== 'recordAttendance') return null;
  const { date, term, student } = args;
  const record = records.get(`attendance/${date}:${term}:${student}`);
  return Handover.nullable().parse(fieldOf(record, 'pickUp') ?? null);
}

/**
 * Nobody types a PIN here: staff speak for themselves, an administrator who applies a command from
 * quarantine stands for it, and what stood before was told before.
 */
function isReleaseProven({ person, release }: Handover, row: HistoryRow, before: Handover | null): boolean {
  if (release === undefined || row.code !== null) return true;
  if ((row.proof === 'session' || row.proof === 'signature') && row.actor === release.by) return true;
  return isSame(person, before?.person) && JSON.stringify(release) === JSON.stringify(before?.release);
}

/** A contact is one person, whatever name was typed beside it. */
function isSame(a: Person, b: Person | undefined): boolean {
  return a.personID === b?.personID && (a.personID !== '' || a.name === b.name);
}

type About = {
  readonly student: string;
  readonly date: string;
  readonly records: ReadonlyMap<string, Folded>;
};

/**
 * Undefined for a pick-up that keeps to the rules of each of the days. A door records what happens
 * now, so its pick-up for another day meets the rules of the day on which it was made, too.
 */
function kindOf(
  { person, release }: Handover,
  {
    isUnproven,
    dates,
    ...about
  }: Omit<About, 'date'> & { readonly dates: readonly string[]; readonly isUnproven: boolean },
): string | undefined {
  const rules = dates.map((date) => ruleOf(person, { ...about, date }));
  const rule = rules.find((one) => one !== 'allowed') ?? 'allowed';
  if (isUnproven) return rule === 'barred' ? 'barredPerson' : 'releaseByOverride';
  if (rule === 'allowed') return undefined;
  if (release !== undefined) return 'releaseByOverride';
  return { barred: 'barredPerson', unknown: 'unknownPerson', ask: 'pickUpAgainstRules' }[rule];
}

const Links = z.array(z.object({ contact: z.string(), type: z.number() }));
const emergencyContact = 1;

function ruleOf(person: Person, about: About): 'allowed' | 'ask' | 'unknown' | 'barred' {
  const { student, date, records } = about;
  const links = Links.parse(fieldOf(records.get(`student/${student}`), 'contacts') ?? []);
  const own = links.filter(({ contact }) => contact === person.personID);
  if (isBarred(person, { ...about, isListed: own.length > 0 })) return 'barred';
  if (person.personID === '') return 'unknown';
  const byDefault =
    own.length === 0 ? 'unknown' : own.every(({ type }) => type === emergencyContact) ? 'ask' : 'allowed';
  const rule = records.get(`collector/${student}:${person.personID}`);
  if (rule === undefined) return byDefault;
  const days = CollectDays.nullable().parse(fieldOf(rule, 'days') ?? null);
  if (days !== null && !namesDay(days, date)) return byDefault === 'unknown' ? 'unknown' : 'ask';
  const collect = textOf(rule, 'collect');
  const [from, until] = [textOf(rule, 'from'), textOf(rule, 'until')];
  const isWithin = (from === '' || from <= date) && (until === '' || until >= date);
  if (collect === '' || !isWithin) return byDefault;
  return collect === 'always' ? 'allowed' : 'ask';
}

/** A person on the child's list is known by who they are, anybody else also by their name. */
function isBarred(
  person: Person,
  { student, records, isListed }: About & { readonly isListed: boolean },
): boolean {
  return [...records].some(([key, rule]) => {
    if (!key.startsWith(`collector/${student}:`)) return false;
    if (fieldOf(rule, 'isBarred') !== true && textOf(rule, 'collect') !== 'never') return false;
    const contact = textOf(rule, 'contact');
    if (contact === person.personID) return true;
    return !isListed && wordsOf(person.name) === nameOf(records.get(`contact/${contact}`));
  });
}

const dayMs = 24 * 60 * 60_000;

function namesDay({ weekdays, everyOtherWeekFrom }: CollectDays, date: string): boolean {
  const weekday = new Date(date).getUTCDay();
  if (!weekdays.some((one) => one === weekday)) return false;
  if (everyOtherWeekFrom === '') return true;
  // 5 January 1970 was a Monday.
  const weekOf = (day: string): number => Math.floor((Date.parse(day) / dayMs - 4) / 7);
  return date >= everyOtherWeekFrom && (weekOf(date) - weekOf(everyOtherWeekFrom)) % 2 === 0;
}

const Name = z.object({ firstName: z.string(), lastName: z.string() });

function nameOf(contact: Folded | undefined): string | undefined {
  const name = Name.safeParse(fieldOf(contact, 'nameInfo')).data;
  return name && wordsOf(`${name.firstName} ${name.lastName}`);
}

/** In any case and order. */
function wordsOf(name: string): string {
  return (name.toLowerCase().match(/[a-z]+/g) ?? []).toSorted().join(' ');
}

function fieldOf(record: Folded | undefined, name: string): unknown {
  const held = record?.fields.get(name);
  return held === undefined ? undefined : JSON.parse(held.value);
}

function textOf(record: Folded, name: string): string {
  return z.string().parse(fieldOf(record, name) ?? '');
}
