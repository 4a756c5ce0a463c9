import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropPendingEmail, resendVerification } from '#pwa/data/account/account.ts';
import type { Asked } from '#pwa/data/calls/ask-to-do.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import type { User } from '#sync/school/records/user.ts';
import { AccountCard } from './account-card.tsx';
import styles from './account.module.css';

/** A new email that waits for its confirmation, which can be sent again or dropped. */
export function PendingEmailCard({ user }: { readonly user: Pick<User, 'email' | 'pendingEmail'> }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [isBusy, setIsBusy] = useState(false);
  const current = user.email;
  const ask = async (call: () => Promise<Asked<unknown>>) => {
    setIsBusy(true);
    const asked = await call();
    setIsBusy(false);
    if (asked.kind === 'unreachable') alerts.show({ msg: t('myAccount.needsNetwork'), alertType: 'danger' });
    else alerts.show({ msg: asked.message, alertType: asked.kind === 'done' ? 'success' : 'danger' });
  };
  return (
    <AccountCard title={t('myAccount.pending.title', { email: user.pendingEmail })}>
      <p className={styles.text}>{t('myAccount.pending.text', { current })}</p>
      <div className={styles.buttons}>
        <Button onClick={() => void ask(() => resendVerification())} loading={isBusy}>
          {t('myAccount.verify.resend')}
        </Button>
        <Button variant="default" onClick={() => void ask(dropPendingEmail)} disabled={isBusy}>
          {t('myAccount.pending.cancel', { current })}
        </Button>
      </div>
    </AccountCard>
  );
}
