import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendVerification } from '#pwa/data/account/account.ts';
import { refreshSession } from '#pwa/data/account/session.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { AccountCard } from './account-card.tsx';
import styles from './account.module.css';

type Said = { readonly tone: 'good' | 'bad'; readonly text: string };

/** What stands in the place of the account until its email is verified. The label changes once a code was sent. */
export function VerifyCard({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<Said>();
  const [hasSent, setHasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const asked = await resendVerification();
    setIsBusy(false);
    if (asked.kind === 'done') {
      setHasSent(true);
      setSaid({ tone: 'good', text: asked.message });
    } else
      setSaid({ tone: 'bad', text: asked.kind === 'refused' ? asked.message : t('myAccount.verify.failed') });
  };
  const check = async () => {
    setIsBusy(true);
    // Once it is verified, this card gives way to the account.
    await refreshSession();
    setIsBusy(false);
    setSaid({ tone: 'bad', text: t('myAccount.verify.notYet') });
  };
  return (
    <AccountCard title={t('myAccount.verify.title')}>
      <p className={styles.text}>{t('myAccount.verify.text', { email })}</p>
      <div role="status">
        {said === undefined ? null : (
          <Notice
            tone={said.tone}
            icon={said.tone === 'good' ? <IconMailCheck size={20} /> : <IconAlertTriangle size={20} />}
          >
            {said.text}
          </Notice>
        )}
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => void send()} loading={isBusy}>
          {t(hasSent ? 'myAccount.verify.resend' : 'myAccount.verify.send')}
        </Button>
        <Button variant="default" onClick={() => void check()} disabled={isBusy}>
          {t('myAccount.verify.check')}
        </Button>
      </div>
    </AccountCard>
  );
}
