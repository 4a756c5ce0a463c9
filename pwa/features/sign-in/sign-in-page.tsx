import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signIn, useSession } from '#pwa/data/account/session.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './entry-layout.module.css';
import { EntryLayout } from './entry-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Once somebody is signed in, the guard leads on. */
export function SignInPage() {
  const session = useSession();
  const { t } = useTranslation();
  const { waiting } = useSyncState();
  const endedUser = session.status === 'signed-in' && session.isSignInNeeded ? session.user : undefined;
  const notes = [
    ...(endedUser ? [t('signIn.endedAs', { name: endedUser.nameInfo.firstName })] : []),
    ...(waiting > 0 ? [t('signIn.stillSending', { count: waiting, number: formatCount(waiting) })] : []),
  ];
  return (
    <EntryLayout hasHeading homeTo={fixedPaths.base}>
      <SignInForm onSignIn={signIn} notes={notes} />
      {endedUser ? (
        <Anchor component={Link} to={fixedPaths.base} className={styles.below}>
          {t('signIn.keepLooking')}
        </Anchor>
      ) : null}
      <div className={styles.others}>
        <Anchor component={Link} to={fixedPaths.forgotPassword} className={styles.below}>
          {t('signUp.forgot.link')}
        </Anchor>
        <Anchor component={Link} to={fixedPaths.register} className={styles.below}>
          {t('signUp.title')}
        </Anchor>
      </div>
    </EntryLayout>
  );
}
