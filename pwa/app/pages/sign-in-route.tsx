import { createPath, useLocation } from 'react-router-dom';
import { signIn, useSession } from '#pwa/data/account/session.ts';
import { useStranded, useWaiting } from '#pwa/data/school/sync-state.ts';
import styles from '#pwa/features/sign-in/sign-in-page.module.css';
import { SignInPage } from '#pwa/features/sign-in/sign-in-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { RouterLink } from '#pwa/routing/router-link.tsx';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';

/** Once somebody is signed in, the guard leads on. */
export function SignInRoute() {
  const session = useSession();
  const location = useLocation();
  const { t } = useTranslation();
  const stranded = useStranded();
  const sending = useWaiting() - stranded;
  const endedUser = session.status === 'signed-in' && session.isSignInNeeded ? session.user : undefined;
  const notes = [
    ...(endedUser ? [t('signIn.endedAs', { name: endedUser.nameInfo.firstName })] : []),
    ...(sending > 0 ? [t('signIn.stillSending', { count: sending, number: formatCount(sending) })] : []),
    ...(stranded > 0 ? [t('signIn.stranded', { count: stranded, number: formatCount(stranded) })] : []),
  ];
  return (
    <SignInPage
      link={RouterLink}
      onSignIn={signIn}
      wanted={createPath(location)}
      notes={notes}
      leaveGuard={LeaveGuard}
      below={
        endedUser ? (
          <RouterLink to={fixedPaths.base} className={styles.link ?? ''}>
            {t('signIn.keepLooking')}
          </RouterLink>
        ) : null
      }
    />
  );
}

/** What was typed is not lost by Back. Links may lead on, as to a forgotten password. */
function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  return useLeaveGuard(isDirty, { letsLinksPass: true }).question;
}
