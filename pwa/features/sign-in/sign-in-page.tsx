import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signIn, type Session } from '#pwa/data/account/session.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './entry-layout.module.css';
import { EntryLayout } from './entry-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';

export interface SignInPageProps {
  readonly session: Session;
  /** Where somebody whose session has ended finds what is on this device. */
  readonly homeTo: string;
  readonly forgotTo: string;
  readonly registerTo: string;
}

export function SignInPage({ session, homeTo, forgotTo, registerTo }: SignInPageProps) {
  const { t } = useTranslation();
  const { waiting } = useSyncState();
  const endedUser = session.status === 'signed-in' && session.isSignInNeeded ? session.user : undefined;
  const notes = [
    ...(endedUser ? [t('signIn.endedAs', { name: endedUser.nameInfo.firstName })] : []),
    ...(waiting > 0 ? [t('signIn.stillSending', { count: waiting, number: formatCount(waiting) })] : []),
  ];
  return (
    <EntryLayout hasHeading homeTo={homeTo}>
      <SignInForm onSignIn={signIn} notes={notes} />
      {endedUser ? (
        <Anchor component={Link} to={homeTo} className={styles.below}>
          {t('signIn.keepLooking')}
        </Anchor>
      ) : null}
      <div className={styles.others}>
        <Anchor component={Link} to={forgotTo} className={styles.below}>
          {t('signUp.forgot.link')}
        </Anchor>
        <Anchor component={Link} to={registerTo} className={styles.below}>
          {t('signUp.title')}
        </Anchor>
      </div>
    </EntryLayout>
  );
}
