import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './memberships.module.css';

/** In place of a page that begins with an invitation, when that leads to nothing any more. */
export function GoneInvitation({ homeTo }: { readonly homeTo: string }) {
  const { t } = useTranslation();
  return (
    <PublicCard title={t('invitation.goneTitle')}>
      <div className={styles.stack}>
        <p role="alert">{t('invitation.gone')}</p>
        <Button component={Link} to={homeTo} variant="default">
          {t('invitation.toHome')}
        </Button>
      </div>
    </PublicCard>
  );
}
