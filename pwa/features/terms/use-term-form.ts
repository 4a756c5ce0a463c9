import { useMemo, useState } from 'react';
import { type AttendanceOnDays, countAttendance, useWantedDays } from '#pwa/data/school/attendance-range.ts';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import { useSchool, useTerms } from '#pwa/data/school/school-records.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { type Saving, useForm } from '#pwa/ui/form/use-form.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import { yearToCopy } from '#sync/school/records/copied-exceptions.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { type Term, type TermFields, withoutHolidays } from '#sync/school/records/term.ts';
import { removedDays } from '#sync/school/records/term-plan.ts';
import { closuresOf, draftDates, draftFields, draftOf, draftProblems, type TermDraft } from './term-draft.ts';

export type TermFormOptions = {
  /** Undefined for a new one. */
  readonly term: Term | undefined;
  readonly today: SchoolDay;
  readonly onSaved: (termId: string) => void;
};

/** Saving asks first if removed days have attendance, then writes to this device. */
export function useTermForm({ term, today, onSaved }: TermFormOptions) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const school = useSchool();
  const terms = useTerms();
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => term?._id ?? newRecordId());
  const [removal, setRemoval] = useState<AttendanceOnDays>();
  const now = useMemo(() => draftOf(term), [term]);
  const form = useForm<TermDraft>({
    initial: now,
    keptAs: `term ${term?._id}`,
    errorsOf: (draft) =>
      draftProblems(draft, school && { hours: school.hours, saved: term?.exceptions ?? [] }).map(
        ({ field, message, params }) => ({
          field,
          sentence: t(message, { days: limits.termDays, ...params }),
        }),
      ),
    onSave: async (draft) => {
      const fields = draftFields(draft);
      const lost = term === undefined ? noLoss : await countAttendance(id, gone(term, fields, today));
      if (lost.records === 0 && lost.unknown === 0) return keep(fields);
      setRemoval(lost);
      return false;
    },
    onSaved: () => {
      alerts.show({ msg: t('termPages.saved'), alertType: 'success', persistOnRouteChange: true });
      onSaved(id);
    },
  });
  const changedElsewhere = useFollow({ form, now });
  const dates = useMemo(() => draftDates(form.draft), [form.draft]);
  const closures = useMemo(() => closuresOf(form.draft), [form.draft]);
  const start = SchoolDay.safeParse(form.draft.start).data ?? today;
  const ownYear = form.draft.schoolYear.trim();
  const lastYear = useMemo(
    () => yearToCopy(terms ?? [], { own: id, ownYear, start }),
    [terms, id, ownYear, start],
  );
  useWantedDays(
    useMemo(() => (term === undefined ? [] : gone(term, { dates }, today)), [term, dates, today]),
  );

  async function keep(fields: TermFields): Saving {
    const changed = term === undefined ? fields : changedFields<TermFields>(term, fields);
    // The days of holidays go with them: apart, two devices' saves would mix them.
    const set =
      term !== undefined && changesHolidays(term, fields)
        ? { ...changed, exceptions: fields.exceptions }
        : changed;
    // Nothing was changed: nothing for the history either.
    if (Object.keys(set).length === 0) return true;
    const given = await give('saveTerm', { _id: id, set });
    return given.kind === 'kept' || t('ui.notKept');
  }
  return {
    form,
    changedElsewhere,
    dates,
    closures,
    lastYear,
    /** The question, while it is being asked. */
    removal,
    keepEditing: () => setRemoval(undefined),
    removeAnyway: () => {
      setRemoval(undefined);
      void form.submit((draft) => keep(draftFields(draft)));
    },
  };
}

/** Are days of holidays, as they were or will be, taken out of the school days or given back? */
function changesHolidays(before: Term, after: TermFields): boolean {
  const changed = [...removedDays(before.dates, after.dates), ...removedDays(after.dates, before.dates)];
  const holidays = [...before.exceptions, ...after.exceptions];
  return withoutHolidays(changed, holidays).length < changed.length;
}

const noLoss: AttendanceOnDays = { days: 0, records: 0, unknown: 0 };

/** Days that leave the term and have been: on those to come nobody can have been recorded. */
function gone(
  seen: Pick<Term, 'dates'>,
  { dates }: { readonly dates: readonly SchoolDay[] },
  today: SchoolDay,
): readonly SchoolDay[] {
  return removedDays(seen.dates, dates).filter((day) => day <= today);
}
