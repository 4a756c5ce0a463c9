/** The history that this device has without a network: what it has seen, and what it recorded. */
import { ask, onFault, type OpenSchool, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { notDone } from '#pwa/data/calls/ask-to-do.ts';
import { readableEntries, rowsOfSchool } from '#pwa/data/store/outbox-database.ts';
import { useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { entryStates, type OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { HistoryAnswer, HistoryEntry } from '#sync/wire/protocol.ts';
import { aboutOf, type HistoryFilter, isAbout, isKeptAbout, type PageOutcome } from './history-items.ts';

/** Pages of a day's history to keep: enough for the busiest day of a school of 2,000. */
const mostPages = 20;

/** The newest of each. */
const mostKeptShown = 500;

/** Fetches what happened on a day, so that it can be read offline. */
export async function keepDayHistory(open: OpenSchool, date: SchoolDay): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const outcome: PageOutcome = await fetchHistoryPage(open, { date }, cursor);
    // Offline, or not allowed to: what is here is what there is.
    if (typeof outcome === 'string' || outcome.cursor === null) return;
    cursor = outcome.cursor;
  }
}

/** A page from the server, kept on the way. */
export async function fetchHistoryPage(
  open: OpenSchool,
  filter: HistoryFilter,
  cursor: string | undefined,
): Promise<PageOutcome> {
  const outcome = await askHistoryPage(open, filter, cursor);
  if (typeof outcome !== 'string') await keepEntries(open, outcome.entries);
  return outcome;
}

/** A page from the server for a file: what nobody looks at here is not kept here. */
export async function askHistoryPage(
  open: OpenSchool,
  filter: HistoryFilter,
  cursor: string | undefined,
): Promise<PageOutcome> {
  const query = new URLSearchParams({ ...filter, ...(cursor !== undefined && { cursor }) });
  const outcome = await ask({ path: `/admin/history?${query}`, school: open.school }, HistoryAnswer);
  if (outcome.kind === 'answer') return outcome.answer;
  return notDone(outcome).kind === 'unreachable' ? 'offline' : 'failed';
}

/** An entry names only the records that were asked for. Those known before stay. */
async function keepEntries(open: OpenSchool, entries: readonly HistoryEntry[]): Promise<void> {
  const { history } = open.database;
  await open.database.transaction('rw', history, async () => {
    const rows = await history.bulkGet(entries.map((entry) => entry._id));
    await history.bulkPut(
      entries.map((entry, index) => {
        const kept = withKnownRecords(entry, HistoryEntry.safeParse(rows[index]).data);
        return { ...kept, about: aboutOf(kept) };
      }),
    );
  });
}

function withKnownRecords(entry: HistoryEntry, known: HistoryEntry | undefined): HistoryEntry {
  if (known === undefined || known.records.length <= entry.records.length) return entry;
  return { ...entry, records: known.records, before: known.before, after: known.after };
}

/** What this device has seen of the history before. */
export function useSeenBefore(
  open: OpenSchool | undefined,
  filter: HistoryFilter,
): readonly HistoryEntry[] | undefined {
  return useScreenQuery(() => open && readSeen(open, filter), open?.onFault ?? onFault, [open, filter]);
}

/** Of this device's own, the newest of each state. */
export function useOwnEntries(
  open: OpenSchool | undefined,
  filter: HistoryFilter,
): readonly OutboxEntry[] | undefined {
  return useScreenQuery(() => open && readOwn(open, filter), onFault, [open, filter]);
}

async function readSeen(
  { database: { history } }: OpenSchool,
  filter: HistoryFilter,
): Promise<readonly HistoryEntry[]> {
  const { record, student, date } = filter;
  const wanted = record ?? student ?? date;
  const rows =
    wanted === undefined
      ? // A collection of Dexie's: nothing is turned round in place.
        // oxlint-disable-next-line unicorn/no-array-reverse
        history.orderBy('arrivedAt').reverse().limit(mostKeptShown)
      : history.where(record === undefined ? 'about' : 'records').equals(wanted);
  return (await rows.toArray())
    .flatMap((row) => HistoryEntry.safeParse(row).data ?? [])
    .filter((entry) => isKeptAbout(entry, filter))
    .toSorted((a, b) => (a.arrivedAt < b.arrivedAt ? 1 : -1))
    .slice(0, mostKeptShown);
}

async function readOwn({ school }: OpenSchool, filter: HistoryFilter): Promise<readonly OutboxEntry[]> {
  const lists = await Promise.all(entryStates.map((state) => rowsIn(school, state, filter)));
  return readableEntries(lists.flat()).filter(({ command }) => isAbout(command, filter));
}

function rowsIn(
  school: string,
  state: OutboxEntry['state'],
  { record }: HistoryFilter,
): Promise<readonly unknown[]> {
  const [date, , student] = record?.split(':') ?? [];
  // The lane of an attendance record finds it, however much this device has delivered since.
  if (student !== undefined)
    return outboxDatabase.entries
      .where('[school+state+lane]')
      .equals([school, state, `${date}:${student}`])
      .toArray();
  return (
    rowsOfSchool(outboxDatabase, school, state)
      // A collection of Dexie's: nothing is turned round in place.
      // oxlint-disable-next-line unicorn/no-array-reverse
      .reverse()
      .limit(mostKeptShown)
      .toArray()
  );
}
