import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#sync/school/records/format.ts';
import type { Fee } from '#sync/school/records/fee.ts';
import { costInWords } from './fee-words.ts';
import styles from './registration.module.css';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

export interface FeeRowProps {
  readonly fee: Fee;
  /** Whose fee it is, where it is one student's own. */
  readonly student: string | undefined;
  readonly onEdit: ((feeId: string) => void) | undefined;
  readonly onDelete: ((feeId: string) => void) | undefined;
}

export function FeeRow({ fee, student, onEdit, onDelete }: FeeRowProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li ref={focusBeyond} className={styles.fee}>
      <FeeWords fee={fee} student={student} />
      {onEdit === undefined || onDelete === undefined ? null : isAsking ? (
        <AreYouSure fee={fee} onYes={() => onDelete(fee._id)} onNo={() => setIsAsking(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            aria-label={t('registration.fees.editOne', { fee: fee.name })}
            onClick={() => onEdit(fee._id)}
          >
            {t('registration.fees.edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={20} aria-hidden="true" />}
            aria-label={t('registration.fees.deleteOne', { fee: fee.name })}
            onClick={() => setIsAsking(true)}
          >
            {t('registration.fees.delete')}
          </Button>
        </div>
      )}
    </li>
  );
}

function FeeWords({ fee, student }: Pick<FeeRowProps, 'fee' | 'student'>) {
  const { t } = useTranslation();
  const levels = fee.gradeLevels.map(({ name }) => name).join(', ');
  const facts = [
    student === undefined
      ? levels === ''
        ? t('registration.fees.allLevels')
        : levels
      : t('registration.fees.onlyFor', { student }),
    ...(fee.billingDate === '' ? [] : [t('registration.fees.billed', { day: formatDay(fee.billingDate) })]),
    ...(fee.dueDate === '' ? [] : [t('registration.fees.due', { day: formatDay(fee.dueDate) })]),
  ];
  return (
    <div className={styles.feeWords}>
      <div className={styles.feeName}>
        <span>{fee.name}</span>
        <span className={styles.cost}>{costInWords(fee.cost)}</span>
        <Pill tone={fee.isRequired ? 'good' : 'quiet'}>
          {t(fee.isRequired ? 'registration.fees.required' : 'registration.fees.optional')}
        </Pill>
      </div>
      {fee.description === '' ? null : <p className={styles.feeDescription}>{fee.description}</p>}
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  );
}

interface AreYouSureProps {
  readonly fee: Fee;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** In the row itself (specification section 8): the question stands where the finger is. */
function AreYouSure({ fee, onYes, onNo }: AreYouSureProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.sure} role="group" aria-label={t('registration.fees.areYouSure')}>
      <span role="status">{t('registration.fees.areYouSure')}</span>
      <div className={styles.buttons}>
        {/* What was tapped is gone: the focus goes to the answer that changes nothing. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="default" autoFocus onClick={onNo}>
          {t('registration.fees.no')}
        </Button>
        <Button color="red" aria-label={t('registration.fees.yesOne', { fee: fee.name })} onClick={onYes}>
          {t('registration.fees.yes')}
        </Button>
      </div>
    </div>
  );
}
