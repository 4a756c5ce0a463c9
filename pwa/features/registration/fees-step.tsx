import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Fee } from '#sync/school/records/fee.ts';
import { FeeRow } from './fee-row.tsx';
import styles from './registration.module.css';
import { Step } from './step.tsx';

export interface FeesStepProps {
  readonly fees: readonly Fee[];
  readonly studentName: (id: string) => string;
  /** Left out for those who may only read. */
  readonly onAddFee?: (() => void) | undefined;
  readonly onEditFee?: ((feeId: string) => void) | undefined;
  readonly onDeleteFee?: ((feeId: string) => void) | undefined;
}

export function FeesStep({ fees, studentName, onAddFee, onEditFee, onDeleteFee }: FeesStepProps) {
  const { t } = useTranslation();
  return (
    <Step
      number={2}
      title={t('registration.fees.title')}
      hint={t('registration.fees.hint')}
      action={
        onAddFee && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={onAddFee}
          >
            {t('registration.fees.add')}
          </Button>
        )
      }
    >
      {fees.length === 0 ? (
        <p className={styles.none}>{t('registration.fees.none')}</p>
      ) : (
        <ul className={styles.fees}>
          {fees.map((fee) => (
            <FeeRow
              key={fee._id}
              fee={fee}
              student={fee.student === null ? undefined : studentName(fee.student)}
              onEdit={onEditFee}
              onDelete={onDeleteFee}
            />
          ))}
        </ul>
      )}
    </Step>
  );
}
