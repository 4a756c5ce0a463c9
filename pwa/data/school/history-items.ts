/** The history as a screen lists it: what was fetched, and what only this device knows. Pure. */
import { commandSubject } from '#sync/school/commands/command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { type HistoryAnswer, type HistoryEntry, importActor } from '#sync/wire/protocol.ts';
import { attendanceId, type RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { Verdict } from '#sync/wire/verdict.ts';

/** Everything when nothing is asked for. */
export type HistoryFilter = {
  readonly record?: RecordId;
  readonly student?: RecordId;
  readonly date?: SchoolDay;
};

export type HistoryItem = {
  readonly id: string;
  /** Of the command; '' when it could not be read. */
  readonly name: string;
  readonly args: unknown;
  /** The fields that it set, before and after; null when nothing was there, or it is not known. */
  readonly before: unknown;
  readonly after: unknown;
  /** The ids of the records that it touched. */
  readonly records: readonly RecordId[];
  /** '' when it is not known. */
  readonly who: string;
  /** No person did it, but a roster import. */
  readonly isImported: boolean;
  /** Null for what was done at the server. */
  readonly device: { readonly name: string | null; readonly isThis: boolean } | null;
  /** The device's or the server's wall clock with its offset; '' when it could not be read. */
  readonly madeAt: string;
  /** ISO, UTC; null for what the server has not got. */
  readonly arrivedAt: string | null;
  readonly verdict: Verdict | 'waiting';
  readonly isSuspicious: boolean;
  /** What proved who made it; null where that was not noted, or not yet decided. */
  readonly proof: HistoryEntry['proof'];
  /** Whose PIN was typed; null where none was needed, or it is not known yet. */
  readonly byPin: HistoryEntry['byPin'];
};

export type OwnSide = {
  readonly device: { readonly id: string; readonly name: string } | undefined;
  /** Who is known offline: whoever is signed in. */
  readonly nameOf: (actor: RecordId) => string;
  /** It was fetched some time ago: the server may have been restored from a backup since. */
  readonly isSeenBefore: boolean;
};

/**
 * The newest arrival first, and before them what has not arrived. The server's entry replaces this
 * device's own copy of the command. An entry that was seen before and waits again does not: the
 * server may have lost it.
 */
export function historyItems(
  fetched: readonly HistoryEntry[],
  own: readonly OutboxEntry[],
  side: OwnSide,
): readonly HistoryItem[] {
  const waiting = new Set(own.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])));
  const standing = side.isSeenBefore ? fetched.filter((entry) => !waiting.has(entry._id)) : fetched;
  const known = new Set(standing.map((entry) => entry._id));
  const items = [
    ...standing.map((entry) => fetchedItem(entry, side)),
    ...own.filter((entry) => !known.has(entry.id)).flatMap((entry) => ownItem(entry, side) ?? []),
  ];
  return items.toSorted(newestFirst);
}

/** True when a command belongs under the filter. The server decides for what it has. */
export function isAbout(command: unknown, filter: HistoryFilter): boolean {
  const parsed = parseCommand(command);
  if (parsed.kind !== 'command') return Object.keys(filter).length === 0;
  const subject = commandSubject(parsed.command);
  const { student, date, record } = filter;
  return (
    (student === undefined || subject.student === student) &&
    (date === undefined || subject.date === date) &&
    (record === undefined || recordsOf(parsed.command).includes(record))
  );
}

/**
 * The days and students in the ids of an entry's records, by which an entry that was kept is found.
 * More may be found than belongs under a filter: `isKeptAbout` decides.
 */
export function aboutOf({ records }: Pick<HistoryEntry, 'records'>): readonly string[] {
  return records.flatMap((id) => id.split(':'));
}

/** Does an entry that was kept for offline reading belong under the filter? */
export function isKeptAbout(entry: HistoryEntry, { record, student, date }: HistoryFilter): boolean {
  const touches = (part: string, at: number) => entry.records.some((id) => id.split(':')[at] === part);
  return (
    (record === undefined || entry.records.includes(record)) &&
    (student === undefined ||
      entry.records.includes(student) ||
      touches(student, 2) ||
      (entry.name === 'registerStudents' && touches(student, 1))) &&
    (date === undefined || touches(date, 0))
  );
}

function fetchedItem(entry: HistoryEntry, { device }: OwnSide): HistoryItem {
  const { _id, name, args, before, after, records, actorName, wall, arrivedAt, verdict } = entry;
  return {
    id: _id,
    name,
    args,
    before,
    after,
    records,
    who: actorName,
    isImported: entry.actor === importActor,
    device: entry.device === null ? null : { name: entry.deviceName, isThis: entry.device === device?.id },
    madeAt: wall,
    arrivedAt,
    verdict,
    isSuspicious: entry.isSuspicious,
    proof: entry.proof,
    byPin: entry.byPin,
  };
}

function ownItem(entry: OutboxEntry, { device, nameOf }: OwnSide): HistoryItem | undefined {
  const parsed = parseCommand(entry.command);
  if (parsed.kind !== 'command') return undefined;
  const { command } = parsed;
  return {
    id: command.id,
    name: command.name,
    args: command.args,
    before: null,
    after: null,
    records: recordsOf(command),
    who: nameOf(command.actor),
    isImported: false,
    device: { name: device?.name ?? null, isThis: true },
    madeAt: command.wall,
    arrivedAt: null,
    verdict: entry.state === 'waiting' ? 'waiting' : (entry.result?.verdict ?? 'waiting'),
    isSuspicious: false,
    proof: null,
    byPin: null,
  };
}

function recordsOf(command: Extract<ReturnType<typeof parseCommand>, { kind: 'command' }>['command']) {
  if (command.name === 'recordAttendance') {
    const { date, term, student } = command.args;
    return [attendanceId(date, term, student)];
  }
  return '_id' in command.args ? [command.args._id] : [];
}

function newestFirst(a: HistoryItem, b: HistoryItem): number {
  if (a.arrivedAt !== b.arrivedAt) {
    if (a.arrivedAt === null) return -1;
    if (b.arrivedAt === null) return 1;
    return a.arrivedAt < b.arrivedAt ? 1 : -1;
  }
  return a.id < b.id ? 1 : -1;
}

/** Pages of the history put together. */
export type Pages = {
  readonly entries: readonly HistoryEntry[];
  /** Of the next page. Undefined before the first page, null at the beginning of the history. */
  readonly cursor: string | null | undefined;
  readonly state: 'fetching' | 'ready' | 'offline' | 'failed';
};

export const noPages: Pages = { entries: [], cursor: undefined, state: 'fetching' };

export type PageOutcome = HistoryAnswer | 'offline' | 'failed';

/** @param cursor of the page that came; undefined for the first one */
export function withPage(before: Pages, outcome: PageOutcome, cursor: string | undefined): Pages {
  if (typeof outcome === 'string') return { ...before, state: outcome };
  const { entries } = outcome;
  const ids = new Set(entries.map((entry) => entry._id));
  const others = before.entries.filter((entry) => !ids.has(entry._id));
  if (cursor !== undefined)
    return { entries: [...others, ...entries], cursor: outcome.cursor, state: 'ready' };
  const meets = others.length < before.entries.length;
  if (before.cursor === undefined || !meets) return { entries, cursor: outcome.cursor, state: 'ready' };
  return { entries: [...entries, ...others], cursor: before.cursor, state: 'ready' };
}
