import { Textarea } from '@mantine/core';
import { type FieldProps, fieldSpace, toInputProps } from './field-props.tsx';

export interface TextAreaFieldProps extends FieldProps<string> {
  readonly rows?: number;
  readonly maxLength?: number;
}

export function TextAreaField(props: TextAreaFieldProps) {
  return (
    <Textarea
      {...toInputProps(props)}
      classNames={fieldSpace(props.error)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rows={props.rows ?? 3}
      maxLength={props.maxLength}
    />
  );
}
