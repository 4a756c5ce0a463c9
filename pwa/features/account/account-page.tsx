import { IconAlertTriangle, IconMailCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dropPendingEmail, resendVerification } from '#pwa/data/account/account.ts';
import { refreshSession } from '#pwa/data/account/session.ts';
import type { Asked } from '#pwa/data/calls/ask-to-do.ts';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import type { User } from '#sync/school/records/user.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './account.module.css';
import { LanguageCard } from './language-card.tsx';
import { DetailsForm, PasswordForm } from './account-forms.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StaffPinCard } from './staff-pin-card.tsx';

export interface AccountPageProps {
  readonly user: User;
  /** My Schools and the role switcher. */
  readonly aside: ReactNode;
  /** What a parent or an administrator is told; null for others. */
  readonly notifications: ReactNode;
  /** The school at whose doors the user releases children; undefined for others than its staff. */
  readonly doorsOf: string | undefined;
  /** The picture was changed: the header shows it too. */
  readonly onPhoto: () => void;
}

/** Specification section 2.3: nothing is changed here before the email is verified. */
export function AccountPage({ user, aside, notifications, doorsOf, onPhoto }: AccountPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('myAccount.title')} hint={user.email} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {user.emailVerified ? (
            <>
              {user.pendingEmail === '' ? null : <PendingEmailCard user={user} />}
              {notifications}
              <TitledCard title={t('myAccount.picture')}>
                <RecordPhoto
                  owner={{ kind: 'profile' }}
                  name={fullName(user.nameInfo)}
                  photo={user.photo}
                  hint={t('photo.squareHint')}
                  onUploaded={onPhoto}
                />
              </TitledCard>
              <TitledCard title={t('myAccount.details')}>
                <DetailsForm key={`${user._id} ${user.email}`} user={user} />
              </TitledCard>
              <TitledCard title={t('myAccount.password')}>
                <PasswordForm email={user.email} />
              </TitledCard>
              {doorsOf === undefined ? null : <StaffPinCard key={doorsOf} school={doorsOf} />}
            </>
          ) : (
            <VerifyCard email={user.email} />
          )}
        </div>
        <div className={styles.column}>
          {aside}
          <LanguageCard user={user} />
          <SessionsCard user={user._id} />
          {user.isSuperadmin ? null : <DeleteAccountCard />}
        </div>
      </div>
    </>
  );
}

/** A new email that waits for its confirmation, which can be sent again or dropped. */
function PendingEmailCard({ user }: { readonly user: Pick<User, 'email' | 'pendingEmail'> }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const current = user.email;
  const ask = async (call: () => Promise<Asked<unknown>>) => {
    const asked = await call();
    if (asked.kind === 'unreachable') alerts.show({ msg: t('myAccount.needsNetwork'), alertType: 'danger' });
    else alerts.show({ msg: asked.message, alertType: asked.kind === 'done' ? 'success' : 'danger' });
  };
  return (
    <TitledCard title={t('myAccount.pending.title', { email: user.pendingEmail })}>
      <p className={styles.text}>{t('myAccount.pending.text', { current })}</p>
      <div className={styles.buttons}>
        <BusyButton onClick={() => ask(() => resendVerification())}>
          {t('myAccount.verify.resend')}
        </BusyButton>
        <BusyButton variant="default" onClick={() => ask(dropPendingEmail)}>
          {t('myAccount.pending.cancel', { current })}
        </BusyButton>
      </div>
    </TitledCard>
  );
}

type Said = { readonly tone: 'good' | 'bad'; readonly text: string };

/** Shown until the email is verified. The label changes once a mail was sent. */
function VerifyCard({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<Said>();
  const [hasSent, setHasSent] = useState(false);
  const send = async () => {
    const asked = await resendVerification();
    if (asked.kind === 'done') {
      setHasSent(true);
      setSaid({ tone: 'good', text: asked.message });
    } else
      setSaid({ tone: 'bad', text: asked.kind === 'refused' ? asked.message : t('myAccount.verify.failed') });
  };
  const check = async () => {
    // Once it is verified, this card gives way to the account.
    const isAnswered = await refreshSession();
    setSaid({ tone: 'bad', text: t(isAnswered ? 'myAccount.verify.notYet' : 'myAccount.view.failed') });
  };
  return (
    <TitledCard title={t('myAccount.verify.title')}>
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
        <BusyButton onClick={send}>
          {t(hasSent ? 'myAccount.verify.resend' : 'myAccount.verify.send')}
        </BusyButton>
        <BusyButton variant="default" onClick={check}>
          {t('myAccount.verify.check')}
        </BusyButton>
      </div>
    </TitledCard>
  );
}
