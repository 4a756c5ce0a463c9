import { useState } from 'react';
import { useOwnReasons } from '#pwa/data/school/absences.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { ReasonChips } from '#pwa/fields/reason-chips.tsx';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { DayField } from '#pwa/ui/day-field.tsx';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { type Absence, absenceParts } from '#sync/school/records/absence.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import { formatWeekday } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import { CollectedBy } from './collected-by.tsx';
import {
  type DaysAhead,
  daysAhead,
  newReport,
  reportDays,
  type ReportDraft,
  reportProblems,
  reportsOf,
} from './report-draft.ts';
import { ReportNotices } from './report-notices.tsx';
import styles from './report-absence.module.css';
import { useReport } from './use-report.ts';

export interface ReportDialogProps {
  /** All of the parent's children. */
  readonly family: readonly Child[];
  readonly today: SchoolDay;
  readonly reportedBy: string;
  /** Where somebody is named who may collect a child. */
  readonly toNaming: (student: RecordId) => string;
  readonly onClose: () => void;
}

/** "Ill today" in two taps: the reason, and sending. */
export function ReportDialog(props: ReportDialogProps) {
  const { t } = useTranslation();
  const { family, onClose } = props;
  const { form, ahead } = useReportForm(props);
  const { draft, change, errorOf } = form;
  const chosen = family.filter(({ student }) => draft.students.includes(student._id));
  return (
    <FormDialog
      form={form}
      title={t('absences.home.report')}
      width="medium"
      saveLabel={t('absences.home.send')}
      keepsActionsInView
      onClose={onClose}
    >
      {family.length > 1 ? <ChildTicks family={family} form={form} /> : null}
      <div className={styles.choice}>
        <SegmentedFilter
          label={t('absences.dialog.part')}
          options={absenceParts.map((value) => ({ value, label: t(`absences.home.partOptions.${value}`) }))}
          value={draft.part}
          onChange={(part) => change({ part })}
        />
      </div>
      <Days form={form} ahead={ahead} />
      {/* Beside what it is about: at the end a phone does not show it. */}
      <ReportNotices draft={draft} ahead={ahead} chosen={chosen} />
      {draft.part === 'early' ? (
        <CollectedBy form={form} ahead={ahead} chosen={chosen} toNaming={props.toNaming} />
      ) : null}
      <ReasonChips value={draft.reason} onChange={(reason) => change({ reason })} />
      <TextAreaField
        label={t('absences.home.note')}
        description={t('absences.home.noteHint')}
        value={draft.note}
        onChange={(note) => change({ note })}
        error={errorOf('familyNote')}
        rows={2}
        maxLength={limits.notesLength}
      />
    </FormDialog>
  );
}

function Days({ form, ahead }: { readonly form: Form<ReportDraft>; readonly ahead: DaysAhead }) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = form;
  const isDay = draft.part === 'day';
  const offered = reportDays.filter(
    (days) => days === 'others' || (days === 'today' ? ahead.hasSchoolToday : ahead.next !== undefined),
  );
  const time = isDay ? null : (
    <TimeField12h
      label={t(draft.part === 'late' ? 'absences.dialog.lateTime' : 'absences.home.collectedAt')}
      value={draft.time}
      onChange={(value) => change({ time: value })}
      error={errorOf('time')}
    />
  );
  return (
    <>
      <div className={styles.choice}>
        <SegmentedFilter
          label={t('absences.home.when')}
          options={offered.map((value) => ({
            value,
            label:
              value === 'next'
                ? nextWords(ahead, t('absences.home.days.tomorrow'))
                : t(`absences.home.days.${value}`),
          }))}
          value={draft.days}
          onChange={(days) => change({ days })}
        />
      </div>
      {draft.days === 'others' ? (
        <FieldRow>
          <DayField
            label={t(isDay ? 'absences.dialog.from' : 'absences.dialog.day')}
            value={draft.from}
            onChange={(from) => change({ from, ...(draft.to < from && { to: from }) })}
            error={errorOf('from')}
            isRequired
          />
          {isDay ? (
            <DayField
              label={t('absences.dialog.to')}
              value={draft.to}
              onChange={(to) => change({ to })}
              error={errorOf('to')}
              isRequired
            />
          ) : (
            time
          )}
        </FieldRow>
      ) : (
        time
      )}
    </>
  );
}

function ChildTicks({
  family,
  form: { draft, change, errorOf },
}: {
  readonly family: readonly Child[];
  readonly form: Form<ReportDraft>;
}) {
  const { t } = useTranslation();
  const chosen = new Set(draft.students);
  const error = errorOf('students');
  const ids = family.map(({ student }) => student._id);
  const toggle = (id: RecordId, isChosen: boolean) =>
    change({ students: ids.filter((one) => (one === id ? isChosen : chosen.has(one))) });
  return (
    <fieldset className={styles.who} {...(error !== undefined && { 'aria-invalid': true, tabIndex: -1 })}>
      <legend className={styles.legend}>{t('absences.dialog.who')}</legend>
      <div className={styles.chips}>
        {family.map(({ student: { _id }, name }) => (
          <label key={_id} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.tick}
              checked={chosen.has(_id)}
              onChange={(event) => toggle(_id, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
        <label className={styles.chip}>
          <input
            type="checkbox"
            className={styles.tick}
            checked={chosen.size === family.length}
            onChange={(event) => change({ students: event.currentTarget.checked ? ids : [] })}
          />
          {t('absences.home.all')}
        </label>
      </div>
      {error === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function useReportForm({ family, today, reportedBy, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const toErrors = useFieldErrors();
  const reasons = useOwnReasons();
  const { report } = useReport();
  const ahead = daysAhead(family, today);
  const absences = useRecords('absence') ?? noAbsences;
  const facts = { ahead, reasons, reportedBy, absences };
  const [initial] = useState(() => newReport(onlyOf(family), ahead));
  const form = useForm<ReportDraft>({
    initial,
    keptAs: `report ${family.map(({ student }) => student._id).join(' ')}`,
    errorsOf: (draft) => toErrors(reportProblems(draft, facts)),
    onSave: async (draft) => (await report(reportsOf(draft, facts))) || t('ui.notKept'),
    onSaved: onClose,
  });
  return { form, ahead };
}

const noAbsences: ReadonlyMap<RecordId, Absence> = new Map();

/** Whoever has one child does not choose. */
function onlyOf(family: readonly Child[]): readonly RecordId[] {
  const [only, ...more] = family;
  return only === undefined || more.length > 0 ? [] : [only.student._id];
}

function nextWords({ today, next = today }: DaysAhead, tomorrow: string): string {
  return next === addDays(today, 1) ? tomorrow : formatWeekday(next);
}
