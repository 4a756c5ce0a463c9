import { Button } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { AlertRegion } from './alert-region.tsx';
import styles from './pin-keypad.module.css';

/**
 * `checking`: a PIN is being checked, or is not ready to be; digits are kept and are the next PIN.
 * `waiting`: after wrong tries; no digit is taken.
 */
export type PinPause = 'checking' | 'waiting';

export interface PinKeypadProps {
  /** What the PIN is asked for: "Enter the PIN to leave". */
  readonly label: string;
  readonly submitLabel: string;
  /** So many digits are handed in by themselves. Fewer, but four, are by the button. */
  readonly digits?: number | undefined;
  /** 4 to 6 digits. The field is emptied after it. */
  readonly onSubmit: (pin: string) => void;
  /** About the last PIN, or why one has to wait. It goes with the first digit of the next PIN. */
  readonly error?: string | undefined;
  readonly pause?: PinPause | undefined;
  /**
   * It comes where a button was that had the focus. A dialog that opens with it focuses it anyway.
   */
  readonly takesFocus?: boolean;
}

/** Large keys for a tablet; a keyboard types as well. */
export function PinKeypad(props: PinKeypadProps) {
  const { label, submitLabel, digits, onSubmit, error, pause, takesFocus = false } = props;
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  // Handed in during the check of the one before.
  const next = useRef<string>(undefined);
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) pad.current?.focus();
  }, [takesFocus]);
  const most = digits ?? pinDigits.max;
  // What was typed before the wait is not handed in after it.
  if (pause === 'waiting' && pin !== '') setPin('');
  const submit = (typed: string) => {
    if (pause === 'waiting' || !isWholePin(typed)) return;
    // The button is disabled now, and would take the focus with it.
    pad.current?.focus();
    setPin('');
    if (pause === 'checking') next.current = typed;
    else onSubmit(typed);
  };
  const handleNext = useEffectEvent(onSubmit);
  useEffect(() => {
    const typed = next.current;
    if (pause === 'checking' || typed === undefined) return;
    next.current = undefined;
    if (pause === undefined) handleNext(typed);
  }, [pause]);
  const type = (key: string) => {
    const typed = pause === 'waiting' ? pin : typeDigit(pin, key, most);
    if (typed === pin) return;
    setPin(typed);
    if (typed.length === digits) submit(typed);
  };
  useLooseDigits(digits !== undefined, type);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace') setPin(pin.slice(0, -1));
    // Enter on a key of the pad presses that key; it submits only from the pad itself.
    else if (event.key === 'Enter' && event.target === event.currentTarget) submit(pin);
    else type(event.key);
  };
  return (
    // The pad is one control: it takes the focus so that a keyboard types into it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={pad}
      className={styles.pad}
      role="group"
      aria-label={label}
      aria-busy={pause === 'checking'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-autofocus
      onKeyDown={handleKey}
    >
      <div
        className={styles.dots}
        role="img"
        aria-label={
          most === pinDigits.min
            ? t('ui.pinLabelExact', { count: most })
            : t('ui.pinLabel', { ...pinDigits, max: most })
        }
      >
        {Array.from({ length: most }, (_, at) => (
          <span
            key={at}
            className={styles.dot}
            data-filled={at < pin.length}
            data-optional={at >= pinDigits.min}
          />
        ))}
      </div>
      <p className={styles.said} role="status">
        {t('ui.digitsEntered', { count: pin.length })}
      </p>
      <div className={styles.line}>
        <AlertRegion className={styles.error}>
          {pin === '' && pause !== 'checking' ? error : undefined}
        </AlertRegion>
        {pause === 'checking' ? <p className={styles.checking}>{t('ui.checkingPin')}</p> : null}
      </div>
      <div className={styles.keys}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} digit={digit} isDisabled={pause === 'waiting'} onPress={() => type(digit)} />
        ))}
        <span />
        <Key digit="0" isDisabled={pause === 'waiting'} onPress={() => type('0')} />
        <button
          type="button"
          className={styles.key}
          aria-label={t('ui.eraseDigit')}
          disabled={pause === 'waiting'}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <IconBackspace size={28} aria-hidden="true" />
        </button>
      </div>
      {digits === pinDigits.min ? null : (
        <Button fullWidth className={styles.submit} disabled={!isWholePin(pin)} onClick={() => submit(pin)}>
          {submitLabel}
        </Button>
      )}
    </div>
  );
}

/** Where the pad is the screen, a keyboard types into it also while nothing has the focus. */
function useLooseDigits(isWanted: boolean, onKey: (key: string) => void): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    if (!isWanted) return undefined;
    const listener = (event: globalThis.KeyboardEvent) => {
      // An open dialog has the keyboard, even when none of its fields has the focus.
      const isFree = event.target === document.body && document.querySelector('[data-open-dialog]') === null;
      if (isFree) handleKey(event.key);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isWanted]);
}

interface KeyProps {
  readonly digit: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function Key({ digit, isDisabled, onPress }: KeyProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={t('ui.digit', { digit })}
      disabled={isDisabled}
      onClick={onPress}
    >
      {digit}
    </button>
  );
}

const pinDigits = { min: 4, max: 6 } as const;

/** One more digit, or the same when it is full or no digit was pressed. */
function typeDigit(pin: string, key: string, most: number): string {
  return /^\d$/.test(key) && pin.length < most ? pin + key : pin;
}

function isWholePin(pin: string): boolean {
  return pin.length >= pinDigits.min && pin.length <= pinDigits.max;
}
