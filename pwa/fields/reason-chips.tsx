import { useId } from 'react';
import { useOwnReasons } from '#pwa/data/school/absences.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { offeredReasons } from '#sync/school/records/absence.ts';
import styles from './reason-chips.module.css';
import { useReasonName } from './reason-names.ts';

export interface ReasonChipsProps {
  /** A code, or '' while none is given. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Why, in one tap. A reason that the record has stays a chip, also when it is retired. */
export function ReasonChips({ value, onChange }: ReasonChipsProps) {
  const { t } = useTranslation();
  const group = useId();
  const nameOf = useReasonName();
  const offered = offeredReasons(useOwnReasons());
  const codes = value === '' || offered.includes(value) ? offered : [...offered, value];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('absences.dialog.reason')}</legend>
      <div className={styles.chips}>
        {['', ...codes].map((code) => (
          <label key={code} className={styles.chip}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              checked={value === code}
              onChange={() => onChange(code)}
            />
            {code === '' ? t('absences.dialog.noReason') : nameOf(code)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
