import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { TryAgain, type TryAgainProps } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './memberships.module.css';

export interface UnreadInvitationProps extends TryAgainProps {
  /** What the query threw. */
  readonly why: unknown;
}

/** In place of a page that begins with what an invitation offers. */
export function UnreadInvitation({ why, onTryAgain }: UnreadInvitationProps) {
  const { t } = useTranslation();
  return (
    <PublicCard title={t('invitation.unreachable')}>
      <div className={styles.stack}>
        <p role="alert">{saidBy(why) ?? t('invitation.unreachableText')}</p>
        <TryAgain onTryAgain={onTryAgain} />
      </div>
    </PublicCard>
  );
}
