import { Button } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '#pwa/ui/dialog-actions.tsx';
import { Dialog, type DialogWidth } from '#pwa/ui/dialog.tsx';
import type { Form } from './use-form.ts';
import styles from './form.module.css';
import { useLeaveGuard } from './use-leave-guard.tsx';

export interface FormDialogProps<Draft> {
  readonly form: Form<Draft>;
  readonly title: string;
  readonly width?: DialogWidth;
  /** The verb: "Save student". */
  readonly saveLabel: string;
  readonly onClose: () => void;
  /** What went wrong with saving, where no single field is to blame. Nothing that was typed is gone. */
  readonly trouble?: string | undefined;
  /** A choice beside saving and cancelling, on the left: deleting, for instance. */
  readonly aside?: ReactNode;
  /** Nothing can be saved: the dialog only shows the record. */
  readonly isReadOnly?: boolean;
  /** What the verb does cannot be undone. */
  readonly isDangerous?: boolean;
  /** What stands in the dialog below the form. */
  readonly below?: ReactNode;
  /** Something beside the fields is not saved yet: a chosen picture. */
  readonly hasMoreUnsaved?: boolean;
  readonly children: ReactNode;
}

/** A form in a dialog: Enter saves, leaving with something typed is asked about, a slip beside it closes nothing. */
export function FormDialog<Draft>({ form, onClose, ...props }: FormDialogProps<Draft>) {
  const { t } = useTranslation();
  const { formRef, isDirty, isSaving, submit } = form;
  const guard = useLeaveGuard(isDirty || props.hasMoreUnsaved === true);
  const close = () => guard.leave(onClose);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A form within a dialog is, to React, within the page that opened it too.
    event.stopPropagation();
    if (props.isReadOnly !== true) void submit();
  }
  return (
    <>
      <Dialog isOpen title={props.title} width={props.width ?? 'small'} onClose={close} keepsOnOutsideTap>
        {/* Keys of its fields come by; the form itself takes none. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form ref={formRef} noValidate onSubmit={handleSubmit} onKeyDown={submitOnControlEnter}>
          {props.children}
          {props.trouble === undefined ? null : (
            <p role="alert" className={styles.trouble}>
              {props.trouble}
            </p>
          )}
          <DialogActions>
            {props.aside}
            <Button variant="default" onClick={close}>
              {t(props.isReadOnly === true ? 'ui.close' : 'ui.cancel')}
            </Button>
            {props.isReadOnly === true ? null : (
              <Button type="submit" loading={isSaving} {...(props.isDangerous === true && { color: 'red' })}>
                {props.saveLabel}
              </Button>
            )}
          </DialogActions>
        </form>
        {props.below}
      </Dialog>
      {guard.question}
    </>
  );
}

/** Enter saves from any one-line field; in notes, where Enter is a new line, Ctrl+Enter does. */
function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
