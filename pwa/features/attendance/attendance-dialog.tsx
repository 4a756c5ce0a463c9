import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { DialogActions } from '#pwa/ui/dialog-actions.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import type { AttendanceInput } from '#sync/school/records/attendance.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { PersonOfStudent } from '#sync/school/records/people-of-student.ts';
import styles from './attendance-dialog.module.css';
import { AttendanceFormView } from './attendance-form.tsx';
import { DialogNotices } from './dialog-notices.tsx';
import { useAttendanceForm } from './use-attendance-form.ts';
import { useFocusWrongField, type WrongField } from './use-focus-wrong-field.ts';
import { useChangedElsewhere } from './use-changed-elsewhere.ts';

export interface AttendanceDialogProps {
  /** As it is now: another device may change it while the dialog is open. */
  readonly row: DoorRow;
  readonly dropOffPeople: readonly PersonOfStudent[];
  readonly pickUpPeople: readonly PersonOfStudent[];
  /** The time of day on the school's wall, `HH:mm`. */
  readonly now: () => string;
  readonly canEdit: boolean;
  /** `seen` is the row as it was when the dialog opened: only what differs from it is saved. */
  readonly onSave: (seen: DoorRow, input: AttendanceInput) => Promise<'kept' | 'not-kept'>;
  readonly onClose: () => void;
  readonly history: ReactNode;
}

export function AttendanceDialog(props: AttendanceDialogProps) {
  const { t } = useTranslation();
  const { row, canEdit, onClose } = props;
  const [seen] = useState(row);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useAttendanceForm(seen.attendance, seen.attendance.date, props.now);
  const [saving, setSaving] = useState<'no' | 'yes' | 'not-kept'>('no');
  const [isAsking, setIsAsking] = useState(false);
  const [wrong, setWrong] = useState<WrongField | undefined>(undefined);
  useFocusWrongField(formRef, wrong);
  useHoldReload(true, 'attendance');
  const student = fullName(row.student.nameInfo);

  async function save() {
    const result = form.submit();
    if ('wrongField' in result) return setWrong({ field: result.wrongField });
    setSaving('yes');
    const outcome = await props.onSave(seen, result.input);
    if (outcome === 'kept') onClose();
    else setSaving('not-kept');
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving !== 'yes' && canEdit) void save();
  };
  const close = () => (form.isChanged ? setIsAsking(true) : onClose());
  return (
    <>
      <Dialog
        isOpen
        title={t('attendance.edit.title', { student })}
        width="medium"
        onClose={close}
        keepsOnOutsideTap
      >
        {/* Keys of its fields come by; the form itself takes none. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form ref={formRef} noValidate onSubmit={handleSubmit} onKeyDown={submitOnControlEnter}>
          <DialogNotices
            isReadOnly={!canEdit}
            isNotKept={saving === 'not-kept'}
            changedTo={useChangedElsewhere(seen.fields, row)}
          />
          <AttendanceFormView {...props} student={student} form={form} />
          <DialogActions>
            <Button variant="default" onClick={close}>
              {t(canEdit ? 'ui.cancel' : 'ui.close')}
            </Button>
            {canEdit ? (
              <Button type="submit" disabled={saving === 'yes'}>
                {t('attendance.edit.save')}
              </Button>
            ) : null}
          </DialogActions>
        </form>
        <div className={styles.historyBox}>{props.history}</div>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('attendance.edit.unsaved')}
        message={t('attendance.edit.unsavedText', { student })}
        confirmLabel={t('attendance.edit.leave')}
        cancelLabel={t('attendance.edit.keepEditing')}
        isDangerous
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** Enter saves from any one-line field; in the notes, where Enter is a new line, Ctrl+Enter does. */
function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
