import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormElement } from '#pwa/ui/form/form-element.tsx';
import type { Form } from '#pwa/ui/form/use-form.ts';
import { TextField } from '#pwa/ui/text-field.tsx';
import { limits } from '#sync/limits.ts';

export interface TypedNameFormProps {
  readonly form: Form<{ readonly name: string }>;
  readonly label: string;
  readonly submitLabel: string;
  readonly className?: string | undefined;
  /** Of the button and its words. */
  readonly submitClasses?: { readonly root: string; readonly label: string };
}

/** The name of somebody who is on no list, and the button that takes it. */
export function TypedNameForm({ form, label, submitLabel, className, submitClasses }: TypedNameFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It takes the place of the button that was pressed, perhaps below the edge of a phone.
    input.current?.focus();
    input.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <FormElement form={form} className={className}>
      <TextField
        label={label}
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        error={form.errorOf('name')}
        maxLength={limits.personLength}
        isFirst
        inputRef={input}
        isRequired
      />
      <Button type="submit" {...(submitClasses !== undefined && { classNames: submitClasses })}>
        {submitLabel}
      </Button>
    </FormElement>
  );
}
