import styles from './field-space.module.css';

/** The props of every field beside its value. `error` is the finished sentence. */
export interface FieldBase {
  readonly label: string;
  readonly onBlur?: () => void;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly name?: string;
}

export interface FieldProps<Value> extends FieldBase {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The same in Mantine's words. */
export function toInputProps({ label, description, error, isRequired, isDisabled, name, onBlur }: FieldBase) {
  return {
    label,
    description,
    error,
    disabled: isDisabled === true,
    withAsterisk: isRequired === true,
    'aria-required': isRequired === true,
    ...(name === undefined ? {} : { name }),
    ...(onBlur === undefined ? {} : { onBlur }),
  };
}

/** Space for one line of error is kept under every field, so that nothing jumps when it appears. */
export function fieldSpace(error: string | undefined) {
  return { ...(error === undefined && { root: styles.reserved }), error: styles.error };
}
