/** Counts days for a device that has not got them, by the same pure count as the device. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#sync/limits.ts';
import { countAttendance } from '#sync/school/reports/attendance-report.ts';
import type { CountedPart } from '#sync/school/reports/counted-part.ts';
import type { ReportSchool } from '#sync/school/reports/report-school.ts';
import type { ReportAnswer, ReportRequest } from '#sync/school/reports/report-call.ts';
import { readPlacesInTerms, readStudentIds } from '#api/db/report-reader.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithStore } from './ports.ts';
import { type Looking, readPlainRecords, readSchool } from './read-plain-records.ts';
import type { RecordedDays, WithRecordedYears } from './recorded-days.ts';

export async function countReport(
  looking: Looking,
  asked: ReportRequest,
  needs: WithStore & WithRecordedYears,
): Promise<Outcome<ReportAnswer>> {
  const { runs } = asked;
  const all = runs.flat().toSorted();
  const [from, to] = [all[0], all.at(-1)];
  if (all.length > limits.reportDays) return refuse('INVALID', 'api.tooManyDays', 'runs');
  if (from === undefined || to === undefined) return done({ parts: [] });
  const school = await readReportSchool(looking, asked, needs);
  if (school === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  const days = await needs.recordedYears.of(looking.school, { from, to }, needs);
  const parts: CountedPart[] = [];
  for (const run of runs) parts.push(await countRun([...new Set(run)].toSorted(), { school, asked, days }));
  return done({ parts });
}

interface Counting {
  readonly school: ReportSchool;
  readonly asked: ReportRequest;
  readonly days: RecordedDays;
}

async function countRun(
  run: ReportRequest['runs'][number],
  { school, asked, days }: Counting,
): Promise<CountedPart> {
  const count = countAttendance(school, asked, days.names);
  for (const date of run) {
    count.addDay(await days.load(date));
    // A day takes a few milliseconds: who records at a door comes in between.
    await nextTurn();
  }
  return count.part();
}

async function readReportSchool(
  looking: Looking,
  { now }: ReportRequest,
  { store }: WithStore,
): Promise<ReportSchool | undefined> {
  const db = store.read;
  const school = await readSchool(db, looking);
  if (school === undefined) return undefined;
  return {
    hours: school.hours,
    terms: await readPlainRecords(db, looking, 'term'),
    registrations: await readPlacesInTerms(db, looking.school),
    students: await readStudentIds(db, looking.school),
    absences: await readPlainRecords(db, looking, 'absence'),
    now,
  };
}
