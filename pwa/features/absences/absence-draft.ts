/** What the absence form holds while it is being filled in. Pure. */
import { dayOrNone } from '#pwa/fields/day-or-none.ts';
import { absenceProblems } from '#sync/school/commands/save-absence.ts';
import type { Problem } from '#sync/problem.ts';
import {
  type Absence,
  type AbsenceBySchool,
  type AbsencePart,
  emptyAbsence,
  isExplained,
  type SchoolReason,
} from '#sync/school/records/absence.ts';
import { partialDayId, type RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { TimeOfDay, timeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';

export type AbsenceDraft = {
  readonly students: readonly RecordId[];
  readonly part: AbsencePart;
  readonly from: string;
  readonly to: string;
  /** `HH:mm`, or ''. */
  readonly time: string;
  readonly reason: string;
  readonly note: string;
  readonly reportedBy: string;
  readonly explained: boolean;
};

export function newDraft(students: readonly RecordId[], day: SchoolDay): AbsenceDraft {
  const { part, reason, note, reportedBy, explained } = emptyAbsence;
  return { students, part, from: day, to: day, time: '', reason, note, reportedBy, explained };
}

/**
 * What the form begins with. A reason that was given for this day, at the door for instance, is
 * shown, because the save writes the same record.
 */
export function firstDraft(
  students: readonly RecordId[],
  day: SchoolDay,
  absences: Iterable<Absence>,
): AbsenceDraft {
  const draft = newDraft(students, day);
  const known = [...absences];
  const said = (['early', 'late'] as const)
    .map((part) => withKnown({ ...draft, part }, known))
    .find(({ reason }) => reason !== '');
  return said ?? draft;
}

/** The draft as what is recorded for the same days and part; itself where nothing is. */
export function withKnown(draft: AbsenceDraft, absences: Iterable<Absence>): AbsenceDraft {
  const [student, ...more] = draft.students;
  if (student === undefined || more.length > 0) return draft;
  const known = sameAbsence(fieldsOf(draft, student), absences);
  return known === undefined ? draft : draftOf(known);
}

export function draftOf({ student, from, to, part, time, ...said }: Absence): AbsenceDraft {
  const { reason, note, reportedBy, explained } = said;
  const clock = time === '' ? '' : timeOfDay(time);
  return { students: [student], part, from, to, time: clock, reason, note, reportedBy, explained };
}

/** A late arrival and an early leaving are of one day. */
export function withPart(draft: AbsenceDraft, part: AbsencePart): Partial<AbsenceDraft> {
  return part === 'day' ? { part, time: '' } : { part, to: draft.from };
}

/** The last day follows the first one past it, and stays with it where there is only one. */
export function withFrom(draft: AbsenceDraft, from: string): Partial<AbsenceDraft> {
  const follows = draft.part !== 'day' || draft.to === draft.from || (from !== '' && draft.to < from);
  return follows ? { from, to: from } : { from };
}

/** Whether it is explained follows from the reason, until somebody says otherwise. */
export function withReason(reason: string, own: readonly SchoolReason[]): Partial<AbsenceDraft> {
  return { reason, explained: isExplained(reason, own) };
}

/** What a save carries for one student. */
export function fieldsOf(draft: AbsenceDraft, student: RecordId): AbsenceBySchool {
  const { part, reason, explained } = draft;
  const from = dayOrNone(draft.from);
  const time = TimeOfDay.safeParse(draft.time).data;
  return {
    student,
    from,
    to: part === 'day' ? dayOrNone(draft.to) : from,
    part,
    time: part === 'day' || time === undefined || from === '' ? '' : wallTimeOn(from, time),
    reason,
    note: draft.note.trim(),
    reportedBy: draft.reportedBy.trim(),
    explained,
    isCancelled: false,
  };
}

/** Which record a save writes: that of the edited absence, of the same day's part, or a new one. */
export function recordIdOf(
  fields: AbsenceBySchool,
  { absences, newId }: { readonly absences: Iterable<Absence>; readonly newId: () => RecordId },
): RecordId {
  const { student, from, part } = fields;
  if (part !== 'day' && from !== '') return partialDayId(student, from, part);
  return sameAbsence(fields, absences)?._id ?? newId();
}

/** An absence of the same student for exactly these days. */
export function sameAbsence(fields: AbsenceBySchool, absences: Iterable<Absence>): Absence | undefined {
  const { student, from, to, part } = fields;
  return [...absences].find(
    (one) =>
      !one.isCancelled && one.student === student && one.part === part && one.from === from && one.to === to,
  );
}

export function draftProblems(draft: AbsenceDraft, edited: Absence | undefined): readonly Problem[] {
  const [student] = draft.students;
  if (student === undefined)
    return [{ code: 'INVALID', message: 'absences.dialog.chooseSomebody', field: 'students' }];
  const fields = fieldsOf(draft, student);
  return absenceProblems(edited?._id ?? recordIdOf(fields, { absences: [], newId: () => 'new' }), fields);
}

/** Only the changed fields, and the student, so that the history finds it. */
export function changesOf(fields: AbsenceBySchool, before: Absence | undefined): Partial<AbsenceBySchool> {
  if (before === undefined) return fields;
  const changed = Object.entries(fields).filter(
    ([name, value]) => before[name as keyof AbsenceBySchool] !== value,
  );
  // Entries of the fields that differ.
  return changed.length === 0
    ? {}
    : { student: fields.student, ...(Object.fromEntries(changed) as Partial<AbsenceBySchool>) };
}

/**
 * What takes a save back: the fields that it wrote as they were before, or that the absence does
 * not count. Nothing where any of them has been written since: undoing one save must not undo a
 * later one, and the first day of one with the last day of another is none that anybody meant.
 */
export function absenceUndo({
  before,
  written,
  now,
}: {
  readonly before: Absence | undefined;
  readonly written: Partial<AbsenceBySchool>;
  readonly now: Absence | undefined;
}): Partial<AbsenceBySchool> | undefined {
  // Of a value's own keys.
  const names = Object.keys(written) as (keyof AbsenceBySchool)[];
  if (now !== undefined && names.some((name) => now[name] !== written[name])) return undefined;
  const { student = before?.student ?? '' } = written;
  if (before === undefined) return { student, isCancelled: true };
  return { ...Object.fromEntries(names.map((name) => [name, before[name]])), student };
}
