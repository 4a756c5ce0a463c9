import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { resendVerification } from '#pwa/data/account/account.ts';
import { fetchUser } from '#pwa/data/account/superadmin.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { addressLine } from '#sync/school/records/address.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import { accountName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { User } from '#sync/school/records/user.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './account.module.css';
import { roleKey, roleWords } from './roles.ts';

export interface ViewedPerson {
  readonly _id: string;
  readonly name: string;
}

/** What a superadmin who views as somebody sees of their account: everything, to read. */
export function ViewedAccountPage({ viewed }: { readonly viewed: ViewedPerson }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ['account-of', viewed._id],
    queryFn: () => fetchUser(viewed._id),
  });
  if (data !== undefined) return <ViewedAccount user={data} />;
  return (
    <>
      <PageHeader title={t('myAccount.title')} hint={viewed.name} />
      {isError ? (
        <ErrorState title={viewed.name} text={t('myAccount.view.failed')} onTryAgain={refetch} />
      ) : (
        <LoadingSpinner />
      )}
    </>
  );
}

export function ViewedAccount({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const name = accountName(user);
  const none = t('myAccount.view.none');
  const facts: readonly (readonly [string, string])[] = [
    [t('fields.email'), user.email],
    [t('fields.phone'), user.phone || none],
    [t('fields.address'), addressLine(user.address) || none],
    [t('myAccount.view.memberSince'), formatMoment(Date.parse(user.createdAt))],
    [
      t('myAccount.view.lastLogin'),
      user.lastLogin === null ? none : formatMoment(Date.parse(user.lastLogin)),
    ],
  ];
  return (
    <>
      <PageHeader title={t('myAccount.title')} hint={user.email} />
      <p className={styles.text}>{t('myAccount.view.text', { name })}</p>
      <div className={styles.columns}>
        <TitledCard title={name}>
          <Avatar name={name} colorKey={user._id} photo={thumbnailUrl(user.photo)} size={72} />
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className={styles.hint}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <EmailState user={user} />
        </TitledCard>
        {user.roles.length === 0 ? null : (
          <TitledCard title={t('myAccount.schools')}>
            <ul className={styles.list}>
              {user.roles.map((role) => (
                <li key={roleKey(role)}>{roleWords(role, (word) => t(`myAccount.roles.${word}`))}</li>
              ))}
            </ul>
          </TitledCard>
        )}
      </div>
    </>
  );
}

function EmailState({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const send = async () => {
    const asked = await resendVerification(user._id);
    if (asked.kind === 'done') alerts.show({ msg: asked.message, alertType: 'success' });
    else if (asked.kind === 'refused') alerts.show({ msg: asked.message, alertType: 'danger' });
    else alerts.show({ msg: t('myAccount.verify.failed'), alertType: 'danger' });
  };
  const isWaiting = user.pendingEmail !== '';
  return (
    <>
      <p className={styles.state}>
        {user.emailVerified ? (
          <IconCircleCheck size={20} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={20} aria-hidden="true" />
        )}
        {t(user.emailVerified ? 'myAccount.view.verified' : 'myAccount.view.unverified')}
      </p>
      {isWaiting ? <p>{t('myAccount.pending.title', { email: user.pendingEmail })}</p> : null}
      {user.emailVerified && !isWaiting ? null : (
        <Button variant="default" onClick={() => void send()}>
          {t('myAccount.verify.send')}
        </Button>
      )}
    </>
  );
}
