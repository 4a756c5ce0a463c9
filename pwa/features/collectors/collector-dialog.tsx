import { useId } from 'react';
import { give } from '#pwa/data/school/give.ts';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { weekdayName } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { weekdays } from '#sync/school/records/school-day.ts';
import { type CollectorDraft, draftChanges, draftOf, draftProblems } from './collector-draft.ts';
import type { CollectorRow } from './collector-rows.ts';
import styles from './collectors.module.css';

export interface CollectorDialogProps {
  /** As the record now is: another device may change it. */
  readonly row: CollectorRow;
  /** It went meanwhile: what was typed stays, and cannot be saved. */
  readonly isGone?: boolean;
  readonly onClose: () => void;
}

/** When a choice counts, and why it was made. */
export function CollectorDialog({ row, isGone = false, onClose }: CollectorDialogProps) {
  const { t } = useTranslation();
  const { form, changedElsewhere } = useCollectorForm({ row, onClose });
  const { draft, change, errorOf } = form;
  const isErased =
    isErasedName('contact', row.contact.nameInfo) || isErasedName('student', row.student.nameInfo);
  const who = { contact: fullName(row.contact.nameInfo), student: fullName(row.student.nameInfo) };
  return (
    <FormDialog
      form={form}
      title={t('collectors.form.title', who)}
      width="medium"
      saveLabel={t('collectors.form.save')}
      gone={
        isErased || isGone
          ? {
              title: t('collectors.form.gone'),
              text: t(isErased ? 'erasing.isErased' : 'ui.deletedElsewhere'),
            }
          : undefined
      }
      onClose={onClose}
    >
      <FormNews form={form} changed={changedElsewhere.map((field) => t(`collectors.inNews.${field}`))} />
      <FieldRow>
        <DayField
          label={t('collectors.form.from')}
          description={t('collectors.form.fromHint')}
          value={draft.from}
          onChange={(from) => change({ from })}
          error={errorOf('from')}
        />
        <DayField
          label={t('collectors.form.until')}
          description={t('collectors.form.untilHint')}
          value={draft.until}
          onChange={(until) => change({ until })}
          error={errorOf('until')}
        />
      </FieldRow>
      <TimetableFields form={form} />
      <TextAreaField
        label={t('collectors.form.note')}
        description={t('collectors.form.noteHint')}
        value={draft.note}
        onChange={(note) => change({ note })}
        error={errorOf('note')}
        maxLength={limits.notesLength}
      />
    </FormDialog>
  );
}

function TimetableFields({ form: { draft, change, errorOf } }: { readonly form: Form<CollectorDraft> }) {
  const { t } = useTranslation();
  const wrongId = useId();
  const wrong = errorOf('days.weekdays');
  return (
    <>
      <CheckBox
        label={t('collectors.form.hasDays')}
        description={t('collectors.form.hasDaysHint')}
        isChecked={draft.hasDays}
        onChange={(hasDays) => change({ hasDays })}
      />
      {draft.hasDays ? (
        <fieldset className={styles.days} {...(wrong !== undefined && { 'aria-describedby': wrongId })}>
          <legend>{t('collectors.form.weekdays')}</legend>
          <div className={styles.weekdays}>
            {weekdays.map((day) => (
              <CheckBox
                key={day}
                label={weekdayName(day)}
                isChecked={draft.weekdays.includes(day)}
                onChange={(isChecked) =>
                  change({
                    weekdays: isChecked
                      ? [...draft.weekdays, day]
                      : draft.weekdays.filter((other) => other !== day),
                  })
                }
              />
            ))}
          </div>
          {wrong === undefined ? null : (
            <p id={wrongId} className={styles.wrong} role="alert">
              {wrong}
            </p>
          )}
          <CheckBox
            label={t('collectors.form.everyOtherWeek')}
            isChecked={draft.isEveryOtherWeek}
            onChange={(isEveryOtherWeek) => change({ isEveryOtherWeek })}
          />
          {draft.isEveryOtherWeek ? (
            <DayField
              label={t('collectors.form.firstWeek')}
              value={draft.everyOtherWeekFrom}
              onChange={(everyOtherWeekFrom) => change({ everyOtherWeekFrom })}
              error={errorOf('everyOtherWeekFrom')}
              isRequired
            />
          ) : null}
        </fieldset>
      ) : null}
    </>
  );
}

function useCollectorForm({ row, onClose }: CollectorDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const toErrors = useFieldErrors();
  const now = draftOf(row.rule);
  const form = useForm<CollectorDraft>({
    initial: now,
    keptAs: `collector ${row._id}`,
    errorsOf: (draft) => toErrors(draftProblems(draft, row)),
    onSave: async (draft, opened) => {
      const changes = draftChanges(draft, opened);
      if (Object.keys(changes).length === 0) return true;
      const key = { student: row.student._id, contact: row.contact._id };
      const given = await give('saveCollector', { _id: row._id, set: { ...key, ...changes } });
      return given.kind === 'kept' || t('ui.notKept');
    },
    onSaved: () => {
      alerts.show({ msg: t('collectors.form.saved'), alertType: 'success' });
      onClose();
    },
  });
  const changedElsewhere = useFollow({ form, now });
  return { form, changedElsewhere };
}
