import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { VerifyEmailPage } from '#pwa/features/password/verify-email-page.tsx';
import { patterns } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';

/** `/verifyemail?u=&c=` */
export function VerifyEmailRoute() {
  const { t } = useTranslation();
  usePageTitle(t('signUp.verify.title'));
  const [query] = useSearchParams();
  const session = useSession();
  const userId = query.get('u') ?? '';
  const user = session.status === 'signed-in' ? session.user : undefined;
  return (
    <VerifyEmailPage
      userId={userId}
      code={query.get('c') ?? ''}
      isVerified={user !== undefined && user._id === userId && user.emailVerified}
      onwardTo={user === undefined ? patterns.login : patterns.base}
    />
  );
}
