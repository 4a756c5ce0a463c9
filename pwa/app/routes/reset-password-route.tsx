import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ResetPasswordPage } from '#pwa/features/password/reset-password-page.tsx';
import { patterns } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';

/** `/resetpassword?c=` */
export function ResetPasswordRoute() {
  const { t } = useTranslation();
  usePageTitle(t('signUp.reset.title'));
  const [query] = useSearchParams();
  return (
    <ResetPasswordPage
      code={query.get('c') ?? ''}
      forgotTo={patterns.forgotPassword}
      loginTo={patterns.login}
    />
  );
}
