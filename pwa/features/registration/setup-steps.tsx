import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Fee } from '#sync/school/records/fee.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
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

interface LevelsStepProps {
  readonly levels: readonly GradeLevel[];
  /** Left out for those who may only read. */
  readonly onAddLevel?: (() => void) | undefined;
  readonly onEditLevel?: ((gradeLevelId: string) => void) | undefined;
}

export function LevelsStep({ levels, onAddLevel, onEditLevel }: LevelsStepProps) {
  const { t } = useTranslation();
  return (
    <Step
      number={1}
      title={t('registration.levels.title')}
      hint={t('registration.levels.hint')}
      action={
        onAddLevel && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={onAddLevel}
          >
            {t('registration.levels.add')}
          </Button>
        )
      }
    >
      {levels.length === 0 ? (
        <p className={styles.none}>{t('registration.levels.none')}</p>
      ) : (
        <ul className={styles.chips}>
          {levels.map(({ _id, name }) => (
            <li key={_id} className={styles.chip}>
              <span>{name}</span>
              {onEditLevel === undefined ? null : (
                <ActionIcon
                  aria-label={t('registration.levels.editOne', { level: name })}
                  onClick={() => onEditLevel(_id)}
                >
                  <IconPencil size={20} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </Step>
  );
}
