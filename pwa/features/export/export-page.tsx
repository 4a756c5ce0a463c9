import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { AttendanceCard } from './attendance-card.tsx';
import styles from './export.module.css';
import { RosterCard, WholeSchoolCard } from './whole-school-card.tsx';

/** Everything that leaves the school as a file. */
export function ExportPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('schoolExport.title')} hint={t('schoolExport.hint')} />
      <div className={styles.cards}>
        <WholeSchoolCard />
        <AttendanceCard />
        <RosterCard />
      </div>
    </>
  );
}
