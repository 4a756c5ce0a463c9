import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import type { User } from '#sync/school/records/user.ts';
import { AccountCard } from './account-card.tsx';
import styles from './account.module.css';
import { DetailsForm } from './details-form.tsx';
import { PendingEmailCard } from './pending-email-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { VerifyCard } from './verify-card.tsx';

export interface AccountPageProps {
  readonly user: User;
  /** My Schools and the role switcher. */
  readonly aside: ReactNode;
  /** The picture was changed: the header shows it too. */
  readonly onPhoto: () => void;
}

/** Specification section 2.3: nothing is changed here before the email is verified. */
export function AccountPage({ user, aside, onPhoto }: AccountPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('myAccount.title')} hint={user.email} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {user.emailVerified ? (
            <>
              {user.pendingEmail === '' ? null : <PendingEmailCard user={user} />}
              <AccountCard title={t('myAccount.picture')}>
                <RecordPhoto
                  owner={{ kind: 'profile' }}
                  name={fullName(user.nameInfo)}
                  photo={user.photo}
                  hint={t('photo.squareHint')}
                  onUploaded={onPhoto}
                />
              </AccountCard>
              <AccountCard title={t('myAccount.details')}>
                <DetailsForm key={`${user._id} ${user.email}`} user={user} />
              </AccountCard>
              <AccountCard title={t('myAccount.password')}>
                <PasswordForm email={user.email} />
              </AccountCard>
            </>
          ) : (
            <VerifyCard email={user.email} />
          )}
        </div>
        <div className={styles.column}>
          {aside}
          <SessionsCard user={user._id} />
        </div>
      </div>
    </>
  );
}
