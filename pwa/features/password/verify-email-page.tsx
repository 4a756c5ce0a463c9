import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PublicCard } from '#pwa/ui/public-card.tsx';
import { useVerifyEmail } from './use-verify-email.ts';

export interface VerifyEmailPageProps {
  /** From the link; empty when they are missing. */
  readonly userId: string;
  readonly code: string;
  /** This user is signed in here and is verified: the link was opened twice. */
  readonly isVerified: boolean;
  readonly onwardTo: string;
}

/** Opening the link is all that there is to do. */
export function VerifyEmailPage({ userId, code, isVerified, onwardTo }: VerifyEmailPageProps) {
  const { t } = useTranslation();
  const { outcome, again } = useVerifyEmail(userId, code);
  const onward = (
    <Button component={Link} to={onwardTo} fullWidth>
      {t('signUp.verify.go')}
    </Button>
  );
  return (
    <PublicCard title={t('signUp.verify.title')}>
      <div role="status">
        {outcome.kind === 'busy' ? (
          <>
            <p>{t('signUp.verify.busy')}</p>
            <LoadingSpinner />
          </>
        ) : null}
        {outcome.kind === 'done' ? (
          <Notice tone="good" icon={<IconCircleCheck size={20} />}>
            {t('signUp.verify.done')} {t('signUp.verify.doneText')}
          </Notice>
        ) : null}
        {outcome.kind === 'unreachable' ? (
          <Notice tone="warning" icon={<IconWifiOff size={20} />}>
            {t('signUp.verify.needsNetwork')}
          </Notice>
        ) : null}
        {outcome.kind === 'refused' && isVerified ? (
          <Notice tone="good" icon={<IconCircleCheck size={20} />}>
            {t('signUp.verify.already')}
          </Notice>
        ) : null}
        {outcome.kind === 'refused' && !isVerified ? (
          <Notice tone="warning" icon={<IconAlertTriangle size={20} />}>
            {outcome.message} {t('signUp.verify.again')}
          </Notice>
        ) : null}
      </div>
      {outcome.kind === 'unreachable' ? (
        <Button fullWidth onClick={again}>
          {t('ui.tryAgain')}
        </Button>
      ) : null}
      {outcome.kind === 'done' || outcome.kind === 'refused' ? onward : null}
    </PublicCard>
  );
}
