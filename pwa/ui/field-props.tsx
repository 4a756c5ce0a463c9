import type { ReactNode } from 'react';
import styles from './field-space.module.css';

/**
 * The props of every field beside its value. `error` is the finished sentence, or an alert of it.
 */
export interface FieldBase {
  readonly label: string;
  readonly onBlur?: () => void;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly name?: string;
}

export interface FieldProps<Value> extends FieldBase {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The same in Mantine's words. */
export function toInputProps(field: FieldBase) {
  const { description, error, isRequired, isDisabled, name, onBlur } = field;
  return {
    label: labelOf(field),
    description,
    error,
    disabled: isDisabled === true,
    'aria-required': isRequired === true,
    ...(name === undefined ? {} : { name }),
    ...(onBlur === undefined ? {} : { onBlur }),
  };
}

/**
 * The star of a required field is drawn: as text it would be part of the label, which is the name
 * that the field is found by. `aria-required` says it to who does not see it.
 */
export function labelOf({ label, isRequired }: Pick<FieldBase, 'label' | 'isRequired'>): ReactNode {
  return isRequired === true ? (
    <>
      {label}
      <span className={styles.star} aria-hidden="true" />
    </>
  ) : (
    label
  );
}

/** Space for one line of error is kept under every field, so that nothing jumps when it appears. */
export function fieldSpace(error: ReactNode) {
  return { ...(error === undefined && { root: styles.reserved }), error: styles.error };
}
