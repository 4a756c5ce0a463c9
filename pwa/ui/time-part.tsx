import type { KeyboardEvent, Ref } from 'react';
import styles from './time-field-12h.module.css';

interface TimePartProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly range: readonly [min: number, max: number];
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
  readonly describedBy?: string | undefined;
  readonly onType: (text: string) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onLeave: () => void;
  /** A colon ends the hour; after the focus has moved on by itself it is swallowed. */
  readonly onColon?: () => void;
}

/** One number of a time: typed, or stepped with the arrow keys. */
export function TimePart({ ref, ...props }: TimePartProps) {
  const handleKey = (event: KeyboardEvent) => {
    const isColon = event.key === ':' || event.key === '.';
    if (!isColon && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (isColon) props.onColon?.();
    else props.onStep(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <input
      ref={ref}
      className={styles.part}
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      placeholder="--"
      aria-label={props.label}
      aria-valuemin={props.range[0]}
      aria-valuemax={props.range[1]}
      {...(props.value === '' ? {} : { 'aria-valuenow': Number(props.value) })}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      disabled={props.isDisabled}
      value={props.value}
      onChange={(event) => props.onType(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={handleKey}
      onBlur={props.onLeave}
    />
  );
}
