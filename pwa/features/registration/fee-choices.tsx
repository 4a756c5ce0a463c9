import { useTranslation } from 'react-i18next';
import { CheckBox } from '#pwa/ui/check-box.tsx';
import { FieldGroup } from '#pwa/ui/form/field-group.tsx';
import type { Fee, FeeLevel } from '#sync/school/records/fee.ts';
import { optionalFeesFor, requiredFeesFor, stillOffered } from '#sync/school/records/registration-choice.ts';
import { costInWords } from './fee-words.ts';
import styles from './registration.module.css';

export interface FeeChoicesProps {
  readonly fees: readonly Fee[];
  readonly level: FeeLevel | undefined;
  readonly students: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The fees that come with a grade level: required ones to read, optional ones to choose. */
export function FeeChoices({ fees, level, students, chosen, onChange }: FeeChoicesProps) {
  const { t } = useTranslation();
  const required = requiredFeesFor(fees, level, students);
  const optional = optionalFeesFor(fees, level, students);
  const label = ({ name, cost }: Fee) => `${name}, ${costInWords(cost)}`;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(stillOffered(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), optional));
  return (
    <>
      {required.length === 0 ? null : (
        <FieldGroup legend={t('registration.update.requiredFees')}>
          <ul className={styles.requiredFees}>
            {required.map((fee) => (
              <li key={fee._id}>{label(fee)}</li>
            ))}
          </ul>
        </FieldGroup>
      )}
      <FieldGroup legend={t('registration.update.optionalFees')}>
        {optional.length === 0 ? (
          <p className={styles.subtle}>{t('registration.update.noFees')}</p>
        ) : (
          <>
            <p className={styles.subtle}>{t('registration.update.optionalHint')}</p>
            {optional.map((fee) => (
              <CheckBox
                key={fee._id}
                label={label(fee)}
                isChecked={chosen.includes(fee._id)}
                onChange={(isChosen) => toggle(fee._id, isChosen)}
              />
            ))}
          </>
        )}
      </FieldGroup>
    </>
  );
}
