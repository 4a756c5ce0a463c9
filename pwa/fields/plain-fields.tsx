import { IconEye, IconEyeOff, IconSelector } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { ui as englishUi } from '#sync/words/en/ui.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import styles from './plain-fields.module.css';

interface PlainFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The finished sentence. */
  readonly error?: string | undefined;
}

interface InputProps extends PlainFieldProps {
  readonly type: 'email' | 'password' | 'tel' | 'text';
  /** What browsers call it: https://html.spec.whatwg.org/#autofill */
  readonly autoComplete: string;
  readonly maxLength?: number;
  readonly description?: string;
  readonly onFocus?: () => void;
}

interface BoxProps extends InputProps {
  readonly placeholder?: string;
  /** Closed, of a list that the app brings along. */
  readonly isList?: boolean;
  readonly children?: ReactNode;
}

/**
 * A required field that looks like `TextField` and needs no library: the log-in and the beginning
 * of a registration are on the screen before that has been loaded.
 */
export function PlainField(field: InputProps) {
  return <Box {...field} />;
}

export function PlainPasswordField(props: PlainFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const ui = spokenWords('ui', englishUi);
  const Eye = isVisible ? IconEyeOff : IconEye;
  return (
    <Box {...props} type={isVisible ? 'text' : 'password'} autoComplete="current-password">
      <button
        type="button"
        className={styles.toggle}
        aria-label={isVisible ? ui.hidePassword : ui.showPassword}
        onClick={() => setIsVisible(!isVisible)}
      >
        <Eye size={22} aria-hidden="true" />
      </button>
    </Box>
  );
}

export interface PlainListFieldProps extends PlainFieldProps {
  readonly placeholder: string;
  /** The list is wanted: the app is to take the page over. */
  readonly onFocus: () => void;
  /** The app is on its way. */
  readonly isBusy: boolean;
}

/** A list that looks like `SelectField`, which takes its place as soon as somebody turns to it. */
export function PlainListField({ isBusy, ...field }: PlainListFieldProps) {
  return (
    <Box {...field} type="text" autoComplete="off" isList>
      <span className={styles.chevron} aria-hidden="true">
        {isBusy ? <span className={styles.spinner} /> : <IconSelector size={18} />}
      </span>
    </Box>
  );
}

export interface PlainSubmitProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

export function PlainSubmit({ isBusy, children }: PlainSubmitProps) {
  return (
    <button type="submit" className={styles.submit} disabled={isBusy} aria-busy={isBusy}>
      {children}
    </button>
  );
}

function Box({ children, isList = false, ...field }: BoxProps) {
  const id = useId();
  const { label, description, error } = field;
  const ends = [description === undefined ? '' : 'description', error === undefined ? '' : 'error'];
  const describedBy = ends.flatMap((end) => (end === '' ? [] : `${id}-${end}`)).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {/* Drawn: as text it would be part of the name that the field is found by. */}
        <span className={styles.star} aria-hidden="true" />
      </label>
      {description === undefined ? null : (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          name={field.name}
          type={field.type}
          autoComplete={field.autoComplete}
          value={field.value}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          onFocus={field.onFocus}
          aria-required
          aria-invalid={error !== undefined}
          {...(isList ? { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } : {})}
          aria-describedby={describedBy}
        />
        {children}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}
