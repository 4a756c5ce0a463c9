import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import styles from './registration.module.css';
import { Step } from './step.tsx';

export interface ActivateStepProps {
  readonly isActive: boolean;
  /** Left out for those who may only read. */
  readonly onEditTerm?: (() => void) | undefined;
}

export function ActivateStep({ isActive, onEditTerm }: ActivateStepProps) {
  const { t } = useTranslation();
  return (
    <Step number={4} title={t('registration.activate.title')} hint={t('registration.activate.hint')}>
      <div className={styles.activate}>
        <span className={styles.activeBadge} data-active={isActive}>
          <StatusMark
            tone={isActive ? 'good' : 'quiet'}
            shape={isActive ? 'check' : 'ring'}
            label={t(isActive ? 'registration.activate.active' : 'registration.activate.inactive')}
            wraps
          />
        </span>
        {onEditTerm === undefined ? null : (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            onClick={onEditTerm}
          >
            {t('registration.activate.edit')}
          </Button>
        )}
      </div>
    </Step>
  );
}
