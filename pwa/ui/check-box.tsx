import { useEffect, useId, useRef } from 'react';
import styles from './check-box.module.css';

export interface CheckBoxProps {
  readonly label: string;
  /** One quiet line under the label, read out with it. */
  readonly description?: string;
  readonly isChecked: boolean;
  /** Some of what the box stands for, and not all of it. */
  readonly isIndeterminate?: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly name?: string;
}

/** The browser's own checkbox, which has a third state, with a target of a fingertip's size. */
export function CheckBox(props: CheckBoxProps) {
  const { isIndeterminate = false } = props;
  const ref = useRef<HTMLInputElement>(null);
  const descriptionId = useId();
  useEffect(() => {
    // There is no attribute for it.
    if (ref.current !== null) ref.current.indeterminate = isIndeterminate;
  });
  return (
    <div className={styles.box}>
      <label className={styles.label}>
        <input
          ref={ref}
          type="checkbox"
          checked={props.isChecked}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
          {...(props.name === undefined ? {} : { name: props.name })}
          {...(props.description === undefined ? {} : { 'aria-describedby': descriptionId })}
        />
        <span>{props.label}</span>
      </label>
      {props.description === undefined ? null : (
        <p id={descriptionId} className={styles.description}>
          {props.description}
        </p>
      )}
    </div>
  );
}
