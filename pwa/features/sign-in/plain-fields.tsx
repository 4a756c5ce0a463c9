import { IconEye, IconEyeOff } from '@tabler/icons-react';
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
  readonly type: 'email' | 'password' | 'text';
  readonly autoComplete: 'username' | 'current-password';
  readonly children?: ReactNode;
}

/**
 * A required field that looks like `TextField` and needs no library: the log-in is on the screen
 * before that has been loaded.
 */
export function PlainField({ children, ...field }: InputProps) {
  const id = useId();
  const { label, error } = field;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <span className={styles.asterisk} aria-hidden="true">
          {' *'}
        </span>
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          name={field.name}
          type={field.type}
          autoComplete={field.autoComplete}
          value={field.value}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          aria-required
          aria-invalid={error !== undefined}
          {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
        />
        {children}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

export function PlainPasswordField(props: PlainFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const ui = spokenWords('ui', englishUi);
  const Eye = isVisible ? IconEyeOff : IconEye;
  return (
    <PlainField {...props} type={isVisible ? 'text' : 'password'} autoComplete="current-password">
      <button
        type="button"
        className={styles.toggle}
        aria-label={isVisible ? ui.hidePassword : ui.showPassword}
        onClick={() => setIsVisible(!isVisible)}
      >
        <Eye size={22} aria-hidden="true" />
      </button>
    </PlainField>
  );
}
