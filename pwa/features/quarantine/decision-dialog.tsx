import { Button } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { DialogActions } from '#pwa/ui/dialog-actions.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { limits } from '#sync/limits.ts';
import { RecordWords } from './quarantine-card.tsx';
import type { QuarantineItem } from './quarantine-item.ts';
import styles from './quarantine.module.css';
import { TroubleNote } from './trouble-note.tsx';
import type { DecisionForm } from './use-decision.ts';

export interface DecisionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly item: QuarantineItem;
  readonly form: DecisionForm;
  /** The verb. */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  /** Something besides the reason has been changed. */
  readonly isChanged?: boolean;
  readonly children?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** The frame of every decision: what it is about, what it will do, and the reason that is asked for. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { t } = useTranslation();
  const { form, item, onClose } = props;
  const [isAsking, setIsAsking] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // In the order of the form.
    if (form.attempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.attempts]);
  useHoldReload(true, 'quarantine');
  const isChanged = props.isChanged === true || form.reason !== '';
  const close = () => (isChanged ? setIsAsking(true) : onClose());
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.isBusy) props.onSubmit();
  };
  return (
    <>
      <Dialog isOpen title={props.title} width="medium" onClose={close} keepsOnOutsideTap>
        <form ref={formRef} noValidate onSubmit={submit}>
          <div className={styles.recorded}>
            <RecordWords item={item} />
          </div>
          <p className={styles.text}>{props.text}</p>
          {props.children}
          <div data-field="reason">
            <TextAreaField
              label={t('quarantine.reason')}
              description={t('quarantine.reasonHint')}
              value={form.reason}
              onChange={form.changeReason}
              rows={2}
              maxLength={limits.notesLength}
              isRequired
              error={form.wasSubmitted && form.isReasonMissing ? t('quarantine.reasonNeeded') : undefined}
            />
          </div>
          <div role="alert">{form.trouble === undefined ? null : <TroubleNote trouble={form.trouble} />}</div>
          <DialogActions>
            <Button variant="default" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button
              type="submit"
              loading={form.isBusy}
              {...(props.isDangerous === true ? { color: 'red' } : {})}
            >
              {props.submitLabel}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('quarantine.unsaved')}
        message={t('quarantine.unsavedText')}
        confirmLabel={t('quarantine.leave')}
        cancelLabel={t('quarantine.stay')}
        isDangerous
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
