/** History that was fetched, kept in the cache so that it can be read offline. */
import { HistoryAnswer, HistoryEntry } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { call, kept, type OpenSchool } from '#pwa/data/browser/page-data.ts';

/** Pages of a day's history to keep: enough for the busiest day of a school of 2,000. */
const mostPages = 20;

export async function keepDayHistory(open: OpenSchool, date: SchoolDay): Promise<void> {
  await keepHistory(open, { date });
}

export async function keepRecordHistory(open: OpenSchool, record: RecordId): Promise<void> {
  await keepHistory(open, { record });
}

async function keepHistory(open: OpenSchool, about: Readonly<Record<string, string>>): Promise<void> {
  const token = kept.token();
  if (token === undefined) return;
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query: URLSearchParams = new URLSearchParams({ ...about, ...(cursor !== null && { cursor }) });
    const headers = { 'x-auth-token': token, 'x-viewing-as-school-id': open.school };
    const outcome = await call({ path: `/admin/history?${query}`, headers }, HistoryAnswer);
    // Offline, or not allowed to: what is here is what there is.
    if (outcome.kind !== 'answer') return;
    await keepEntries(open, outcome.answer.entries);
    cursor = outcome.answer.cursor;
    if (cursor === null) return;
  }
}

/** A command that touched many records comes with those alone that were asked for: what was known of the others stays. */
export async function keepEntries(open: OpenSchool, entries: readonly HistoryEntry[]): Promise<void> {
  const { history } = open.database;
  await open.database.transaction('rw', history, async () => {
    const rows = await history.bulkGet(entries.map((entry) => entry._id));
    await history.bulkPut(
      entries.map((entry, index) => withKnownRecords(entry, HistoryEntry.safeParse(rows[index]).data)),
    );
  });
}

export function withKnownRecords(entry: HistoryEntry, known: HistoryEntry | undefined): HistoryEntry {
  if (known === undefined || known.records.length <= entry.records.length) return entry;
  return { ...entry, records: known.records, before: known.before, after: known.after };
}

export async function readHistory(open: OpenSchool, record: RecordId): Promise<readonly HistoryEntry[]> {
  const rows = await open.database.history.where('records').equals(record).toArray();
  return rows.flatMap((row) => HistoryEntry.safeParse(row).data ?? []);
}
