import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { FormDialog } from '#pwa/ui/form/form-dialog.tsx';
import { useFollow } from '#pwa/ui/form/use-follow.ts';
import { type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { attendanceSentence } from '#sync/school/records/attendance-sentence.ts';
import type { AttendanceInput } from '#sync/school/records/attendance.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import styles from './attendance-dialog.module.css';
import {
  type AttendanceDraft,
  baseOfSave,
  chooseStatus,
  draftOf,
  draftProblems,
  draftToInput,
  followRecord,
  guessedTimes,
  markAbsent,
  mergeDraft,
} from './attendance-draft.ts';
import { AttendanceFormView } from './attendance-form.tsx';

export interface AttendanceDialogProps extends AttendanceFormOptions {
  readonly dropOffPeople: readonly PersonOfStudent[];
  readonly pickUpPeople: readonly PersonOfStudent[];
  readonly canEdit: boolean;
  readonly history: ReactNode;
  readonly onRecordAbsence?: (() => void) | undefined;
}

export function AttendanceDialog(props: AttendanceDialogProps) {
  const { t } = useTranslation();
  const { row, canEdit, isPastDay, now } = props;
  const { form, isChanged, prefilled } = useAttendanceForm(props);
  const changedTo = useSentence(row, isChanged);
  useHoldReload(true, 'attendance');
  const student = fullName(row.student.nameInfo);
  return (
    <FormDialog
      form={form}
      title={t('attendance.edit.title', { student })}
      width="medium"
      saveLabel={t('attendance.edit.save')}
      isReadOnly={!canEdit}
      onClose={props.onClose}
      aside={<RecordAbsence onClick={props.onRecordAbsence} />}
      below={<div className={styles.historyBox}>{props.history}</div>}
    >
      <DialogNotices isReadOnly={!canEdit} changedTo={changedTo} />
      <AttendanceFormView
        {...props}
        student={student}
        guessed={isPastDay ? guessedTimes(form.draft, row.attendance, prefilled) : undefined}
        form={{
          ...form,
          chooseStatus: (status) => form.change(chooseStatus(form.draft, status, now())),
          markAbsent: () => form.change(markAbsent(form.draft)),
        }}
      />
    </FormDialog>
  );
}

/** To the form for an absence, above this one: what was typed here stays. */
function RecordAbsence({ onClick }: { readonly onClick: (() => void) | undefined }) {
  const { t } = useTranslation();
  return onClick === undefined ? null : (
    <Button variant="default" onClick={onClick}>
      {t('absences.record')}
    </Button>
  );
}

interface DialogNoticesProps {
  readonly isReadOnly: boolean;
  /** What another device made of the record meanwhile. */
  readonly changedTo: string | undefined;
}

/** What to know before saving. The live regions always exist, so that changes are announced. */
function DialogNotices({ isReadOnly, changedTo }: DialogNoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      {isReadOnly ? <p className={styles.quiet}>{t('attendance.edit.readOnly')}</p> : null}
      <div role="status">
        {changedTo === undefined ? null : (
          <Notice tone="warning" icon={<IconDevices size={20} />}>
            {t('attendance.edit.changedElsewhere', { what: changedTo })}
          </Notice>
        )}
      </div>
    </>
  );
}

/** The record as another device has changed it, as a sentence; undefined if unchanged. */
function useSentence(row: DoorRow, isChanged: boolean): string | undefined {
  const { t } = useTranslation();
  if (!isChanged) return undefined;
  const { message, params } = attendanceSentence(row.student.nameInfo, row.fields);
  return t(message, params);
}

interface AttendanceFormOptions {
  /** As it is now: another device may change it while the dialog is open. */
  readonly row: DoorRow;
  /** The time of day on the school's wall, `HH:mm`. */
  readonly now: () => string;
  /** On a past day the time now says nothing about what happened then. */
  readonly isPastDay: boolean;
  /** Only what differs from `seen` is saved. */
  readonly onSave: (seen: DoorRow, input: AttendanceInput) => Promise<'kept' | 'not-kept' | 'stayed'>;
  readonly onClose: () => void;
}

interface AttendanceForm {
  readonly form: Form<AttendanceDraft>;
  /** Has another device changed the record since? */
  readonly isChanged: boolean;
  /** The time that stood, when the dialog opened, wherever none is recorded. */
  readonly prefilled: string;
}

function useAttendanceForm({ row, now, onSave, onClose }: AttendanceFormOptions): AttendanceForm {
  const { t } = useTranslation();
  const [seen] = useState(row);
  const [prefilled] = useState(now);
  const [opened] = useState(() => draftOf(row.attendance, prefilled));
  const { date } = seen.attendance;
  const form = useForm<AttendanceDraft>({
    initial: opened,
    keptAs: `attendance ${seen.attendance._id}`,
    errorsOf: (draft) =>
      draftProblems(draft, date).map(({ field = '', message }) => ({ field, sentence: t(message) })),
    onSave: async (draft) => {
      const base = { ...seen, fields: baseOfSave(draft, seen.fields, row.fields) };
      const outcome = await onSave(base, draftToInput(draft, date));
      return outcome === 'not-kept' ? t('attendance.edit.notKept') : outcome === 'kept';
    },
    onSaved: onClose,
  });
  const news = useFollow({ form, now: followRecord(opened, row.attendance), merge: mergeDraft });
  // A form that was interrupted may have been opened with an earlier record than `seen`. The times
  // in it are those of its opening, wherever none was recorded.
  const isChanged =
    canonicalJson(seen.fields) !== canonicalJson(row.fields) ||
    news.some((field) => field === 'dropOffPerson' || field === 'pickUpPerson' || field === 'notes');
  return { form, isChanged, prefilled };
}
