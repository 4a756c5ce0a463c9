import { useId } from 'react';
import styles from './segmented-filter.module.css';
import { formatCount } from '#sync/school/records/format.ts';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The segment's description: its name is its word alone. */
  readonly count?: number;
}

export interface SegmentedFilterProps<Value extends string> {
  /** What is being filtered, for screen readers. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

/** Native radio buttons styled as pills, for arrow keys and screen readers. */
export function SegmentedFilter<Value extends string>(props: SegmentedFilterProps<Value>) {
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={props.label}>
      {props.options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            aria-labelledby={`${name}${option.value}`}
            {...(option.count !== undefined && { 'aria-describedby': `${name}${option.value}-count` })}
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            {...(props.isFirst === true && option.value === props.value && { 'data-autofocus': true })}
          />
          <span id={`${name}${option.value}`}>{option.label}</span>
          {option.count === undefined ? null : (
            <span id={`${name}${option.value}-count`} className={styles.count}>
              {formatCount(option.count)}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
