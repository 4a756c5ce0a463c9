/**
 * Removes what is over its period, each night in the school's own time, in schools that have turned
 * it on. A run that a restart interrupts goes on at the next look. Of several servers on one store
 * one begins the run; see `run-retention` for two that carry it out at once.
 */
import { limits } from '#sync/limits.ts';
import { fold } from '#sync/school/records/fold.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import { RemovedCounts, type RetentionRun } from '#sync/school/retention/retention-answers.ts';
import { isRemoving } from '#sync/school/records/retention-periods.ts';
import { parseStamp } from '#sync/stamp.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import {
  closeUnclean,
  insertRetentionRun,
  readRetentionRuns,
  readUnclean,
  type RetentionRunRow,
} from '#api/db/retention-table.ts';
import { readSchoolIds } from '#api/db/school-reader.ts';
import { createRunner } from '#api/platform/runner.ts';
import type { WithErasures } from './erasure-jobs.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithBroker, WithClock, WithIds, WithLog, WithStore } from './ports.ts';
import { runRetention } from './run-retention.ts';

export interface RetentionJobs {
  /**
   * Begins the runs that are due, and goes on with those and with erasures that were interrupted.
   */
  readonly look: () => Promise<void>;
  /** Removes again what a restored backup has brought back. Before anybody is served. */
  readonly catchUp: () => Promise<void>;
  /** Begins a run that somebody asked for. */
  readonly begin: (asked: AskedRun) => Promise<Outcome<RetentionRun>>;
  /** Settles when nothing is removed any more. */
  readonly idle: () => Promise<void>;
  /** Stops after the step under way. The rest waits in the store for the next start. */
  readonly stop: () => Promise<void>;
}

export interface WithRetention {
  readonly retention: RetentionJobs;
}

export interface AskedRun {
  readonly school: string;
  /** The school's name as the administrator typed it: nothing takes a run back. */
  readonly name: string;
  readonly byName: string;
}

type Needs = WithStore & WithClock & WithIds & WithBroker & WithLog & WithErasures;

/** The hours of the night in which a run begins, on the school's own clock. */
const quietFrom = '02:00';
const quietUntil = '05:00';
/** A server that is off at night runs at any hour once it is so late. */
const lateMs = 48 * 60 * 60_000;
/** Another server that went on with a run so lately still does. */
const leaseMs = 2 * 60_000;

export function createRetentionJobs(needs: Needs): RetentionJobs {
  let isStopped = false;
  const mine = new Map<string, Promise<void>>();
  // The traces of people, and what was overwritten and may still lie in pages that nothing uses.
  // Both write all of SQLite's file anew: once for all the schools of a night.
  const cleaner = createRunner(
    async () => {
      const unclean = await readUnclean(needs.store.read);
      if (unclean === undefined) return;
      needs.erasures.wake();
      await needs.store.clean();
      await needs.store.write((writer) => closeUnclean(writer, unclean));
    },
    // Tried again at the next look.
    (error) => needs.log.error({ err: error }, 'store was not written anew'),
  );
  const goOn = (run: Pick<RetentionRunRow, 'school' | 'id'>): Promise<void> => {
    const known = mine.get(run.id);
    if (known !== undefined) return known;
    const ended = runRetention(run, needs, () => isStopped)
      // One that fails does not hold up those of other schools. It is tried again at the next look.
      .catch((error: unknown) => needs.log.error({ err: error, ...run }, 'retention run stopped'))
      .finally(() => mine.delete(run.id));
    mine.set(run.id, ended);
    return ended;
  };
  return {
    look: async () => {
      // What a failing store interrupted.
      needs.erasures.wake();
      for (const school of await readSchoolIds(needs.store.read)) {
        if (isStopped) return;
        const run = await findRun(school, needs);
        if (run !== undefined) await goOn(run);
      }
      cleaner.wake();
      await cleaner.idle();
    },
    catchUp: async () => {
      for (const school of await readSchoolIds(needs.store.read)) {
        const [last] = await readRetentionRuns(needs.store.read, school, 1);
        if (last === undefined || last.epoch === needs.store.epoch) continue;
        const run = await findRun(school, needs);
        // The first look writes the file anew.
        if (run !== undefined) await goOn(run);
      }
    },
    begin: async (asked) => {
      const begun = await beginAsked(asked, needs);
      if (begun.ok) void goOn({ school: asked.school, id: begun.value._id }).then(cleaner.wake);
      return begun;
    },
    idle: async () => {
      while (mine.size > 0) await Promise.all(mine.values());
      await cleaner.idle();
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(mine.values());
      await cleaner.stop();
    },
  };
}

/** The run of a school that was interrupted, else the one that is due now. */
async function findRun(school: string, needs: Needs): Promise<RetentionRunRow | undefined> {
  const { store, nowMs } = needs;
  const [last] = await readRetentionRuns(store.read, school, 1);
  if (last?.state === 'running') {
    // Also when that was in the future: then a clock that was ahead has been set right.
    const isTaken = Math.abs(nowMs() - Date.parse(last.touched_at)) <= leaseMs;
    return isTaken ? undefined : last;
  }
  if (!(await isDue(school, last, needs))) return undefined;
  return store.write((writer) => insertRun(writer, { school, byName: '', needs }));
}

async function isDue(
  school: string,
  last: RetentionRunRow | undefined,
  { store, nowMs }: Needs,
): Promise<boolean> {
  const stored = await readRecord(store.read, school, { kind: 'school', id: school });
  if (stored === undefined) return false;
  const { retention, timeZone } = recordFields('school', stored.record);
  if (!isRemoving(retention)) return false;
  const { day, time } = wallClockAt(nowMs(), timeZone);
  // A restored backup has everything again that went since.
  if (last !== undefined && last.epoch !== store.epoch) return true;
  if (last?.day === day) return false;
  const turnedOn = stored.record.stamps['retention'];
  const sinceMs = Math.max(
    turnedOn === undefined ? 0 : parseStamp(turnedOn).ms,
    last === undefined ? 0 : Date.parse(last.began_at),
  );
  return (time >= quietFrom && time < quietUntil) || nowMs() - sinceMs > lateMs;
}

interface Inserting {
  readonly school: string;
  readonly byName: string;
  readonly needs: Needs;
}

/** Under the school's lock: undefined when another server was faster. */
async function insertRun(
  writer: Writer,
  { school, byName, needs: { nowMs, newId, store } }: Inserting,
): Promise<RetentionRunRow | undefined> {
  await takeCounter(writer, school);
  const stored = await readRecord(writer, school, { kind: 'school', id: school });
  if (stored === undefined) return undefined;
  const day = schoolDayAt(nowMs(), recordFields('school', stored.record).timeZone);
  const [last] = await readRetentionRuns(writer, school, 1);
  if (last?.state === 'running') return undefined;
  if (byName === '' && last?.day === day && last.epoch === store.epoch) return undefined;
  const at = new Date(nowMs()).toISOString();
  const row: RetentionRunRow = {
    school,
    id: newId(),
    day,
    epoch: store.epoch,
    state: 'running',
    began_at: at,
    touched_at: at,
    ended_at: '',
    by_name: byName,
    counts: '{}',
    attendance_from: '',
    history_up_to: 0,
  };
  await insertRetentionRun(writer, row);
  return row;
}

async function beginAsked({ school, name, byName }: AskedRun, needs: Needs): Promise<Outcome<RetentionRun>> {
  const stored = await readRecord(needs.store.read, school, { kind: 'school', id: school });
  if (stored === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  const fields = recordFields('school', stored.record);
  if (fold(name) !== fold(fields.name)) return refuse('INVALID', 'retention.otherName', 'name');
  if (!isRemoving(fields.retention)) return refuse('CONFLICT', 'retention.isOff');
  const row = await needs.store.write((writer) => insertRun(writer, { school, byName, needs }));
  return row === undefined ? refuse('CONFLICT', 'retention.isRunning') : done(runAnswer(row));
}

/** One that has not ended first, then the newest. */
export async function readRuns(school: string, { store }: WithStore): Promise<readonly RetentionRun[]> {
  return (await readRetentionRuns(store.read, school, limits.retentionRuns)).map(runAnswer);
}

function runAnswer(row: RetentionRunRow): RetentionRun {
  return {
    _id: row.id,
    // Written by `insertRun` from the school's own calendar.
    day: row.day as RetentionRun['day'],
    beganAt: row.began_at,
    endedAt: row.ended_at === '' ? null : row.ended_at,
    byName: row.by_name,
    counts: RemovedCounts.parse(JSON.parse(row.counts)),
    attendanceFrom: row.attendance_from === '' ? null : (row.attendance_from as RetentionRun['day']),
  };
}
