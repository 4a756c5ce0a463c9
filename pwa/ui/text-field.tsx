import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { type FieldProps, fieldSpace, toInputProps } from './field-props.tsx';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'url';
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly leftSection?: ReactNode;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  return (
    <TextInput
      {...toInputProps(props)}
      classNames={fieldSpace(props.error)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      leftSection={props.leftSection}
      {...(props.inputRef !== undefined && { ref: props.inputRef })}
      {...(props.isFirst === true ? { 'data-autofocus': true } : {})}
    />
  );
}
