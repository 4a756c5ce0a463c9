import type { ReactNode } from 'react';
import { AlertRegion } from '#pwa/ui/alert-region.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { FormElement } from './form-element.tsx';
import type { Form } from './use-form.ts';
import { type LeaveGuardOptions, useLeaveGuard } from './use-leave-guard.tsx';

export interface PageFormProps<Draft> extends LeaveGuardOptions {
  readonly form: Pick<Form<Draft>, 'formRef' | 'submit' | 'isDirty' | 'trouble'>;
  /** What Enter and the button do; saves by default. */
  readonly onSubmit?: () => void;
  /** Something beside the fields is not saved yet: a chosen picture. */
  readonly hasMoreUnsaved?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form that is a page, or a part of one. Leaving with unsaved changes is asked about. */
export function PageForm<Draft>(props: PageFormProps<Draft>) {
  const { form, hasMoreUnsaved = false } = props;
  const guard = useLeaveGuard(form.isDirty || hasMoreUnsaved, props);
  return (
    <>
      <AlertRegion>
        {form.trouble === undefined ? null : <Notice tone="bad">{form.trouble}</Notice>}
      </AlertRegion>
      <FormElement form={form} onSubmit={props.onSubmit} className={props.className}>
        {props.children}
      </FormElement>
      {guard.question}
    </>
  );
}
