import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './view-as.module.css';

export interface ViewingNoteProps {
  readonly name: string;
  readonly onBack: () => void;
}

/** Above every page that is seen with somebody else's eyes, so that nobody forgets whose they are. */
export function ViewingNote({ name, onBack }: ViewingNoteProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.viewing} role="status">
      <p>{t('superadmin.viewAs.viewing', { name })}</p>
      <Button variant="default" onClick={onBack}>
        {t('superadmin.viewAs.back')}
      </Button>
    </div>
  );
}
