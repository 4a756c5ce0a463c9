import { Button } from '@mantine/core';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { ImportLook } from '#sync/school/records/import-run.ts';
import styles from './import.module.css';

export interface ImportSchoolsProps {
  readonly schools: Extract<ImportLook, { readonly step: 'schools' }>['schools'];
  readonly onDecide: (from: string) => void;
  readonly onAgain: () => void;
}

/** Of several schools in the files, which one is this school. */
export function ImportSchools({ schools, onDecide, onAgain }: ImportSchoolsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-label={t('importPage.schoolsTitle')}>
      <h2 className={styles.title}>{t('importPage.schoolsTitle')}</h2>
      <p className={styles.quiet}>{t('importPage.schoolsText')}</p>
      <ul className={styles.choices}>
        {schools.map(({ id, name, students }) => (
          <li key={id}>
            <Button variant="default" onClick={() => onDecide(id)}>
              {t('importPage.schoolOf', { name, count: students, number: formatCount(students) })}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" onClick={onAgain}>
        {t('importPage.another')}
      </Button>
    </section>
  );
}
