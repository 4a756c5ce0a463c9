import { Button } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { DialogActions } from '#pwa/ui/dialog-actions.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import type { Announcement } from '#sync/school/records/announcement.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import styles from './announcements.module.css';
import { useAnnouncementForm } from './use-announcement-form.ts';

export interface AnnouncementDialogProps {
  /** Undefined writes a new one. */
  readonly announcement: Announcement | undefined;
  readonly gradeLevels: readonly GradeLevel[];
  readonly authorName: string;
  readonly onClose: () => void;
}

export function AnnouncementDialog({
  announcement,
  gradeLevels,
  authorName,
  onClose,
}: AnnouncementDialogProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const form = useAnnouncementForm(announcement, authorName);
  const [isLeaving, setIsLeaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if ((await form.save()) === 'not-saved') return focusFirstWrong(fields.current);
    alerts.show({ msg: t('announcements.saved'), alertType: 'success' });
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        title={t(announcement === undefined ? 'announcements.dialogAdd' : 'announcements.dialogEdit')}
        width="medium"
        onClose={() => (form.isDirty ? setIsLeaving(true) : onClose())}
        keepsOnOutsideTap
      >
        <form ref={fields} noValidate onSubmit={(event) => void submit(event)}>
          <AnnouncementFields form={form} gradeLevels={gradeLevels} />
          {form.isNotKept ? (
            <p role="alert" className={styles.notKept}>
              {t('announcements.notKept')}
            </p>
          ) : null}
          <DialogActions>
            <Button variant="default" onClick={() => (form.isDirty ? setIsLeaving(true) : onClose())}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit">{t('announcements.save')}</Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('announcements.leaveTitle')}
        message={t('announcements.leaveText')}
        confirmLabel={t('announcements.leave')}
        cancelLabel={t('announcements.stay')}
        isDangerous
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      />
    </>
  );
}

/** Once the errors are on the screen: they are drawn after the tap. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
