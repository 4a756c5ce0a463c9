import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './registration.module.css';

export interface NoStudentsProps {
  /** Left out for those who may only read. */
  readonly onAddStudent: (() => void) | undefined;
}

export function NoStudents({ onAddStudent }: NoStudentsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.none}>{t('registration.students.none')}</p>
      {onAddStudent === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={onAddStudent}
        >
          {t('registration.students.add')}
        </Button>
      )}
    </>
  );
}
