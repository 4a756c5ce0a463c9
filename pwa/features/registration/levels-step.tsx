import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import styles from './registration.module.css';
import { Step } from './step.tsx';

export interface LevelsStepProps {
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
