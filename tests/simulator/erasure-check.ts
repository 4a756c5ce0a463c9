/** Who was erased is named nowhere, what happened still counts, and nobody else lost anything. */
import { erasedPerson } from '#sync/school/erasing/erased.ts';
import { nothingSaid } from '#api/db/forgetting-tables.ts';
import { adultName, calledName } from './erasure.ts';
import type { Evidence, HistoryRow } from './evidence.ts';
import { leaver, north, south } from './school.ts';
import type { Tick } from './ticks.ts';
import { readRaw } from './read-raw.ts';

const ofSouth = `"school":"${south.id}"`;

/**
 * No name of an erased child or adult stands in any table of the server, nor in any database of a
 * device that has pulled since. What waits there is as it was signed.
 */
export function theErasedAreNamedNowhere(evidence: Evidence): readonly string[] {
  const { erased, everything, tablets } = evidence;
  const names = [...erased].flatMap((id) => namesOf(id, evidence.ticks));
  if (names.length === 0) return [];
  const named = (text: string) => names.filter((name) => name.test(text));
  const open = evidence
    .sql<{ id: string; traces: string }>('select id, traces from erased')
    .filter(({ traces }) => traces !== '')
    .map(({ id }) => `${id} is still looked for`);
  const known = new Set(evidence.sql<{ id: string }>('select id from erased').map(({ id }) => id));
  return [
    ...open,
    ...[...erased].filter((id) => !known.has(id)).map((id) => `${id} is erased no more`),
    ...everything
      .filter(({ text }) => !text.includes(ofSouth))
      // A letter of before may say a first name, which may be anybody's.
      .flatMap(({ table, text }) =>
        (table === 'mail' ? [] : named(text)).map(
          (name) => `${name.source} stands in ${table}: ${around(text, name)}`,
        ),
      ),
    ...tablets
      .filter(({ schoolInView, fresh, copy }) => schoolInView === north.id && fresh !== undefined && copy)
      .flatMap(({ name: tablet, onDisk }) =>
        onDisk.flatMap(({ place, text }) =>
          (text.includes(ofSouth) ? [] : named(text)).map(
            (name) => `${tablet} has ${name.source} in ${place}: ${around(text, name)}`,
          ),
        ),
      ),
  ];
}

/**
 * Of all that was recorded of them, what can be counted stands in the history as it was recorded.
 */
export function whatHappenedToTheErasedCounts({ ticks, history, erased }: Evidence): readonly string[] {
  if (erased.size === 0) return [];
  const rows = new Map(history.map((row) => [row.id, row]));
  return ticks.flatMap(({ id, raw, kind }) => {
    const row = rows.get(id);
    // Until when somebody may collect a child is nothing that happened.
    if (row?.name === 'saveCollector') return [];
    // What was said of a day that is over its period is gone for everybody.
    if (row === undefined || row.raw === nothingSaid || kind !== 'plain' || !isOfErased(raw, erased))
      return [];
    const [mine, theirs] = [raw, row.raw].map((text) => JSON.stringify(countsIn(JSON.parse(text))));
    return mine === theirs ? [] : [`${id} counted ${mine}, and counts ${theirs} since the erasure`];
  });
}

/** Does a command, a record or its key name somebody who was erased, by id or by whole name? */
export function isOfErased(text: string, erased: ReadonlySet<string>): boolean {
  return [...erased].some((id) => text.includes(id) || (id === north.contact && adultInWords.test(text)));
}

/** These and the announcements that were for them at some time: all words of these go. */
export function withAnnouncements(
  erased: ReadonlySet<string>,
  history: readonly HistoryRow[],
): ReadonlySet<string> {
  const announcements = history.flatMap(({ raw }) => {
    const parsed = readRaw(raw);
    const isAnnouncement = parsed.kind === 'command' && parsed.command.name === 'saveAnnouncement';
    return isAnnouncement && isOfErased(raw, erased) ? [parsed.command.args._id] : [];
  });
  return new Set([...erased, ...announcements]);
}

/** What stands where the name of an erased adult stood. */
export const erasedWords = erasedPerson('contact', '').name;

/** As people type it, and in either order. */
const adultInWords = /\b(?:Ann\s+Brown|Brown,?\s+Ann)\b/iu;

/** The same command, with other words where somebody was erased. */
export function isSameCommand(mine: string, theirs: string): boolean {
  const [one, other] = [mine, theirs].map((text) => {
    const { envelope, ...parsed } = { envelope: undefined, ...readRaw(text) };
    const known = 'command' in parsed ? parsed.command : envelope;
    return known === undefined ? undefined : [known.id, known.name, known.at];
  });
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * As each was ever called here: at first, by what names it in many words, and by who renamed it.
 */
function namesOf(id: string, ticks: readonly Tick[]): readonly RegExp[] {
  // The whole name in what arrives late is nobody's any more: another adult may be called so.
  if (id === north.contact)
    return [
      new RegExp(adultName, 'u'),
      /"firstName\W+Ann\b/u,
      new RegExp(String.raw`${id}\W+name\W+(?:Ann|${adultName})\b`, 'u'),
    ];
  if (id === leaver.student) return [new RegExp(leaver.name, 'u')];
  if (id === leaver.contact) return [new RegExp(leaver.adultName, 'u')];
  const child = north.students.indexOf(id);
  const given = ticks.flatMap(({ raw }) => {
    const parsed = readRaw(raw);
    if (parsed.kind !== 'command' || parsed.command.name !== 'saveStudent') return [];
    const { _id, set } = parsed.command.args;
    return _id === id && set.nameInfo !== undefined ? [set.nameInfo.firstName] : [];
  });
  const names = new Set([`Maya ${child + 1}`, ...given]);
  // Other names may go on with a number.
  return [
    new RegExp(`${calledName(child)}\\b`, 'u'),
    ...[...names]
      .filter((name) => !name.startsWith(calledName(child)))
      .map((name) => new RegExp(`${name}(?! ?\\d)`, 'u')),
  ];
}

const aroundLength = 150;

function around(text: string, name: RegExp): string {
  const at = name.exec(text)?.index ?? 0;
  return text.slice(Math.max(0, at - aroundLength), at + aroundLength);
}

const counted: ReadonlySet<string> = new Set([
  'date',
  'term',
  'student',
  'students',
  'time',
  'amount',
  'day',
  'from',
  'to',
  'part',
  'isCancelled',
  'method',
  'isRegistered',
  'gradeLevel',
]);

/** Days, times, amounts and whose they are, wherever they stand. */
function countsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, inner]: [string, unknown]) => (counted.has(name) ? [[name, inner]] : countsIn(inner)));
}
