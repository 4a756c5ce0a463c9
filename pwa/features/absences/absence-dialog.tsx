import { useState } from 'react';
import { useOwnReasons } from '#pwa/data/school/absences.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { ReasonChips } from '#pwa/fields/reason-chips.tsx';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { DayField } from '#pwa/ui/day-field.tsx';
import { FieldRow } from '#pwa/ui/form/field-group.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { FormNews } from '#pwa/ui/form/form-news.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { TimeField12h } from '#pwa/ui/time-field-12h.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { type Absence, absenceParts } from '#sync/school/records/absence.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import {
  type AbsenceDraft,
  draftOf,
  draftProblems,
  firstDraft,
  withFrom,
  withKnown,
  withPart,
  withReason,
} from './absence-draft.ts';
import { AbsenceNotices } from './absence-notices.tsx';
import styles from './absences.module.css';
import { ClassTicks } from './class-ticks.tsx';
import { ReportedBy } from './reported-by.tsx';
import { useSaveAbsence } from './use-save-absence.ts';

export interface AbsenceDialogProps {
  /** One child, or those of a class, to be ticked. */
  readonly students: readonly Student[];
  /** Of these, who are ticked when it opens. */
  readonly ticked?: readonly Student[];
  /** The absence that is edited, as it now is. */
  readonly absence?: Absence;
  /** It was deleted meanwhile: what was typed stays, and cannot be saved. */
  readonly isGone?: boolean;
  /** The first and the last day, until somebody says otherwise. */
  readonly day: SchoolDay;
  readonly onClose: () => void;
}

/** One form for a day or several, a late arrival and an early leaving, of one child or a class. */
export function AbsenceDialog(props: AbsenceDialogProps) {
  const { t } = useTranslation();
  const { students, absence, isGone = false } = props;
  const { form, absences, changedElsewhere } = useAbsenceForm(props);
  const { draft, change, errorOf } = form;
  const own = useOwnReasons();
  const [only] = students;
  const isMany = students.length > 1;
  const student = only === undefined ? '' : fullName(only.nameInfo);
  return (
    <FormDialog
      form={form}
      title={
        isMany
          ? t('absences.dialog.addMany')
          : t(absence === undefined ? 'absences.dialog.add' : 'absences.dialog.edit', { student })
      }
      width="medium"
      saveLabel={
        isMany ? t('absences.dialog.saveMany', { count: draft.students.length }) : t('absences.dialog.save')
      }
      gone={isGone ? { title: t('absences.dialog.gone'), text: t('ui.deletedElsewhere') } : undefined}
      onClose={props.onClose}
    >
      <FormNews form={form} changed={changedElsewhere.map((field) => t(`absences.inNews.${field}`))} />
      {isMany ? <ClassTicks students={students} form={form} /> : null}
      {absence === undefined ? (
        <div className={styles.part}>
          <SegmentedFilter
            label={t('absences.dialog.part')}
            options={absenceParts.map((value) => ({
              value,
              label: t(`absences.dialog.partOptions.${value}`),
            }))}
            value={draft.part}
            onChange={(part) => change(withKnown({ ...draft, ...withPart(draft, part) }, absences))}
          />
        </div>
      ) : null}
      <DayFields form={form} isFixed={absence !== undefined && draft.part !== 'day'} />
      <ReasonChips value={draft.reason} onChange={(reason) => change(withReason(reason, own))} />
      <CheckBox
        label={t('absences.dialog.explained')}
        description={t('absences.dialog.explainedHint')}
        isChecked={draft.explained}
        onChange={(explained) => change({ explained })}
      />
      <TextAreaField
        label={t('absences.dialog.note')}
        description={t('absences.dialog.noteHint')}
        value={draft.note}
        onChange={(note) => change({ note })}
        error={errorOf('note')}
        rows={2}
        maxLength={limits.notesLength}
      />
      <ReportedBy student={isMany ? undefined : only} form={form} />
      <AbsenceNotices draft={draft} edited={absence} />
    </FormDialog>
  );
}

interface DayFieldsProps {
  readonly form: Form<AbsenceDraft>;
  readonly isFixed: boolean;
}

function DayFields({ form: { draft, change, errorOf }, isFixed }: DayFieldsProps) {
  const { t } = useTranslation();
  const isDay = draft.part === 'day';
  return (
    <FieldRow>
      <DayField
        label={t(isDay ? 'absences.dialog.from' : 'absences.dialog.day')}
        value={draft.from}
        onChange={(from) => change(withFrom(draft, from))}
        error={errorOf('from')}
        isDisabled={isFixed}
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
        <TimeField12h
          label={t(draft.part === 'late' ? 'absences.dialog.lateTime' : 'absences.dialog.earlyTime')}
          value={draft.time}
          onChange={(time) => change({ time })}
          error={errorOf('time')}
        />
      )}
    </FieldRow>
  );
}

function useAbsenceForm({ students, ticked = students, absence, day, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation();
  const toErrors = useFieldErrors();
  const { save } = useSaveAbsence();
  const absences = [...(useRecords('absence')?.values() ?? [])];
  const [fresh] = useState(() =>
    firstDraft(
      ticked.map(({ _id }) => _id),
      day,
      absences,
    ),
  );
  const now = absence === undefined ? fresh : draftOf(absence);
  const form = useForm<AbsenceDraft>({
    initial: now,
    keptAs: `absence ${absence?._id ?? [day, ...fresh.students].join(' ')}`,
    errorsOf: (draft) => toErrors(draftProblems(draft, absence)),
    onSave: async (draft) => (await save(draft, absence)) || t('ui.notKept'),
    onSaved: onClose,
  });
  const changedElsewhere = useFollow({ form, now });
  return { form, absences, changedElsewhere };
}
