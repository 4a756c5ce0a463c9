import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions, type DialogWidth } from '#pwa/ui/dialog.tsx';
import { MissingRecord, type MissingRecordProps } from '#pwa/ui/missing-record.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { FormElement } from './form-element.tsx';
import { IsGone } from './form-news.tsx';
import type { Form } from './use-form.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

export interface FormDialogProps<Draft> {
  readonly form: Omit<Form<Draft>, 'errorOf'>;
  readonly title: string;
  readonly width?: DialogWidth;
  /** The verb: "Save student". */
  readonly saveLabel: string;
  readonly onClose: () => void;
  /** A choice beside saving and cancelling, on the left: deleting, for instance. */
  readonly aside?: ReactNode;
  /** Nothing can be saved: the dialog only shows the record. */
  readonly isReadOnly?: boolean;
  /** The record is not there any more: what was typed stays, and cannot be saved. */
  readonly gone?: Omit<MissingRecordProps, 'onClose'> | undefined;
  /** What the verb does cannot be undone. */
  readonly isDangerous?: boolean;
  /** What stands in the dialog below the form. It goes with the record, whatever is typed in it. */
  readonly below?: ReactNode;
  /** Something beside the fields is not saved yet: a chosen picture. */
  readonly hasMoreUnsaved?: boolean;
  /** The buttons stay in view while the fields scroll. */
  readonly keepsActionsInView?: boolean;
  readonly children: ReactNode;
}

/** A form in a dialog. It asks before unsaved changes are left, and ignores taps outside. */
export function FormDialog<Draft>({ form, gone, onClose, ...props }: FormDialogProps<Draft>) {
  const { t } = useTranslation();
  const isUnsaved = form.isDirty || props.hasMoreUnsaved === true;
  const guard = useLeaveGuard(isUnsaved);
  if (gone !== undefined && !isUnsaved) return <MissingRecord {...gone} onClose={onClose} />;
  const close = () => guard.leave(onClose);
  const isReadOnly = props.isReadOnly === true || gone !== undefined;
  const trouble = gone === undefined ? form.trouble : `${gone.title}. ${gone.text}`;
  return (
    <>
      <Dialog isOpen title={props.title} width={props.width ?? 'small'} onClose={close} keepsOnOutsideTap>
        <FormElement form={form} onSubmit={isReadOnly ? () => undefined : undefined}>
          <IsGone value={gone !== undefined}>{props.children}</IsGone>
          {trouble === undefined ? null : (
            <Notice tone="bad" role="alert">
              {trouble}
            </Notice>
          )}
          <DialogActions isInView={props.keepsActionsInView === true}>
            {gone === undefined ? props.aside : null}
            <Button
              variant="default"
              onClick={close}
              {...(props.isDangerous === true && { 'data-autofocus': true })}
            >
              {t(isReadOnly ? 'ui.close' : 'ui.cancel')}
            </Button>
            {isReadOnly ? null : (
              <Button
                type="submit"
                loading={form.isSaving}
                {...(props.isDangerous === true && { color: 'red' })}
              >
                {props.saveLabel}
              </Button>
            )}
          </DialogActions>
        </FormElement>
        {gone === undefined ? props.below : null}
      </Dialog>
      {guard.question}
    </>
  );
}
