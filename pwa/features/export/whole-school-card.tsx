import { downloadRoster, downloadSchool } from '#pwa/data/school/export-school.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { DownloadFromServer } from './download-from-server.tsx';
import styles from './export.module.css';

export function WholeSchoolCard() {
  const { t } = useTranslation();
  return (
    <TitledCard title={t('schoolExport.whole.title')}>
      <p className={styles.hint}>{t('schoolExport.whole.hint')}</p>
      <p className={styles.hint}>{t('schoolExport.whole.secrets')}</p>
      <DownloadFromServer label={t('schoolExport.whole.start')} fetchFile={downloadSchool} />
    </TitledCard>
  );
}

/** For another program, which reads neither attendance nor fees. */
export function RosterCard() {
  const { t } = useTranslation();
  return (
    <TitledCard title={t('schoolExport.roster.title')}>
      <p className={styles.hint}>{t('schoolExport.roster.hint')}</p>
      <DownloadFromServer label={t('schoolExport.roster.start')} fetchFile={downloadRoster} />
    </TitledCard>
  );
}
