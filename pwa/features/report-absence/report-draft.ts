/** What a parent's report holds while it is being filled in. Pure. */
import { dayOrNone } from '#pwa/fields/day-or-none.ts';
import { absenceProblems } from '#sync/school/commands/save-absence.ts';
import {
  reportId,
  reportRangeProblems,
  type ReportAbsenceArgs,
} from '#sync/school/commands/report-absence.ts';
import type { Problem } from '#sync/problem.ts';
import {
  type Absence,
  type AbsencePart,
  emptyAbsence,
  isExplained,
  type SchoolReason,
} from '#sync/school/records/absence.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import { type Child, nextSchoolDay, termOn } from '#sync/school/records/family-terms.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { TimeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';

export const reportDays = ['today', 'next', 'others'] as const;
export type ReportDays = (typeof reportDays)[number];

export type ReportDraft = {
  readonly students: readonly RecordId[];
  readonly part: AbsencePart;
  readonly days: ReportDays;
  /** Of `others`; `YYYY-MM-DD`, or ''. */
  readonly from: string;
  readonly to: string;
  /** `HH:mm`, or ''. */
  readonly time: string;
  readonly reason: string;
  readonly note: string;
  /** Who collects a child that leaves early, by name. */
  readonly collectedBy: string;
};

export type DaysAhead = {
  readonly today: SchoolDay;
  readonly hasSchoolToday: boolean;
  /** Undefined after the last day of a term. */
  readonly next: SchoolDay | undefined;
};

export function daysAhead(children: readonly Child[], today: SchoolDay): DaysAhead {
  const [next] = children.flatMap((child) => nextSchoolDay(child, today) ?? []).toSorted();
  return { today, next, hasSchoolToday: children.some((child) => termOn(child, today) !== undefined) };
}

export function newReport(
  students: readonly RecordId[],
  { today, hasSchoolToday, next }: DaysAhead,
): ReportDraft {
  const first = hasSchoolToday ? today : (next ?? today);
  return {
    students,
    part: 'day',
    days: hasSchoolToday ? 'today' : next === undefined ? 'others' : 'next',
    from: first,
    to: first,
    time: '',
    reason: '',
    note: '',
    collectedBy: '',
  };
}

/** The first and the last day that are meant. A part of a day is of one day. */
export function daysOf(
  { part, days, from, to }: Pick<ReportDraft, 'part' | 'days' | 'from' | 'to'>,
  { today, next }: DaysAhead,
): { readonly from: SchoolDay | ''; readonly to: SchoolDay | '' } {
  if (days === 'today') return { from: today, to: today };
  if (days === 'next') return { from: next ?? '', to: next ?? '' };
  const first = dayOrNone(from);
  return { from: first, to: part === 'day' ? dayOrNone(to) : first };
}

export type ReportFacts = {
  readonly ahead: DaysAhead;
  readonly reasons: readonly SchoolReason[];
  readonly reportedBy: string;
  /** As this device knows them. */
  readonly absences: ReadonlyMap<RecordId, Pick<Absence, 'isCancelled' | 'reportedBy'>>;
};

/** What is reported of each child. */
export function reportsOf(draft: ReportDraft, facts: ReportFacts): readonly ReportAbsenceArgs[] {
  return draft.students.flatMap((student) => {
    const fields = fieldsOf(draft, student, facts);
    const _id = reportId(fields);
    if (_id === undefined) return [];
    const known = facts.absences.get(_id);
    // Nobody else's words stand there.
    const isWhole = known?.isCancelled === true || known?.reportedBy === facts.reportedBy;
    return [{ _id, set: isWhole ? fields : saidIn(fields) }];
  });
}

/** What was left empty is not said: the other parent may have, in the same record. */
function saidIn(fields: ReturnType<typeof fieldsOf>): ReportAbsenceArgs['set'] {
  const { student, from, to, part, isCancelled, reason, explained } = fields;
  const said = changedFields<typeof fields>(emptyReport, fields);
  // Whether a reason explains is said with it: another one may stand there.
  return { ...said, student, from, to, part, isCancelled, ...(reason !== '' && { explained }) };
}

export function reportProblems(draft: ReportDraft, facts: ReportFacts): readonly Problem[] {
  const [student] = draft.students;
  if (student === undefined)
    return [{ code: 'INVALID', message: 'absences.home.chooseChild', field: 'students' }];
  const fields = fieldsOf(draft, student, facts);
  const problems = absenceProblems(reportId(fields) ?? '', fields);
  return problems.length > 0 ? problems : reportRangeProblems(fields, facts.ahead.today);
}

function fieldsOf(draft: ReportDraft, student: RecordId, { ahead, reasons, reportedBy }: ReportFacts) {
  const { part, reason } = draft;
  const { from, to } = daysOf(draft, ahead);
  const time = TimeOfDay.safeParse(draft.time).data;
  return {
    ...emptyReport,
    student,
    from,
    to,
    part,
    time: part === 'day' || time === undefined || from === '' ? ('' as const) : wallTimeOn(from, time),
    reason,
    explained: isExplained(reason, reasons),
    familyNote: draft.note.trim(),
    reportedBy,
    collectedBy: part === 'early' ? draft.collectedBy.trim() : '',
  };
}

const { note: _note, schoolActed: _acted, reportedFromHome: _home, ...emptyReport } = emptyAbsence;
