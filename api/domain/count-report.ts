/**
 * Counts days for a device that has not got them, by the same pure count as the device. A run of
 * days that are over and packed is counted once, and again when a day, a child, a registration, an
 * absence, a term or the hours have changed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#sync/limits.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { countAttendance } from '#sync/school/reports/attendance-report.ts';
import { countedKinds } from '#sync/school/reports/counted-kinds.ts';
import type { CountedPart } from '#sync/school/reports/counted-part.ts';
import type { ReportSchool } from '#sync/school/reports/report-school.ts';
import type { ReportAnswer, ReportRequest } from '#sync/school/reports/report-call.ts';
import { readLastRevision } from '#api/db/record-reader.ts';
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
  // Read first: what changes after it is in no part that is kept under it.
  const roster = await readLastRevision(needs.store.read, looking.school, countedKinds);
  const days = await needs.recordedYears.of(looking.school, { from, to }, needs);
  const inOrder = runs.map((run) => [...new Set(run)].toSorted());
  let school: Promise<ReportSchool | undefined> | undefined;
  const parts: CountedPart[] = [];
  for (const run of inOrder) {
    const part = await days.partOf(keyOf(run, { looking, asked, roster, days }), async () => {
      school ??= readReportSchool(looking, asked, needs);
      const counted = await school;
      return counted && countRun(run, { school: counted, asked, days });
    });
    if (part === undefined) return refuse('NOT_FOUND', 'errors.notFound');
    parts.push(part);
  }
  return done({ parts });
}

interface Following {
  readonly looking: Looking;
  readonly asked: ReportRequest;
  /** Of the last change of a record of the counted kinds. */
  readonly roster: number;
  readonly days: RecordedDays;
}

/** Undefined for a run that may be counted otherwise a minute later. */
function keyOf(run: readonly SchoolDay[], { looking, asked, roster, days }: Following): string | undefined {
  const { level, student, listsAbsent, lateAfterMinutes, now } = asked;
  const version = days.versionOf(run);
  if (version === undefined || run.some((day) => day >= now.day)) return undefined;
  const filter = { level, student, listsAbsent, lateAfterMinutes };
  return JSON.stringify([looking.eyes, roster, run, version, filter]);
}

interface Counting {
  readonly school: ReportSchool;
  readonly asked: ReportRequest;
  readonly days: RecordedDays;
}

async function countRun(run: readonly SchoolDay[], { school, asked, days }: Counting): Promise<CountedPart> {
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
    keptFrom: school.forgotten.attendanceFrom,
    terms: await readPlainRecords(db, looking, 'term'),
    registrations: await readPlacesInTerms(db, looking.school),
    students: await readStudentIds(db, looking.school),
    absences: await readPlainRecords(db, looking, 'absence'),
    now,
  };
}
