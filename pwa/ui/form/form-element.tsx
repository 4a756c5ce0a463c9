import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import type { Form } from './use-form.ts';

export interface FormElementProps<Draft> {
  readonly form: Pick<Form<Draft>, 'formRef' | 'submit'>;
  /** What Enter does; saves by default. */
  readonly onSubmit?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The one `<form>` of dialogs and pages. Its words for what is wrong replace the browser's. Enter
 * saves from a one-line field, Control+Enter also from notes, where Enter is a new line.
 */
export function FormElement<Draft>({ form, onSubmit, className, children }: FormElementProps<Draft>) {
  const { formRef, submit } = form;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React hands a dialog's submit to the form of the page that opened it too.
    event.stopPropagation();
    if (onSubmit === undefined) void submit();
    else onSubmit();
  }
  return (
    // The form listens to the keys of its fields and takes none of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={formRef}
      noValidate
      className={className}
      onSubmit={handleSubmit}
      onKeyDown={submitOnControlEnter}
    >
      {children}
    </form>
  );
}

function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}
