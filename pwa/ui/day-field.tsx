import { TextInput } from '@mantine/core';
import { toInputProps, type FieldProps } from './field-props.ts';
import { fieldSpace } from './field-space.ts';

export interface DayFieldProps extends FieldProps<string> {
  /** `YYYY-MM-DD`; the browser's own calendar offers no day before it. */
  readonly min?: string;
  readonly max?: string;
}

/** A day as `YYYY-MM-DD`, empty while it is incomplete: the browser's own field, which every keyboard and every phone knows. */
export function DayField(props: DayFieldProps) {
  return (
    <TextInput
      {...toInputProps(props)}
      classNames={fieldSpace(props.error)}
      type="date"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      {...(props.min === undefined ? {} : { min: props.min })}
      {...(props.max === undefined ? {} : { max: props.max })}
    />
  );
}
