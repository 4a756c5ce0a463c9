import { useTranslation } from 'react-i18next';
import { useSession } from '#pwa/data/account/session.ts';
import { SignInPage } from '#pwa/features/sign-in/sign-in-page.tsx';
import { patterns } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';

/** Once somebody is signed in, the guard leads on. */
export function SignInRoute() {
  const { t } = useTranslation();
  usePageTitle(t('signIn.title'));
  return (
    <SignInPage
      session={useSession()}
      homeTo={patterns.base}
      forgotTo={patterns.forgotPassword}
      registerTo={patterns.register}
    />
  );
}
