import { z } from 'zod';
import { type CommandDefinition, isPresent, type Lookup } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import { absenceProblems } from './save-absence.ts';
import type { Problem } from '#sync/problem.ts';
import { limits } from '#sync/limits.ts';
import { AbsenceFields, isActedOn, isReportOver, type ReportDay } from '#sync/school/records/absence.ts';
import { homeAbsenceId, partialDayId, RecordId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import { roleTypes } from '#sync/school/records/role.ts';

/** What a parent may say of an absence. */
const HomeFields = AbsenceFields.pick({
  student: true,
  from: true,
  to: true,
  part: true,
  time: true,
  reason: true,
  familyNote: true,
  reportedBy: true,
  explained: true,
  collectedBy: true,
  isCancelled: true,
});
export const ReportAbsenceArgs = z.object({
  _id: RecordId,
  set: HomeFields.partial().required({ student: true }),
});
export type ReportAbsenceArgs = z.infer<typeof ReportAbsenceArgs>;

/**
 * A parent reports that an own child is away, comes late or is collected early, or takes that back.
 * The server adds what no argument can say: the actor is a parent of this child now, whom nothing
 * bars from it (`may-report-absence`). Until the school has acted a parent may change it.
 *
 * The id follows from the child and the days, so the same report of two parents is one record, and
 * no report reaches the record of another child.
 */
export const reportAbsence: CommandDefinition<'reportAbsence', ReportAbsenceArgs> = {
  name: 'reportAbsence',
  v: 1,
  args: ReportAbsenceArgs,
  allowed: [roleTypes.parent],
  lane: ({ _id }) => `absence:${_id}`,
  reads: ({ _id, set: { student } }) => ({
    records: [
      { kind: 'absence', id: _id },
      { kind: 'student', id: student },
    ],
  }),
  check: checkReport,
  effect: ({ _id, set }) => [{ kind: 'absence', id: _id, set: { ...set, reportedFromHome: true } }],
  subject: ({ set: { student } }) => ({ student }),
};

/** The record that a parent's report of these days writes. Undefined before the days are known. */
export function reportId({
  student,
  from,
  to,
  part,
}: Pick<AbsenceFields, 'student' | 'from' | 'to' | 'part'>): RecordId | undefined {
  if (from === '' || to === '') return undefined;
  return part === 'day' ? homeAbsenceId(student, from, to) : partialDayId(student, from, part);
}

function checkReport(report: ReportAbsenceArgs, lookup: Lookup): readonly Problem[] {
  const { _id, set } = report;
  const problems: Problem[] = [];
  if (!isPresent(lookup.get('student', set.student)))
    problems.push({ code: 'NOT_FOUND', message: 'errors.studentNotFound', field: 'student' });
  const fields = resultingFields('absence', report, lookup);
  if (reportId(fields) !== _id)
    problems.push({ code: 'INVALID', message: 'validation.notUnderstood', field: '_id' });
  problems.push(...absenceProblems(_id, fields));
  const before = lookup.get('absence', _id);
  if (isPresent(before) && isActedOn(recordFields('absence', before)) && !isKnownReport(report, lookup))
    problems.push({ code: 'CONFLICT', message: 'absences.home.acted' });
  return problems;
}

/**
 * What a report may say on the day on which the server hears it, beside what `check` asks: it
 * changes nothing that is over, and reaches no further back or ahead than a school can use. The
 * arguments say neither the day nor what was recorded on it, so the server looks.
 */
export function untimelyProblems(
  report: ReportAbsenceArgs,
  lookup: Lookup,
  of: ReportDay,
): readonly Problem[] {
  if (isKnownReport(report, lookup)) return [];
  const stored = lookup.get('absence', report._id);
  const before = isPresent(stored) ? recordFields('absence', stored) : undefined;
  if (before !== undefined && !before.isCancelled && isReportOver(before, of))
    return [{ code: 'CONFLICT', message: 'absences.home.over' }];
  return reportRangeProblems(resultingFields('absence', report, lookup), of.today);
}

/** The same for the form and the server. */
export function reportRangeProblems(
  { from, to }: Pick<AbsenceFields, 'from' | 'to'>,
  today: SchoolDay,
): readonly Problem[] {
  if (from !== '' && from < addDays(today, -limits.reportDaysBack))
    return [
      {
        code: 'INVALID',
        message: 'absences.home.tooLongAgo',
        field: 'from',
        params: { days: limits.reportDaysBack },
      },
    ];
  if (to !== '' && to > addDays(today, limits.reportDaysAhead))
    return [{ code: 'INVALID', message: 'absences.home.tooFarAhead', field: 'to' }];
  return [];
}

/**
 * A parent has reported just this before: the other parent, or the same one once more. Who says it
 * again does not count.
 */
export function isKnownReport({ _id, set }: ReportAbsenceArgs, lookup: Lookup): boolean {
  const before = lookup.get('absence', _id);
  if (!isPresent(before)) return false;
  const fields = recordFields('absence', before);
  // The entries of a part of the fields.
  const said = Object.entries(set) as [keyof AbsenceFields, unknown][];
  return (
    fields.reportedFromHome && said.every(([name, value]) => name === 'reportedBy' || fields[name] === value)
  );
}
