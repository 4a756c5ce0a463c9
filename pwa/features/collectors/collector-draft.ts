import { dayOrNone } from '#pwa/fields/day-or-none.ts';
import { collectorProblems } from '#sync/school/commands/save-collector.ts';
import type { Problem } from '#sync/problem.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import { type CollectorFields, emptyCollector } from '#sync/school/records/collector.ts';
import type { Weekday } from '#sync/school/records/school-day.ts';
import type { CollectorRow } from './collector-rows.ts';

/** What the dialog holds: the timetable taken apart, so that switching it off forgets nothing. */
export interface CollectorDraft {
  readonly from: string;
  readonly until: string;
  readonly hasDays: boolean;
  readonly weekdays: readonly Weekday[];
  readonly isEveryOtherWeek: boolean;
  readonly everyOtherWeekFrom: string;
  readonly note: string;
}

export function draftOf(rule: CollectorFields = emptyCollector): CollectorDraft {
  return {
    from: rule.from,
    until: rule.until,
    hasDays: rule.days !== null,
    weekdays: rule.days?.weekdays ?? [],
    isEveryOtherWeek: (rule.days?.everyOtherWeekFrom ?? '') !== '',
    everyOtherWeekFrom: rule.days?.everyOtherWeekFrom ?? '',
    note: rule.note,
  };
}

function fieldsOf(draft: CollectorDraft): Pick<CollectorFields, 'from' | 'until' | 'days' | 'note'> {
  const { hasDays, weekdays, isEveryOtherWeek, everyOtherWeekFrom } = draft;
  const start = isEveryOtherWeek ? dayOrNone(everyOtherWeekFrom) : '';
  return {
    from: dayOrNone(draft.from),
    until: dayOrNone(draft.until),
    days: hasDays ? { weekdays: weekdays.toSorted((a, b) => a - b), everyOtherWeekFrom: start } : null,
    note: draft.note.trim(),
  };
}

export function draftProblems(
  draft: CollectorDraft,
  { _id, student, contact }: Pick<CollectorRow, '_id' | 'student' | 'contact'>,
): readonly Problem[] {
  const { hasDays, isEveryOtherWeek, everyOtherWeekFrom } = draft;
  const whole = { ...emptyCollector, ...fieldsOf(draft), student: student._id, contact: contact._id };
  const hasNoStart = hasDays && isEveryOtherWeek && everyOtherWeekFrom === '';
  return [
    ...collectorProblems(_id, whole),
    ...(hasNoStart
      ? [{ code: 'INVALID', message: 'validation.date', field: 'everyOtherWeekFrom' } as const]
      : []),
  ];
}

/** Only what was changed: another device may save the rest meanwhile. */
export function draftChanges(draft: CollectorDraft, opened: CollectorDraft): Partial<CollectorFields> {
  return changedFields(fieldsOf(opened), fieldsOf(draft));
}
