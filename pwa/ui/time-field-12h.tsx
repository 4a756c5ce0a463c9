import { Input } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type FieldProps, fieldSpace, labelOf } from './field-props.tsx';
import { hasTwelveHours } from '#sync/school/records/format.ts';
import styles from './time-field-12h.module.css';
import {
  hourOfDayText,
  padParts,
  partsToTime,
  stepHourOfDay,
  stepPart,
  type TimeParts,
  timeToParts,
  typeHour,
  typeHourOfDay,
  typeMinute,
} from './time-parts.ts';

/**
 * Hour, minute, AM or PM; 24 hours in a language that writes its times so. The value is 24-hour
 * `HH:mm`, or `''` while incomplete.
 */
export function TimeField12h(props: FieldProps<string>) {
  const { t } = useTranslation();
  const { label, error } = props;
  const errorId = useId();
  const minuteRef = useRef<HTMLInputElement>(null);
  const halfRef = useRef<HTMLSelectElement>(null);
  const { parts, change, leave } = useTimeParts(props);
  const isTwelve = hasTwelveHours();
  const shared = { isInvalid: error !== undefined, isDisabled: props.isDisabled === true, onLeave: leave };
  const type = (typed: { readonly parts: TimeParts; readonly isDone: boolean }, next: HTMLElement | null) => {
    change(typed.parts);
    if (typed.isDone) next?.focus();
  };
  const handleHalfKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (key === 'a' || key === 'p') change({ ...parts, half: key === 'a' ? 'AM' : 'PM' });
  };
  return (
    <Input.Wrapper
      label={labelOf(props)}
      labelElement="div"
      description={props.description}
      error={error}
      errorProps={{ id: errorId }}
      classNames={fieldSpace(error)}
    >
      <div className={styles.group} role="group" aria-label={label} data-error={error !== undefined}>
        <TimePart
          {...shared}
          label={t('ui.hours', { label })}
          value={isTwelve ? parts.hour : hourOfDayText(parts)}
          range={isTwelve ? [1, 12] : [0, 23]}
          describedBy={error === undefined ? undefined : errorId}
          onType={(text) => type((isTwelve ? typeHour : typeHourOfDay)(text, parts), minuteRef.current)}
          onStep={(by) => change(isTwelve ? stepPart(parts, 'hour', by) : stepHourOfDay(parts, by))}
          onColon={() => minuteRef.current?.focus()}
        />
        <span aria-hidden="true">:</span>
        <TimePart
          {...shared}
          ref={minuteRef}
          label={t('ui.minutes', { label })}
          value={parts.minute}
          range={[0, 59]}
          onType={(text) => type(typeMinute(text, parts), halfRef.current)}
          onStep={(by) => change(stepPart(parts, 'minute', by))}
        />
        {isTwelve ? (
          <select
            ref={halfRef}
            className={styles.half}
            aria-label={t('ui.amPm', { label })}
            value={parts.half}
            disabled={shared.isDisabled}
            onChange={(event) => change({ ...parts, half: event.currentTarget.value === 'PM' ? 'PM' : 'AM' })}
            onKeyDown={handleHalfKey}
            onBlur={leave}
          >
            <option value="AM">{t('ui.am')}</option>
            <option value="PM">{t('ui.pm')}</option>
          </select>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}

/** Holds the typed parts, since an unfinished time has no value. */
function useTimeParts({ value, onChange, onBlur }: FieldProps<string>) {
  const [draft, setDraft] = useState(() => timeToParts(value));
  const parts = partsToTime(draft) === value ? draft : timeToParts(value);
  const change = (next: TimeParts) => {
    setDraft(next);
    const time = partsToTime(next);
    if (time !== value) onChange(time);
  };
  const leave = () => {
    // Typing moves the focus before the next render, so this must not use its values.
    setDraft(padParts);
    onBlur?.();
  };
  return { parts, change, leave };
}

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
function TimePart({ ref, ...props }: TimePartProps) {
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
