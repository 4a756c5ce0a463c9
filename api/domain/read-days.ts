import { createHash } from 'node:crypto';
import { limits } from '#sync/limits.ts';
import type { SchoolDay } from '#sync/records/school-day.ts';
import { packSheet } from '#sync/sheet.ts';
import { readAttendanceOfDay } from '#api/db/attendance-table.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { readRevision } from '#api/db/school-reader.ts';
import { type DaySheet, readDaySheets, sealDay } from '#api/db/sheet-table.ts';
import type { Services } from '#api/services.ts';
import { done, type Outcome, refuse } from './outcome.ts';

export interface Days {
  /** The same as long as nothing in these days has changed. */
  readonly etag: string;
  /** A `DaysAnswer` as JSON text: sealed sheets are sent as they lie, without being read and written again. */
  readonly body: string;
}

export interface DaysAsked {
  readonly school: string;
  readonly from: SchoolDay;
  readonly to: SchoolDay;
}

type Needs = Pick<Services, 'store' | 'nowMs'>;

export async function readDays(asked: DaysAsked, needs: Needs): Promise<Outcome<Days>> {
  const { store, nowMs } = needs;
  // Before the sheets: they may be newer than it says, never older.
  const revision = await readRevision(store.read, asked.school);
  const sheets = await readDaySheets(store.read, asked.school, asked);
  if (sheets.length > limits.daysPerRequest) return refuse('INVALID', 'api.tooManyDays', 'to');
  const sealed: DaySheet[] = [];
  for (const sheet of sheets)
    sealed.push(sheet.body === '' ? await seal(asked.school, sheet.date, needs) : sheet);
  const head = JSON.stringify({ now: nowMs(), epoch: store.epoch, revision }).slice(0, -1);
  return done({
    etag: etagOf(store.epoch, asked.school, sealed),
    body: `${head},"sheets":[${sealed.map(({ body }) => body).join(',')}]}`,
  });
}

/** Packs a day once, for everybody who asks until it changes. */
async function seal(school: string, date: SchoolDay, { store }: Needs): Promise<DaySheet> {
  return store.write(async (writer) => {
    await takeCounter(writer, school);
    const rows = await readAttendanceOfDay(writer, school, { date });
    const revision = rows.reduce((latest, row) => Math.max(latest, row.revision), 0);
    const sheet = { date, revision, body: JSON.stringify(packSheet(date, rows, true)) };
    await sealDay(writer, school, sheet);
    return sheet;
  });
}

function etagOf(epoch: string, school: string, sheets: readonly DaySheet[]): string {
  const hash = createHash('sha256').update(`${epoch} ${school}`);
  for (const { date, revision } of sheets) hash.update(` ${date} ${revision}`);
  return `W/"${hash.digest('base64url')}"`;
}
