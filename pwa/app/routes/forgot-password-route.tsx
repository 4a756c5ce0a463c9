import { useTranslation } from 'react-i18next';
import { ForgotPasswordPage } from '#pwa/features/password/forgot-password-page.tsx';
import { patterns } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';

export function ForgotPasswordRoute() {
  const { t } = useTranslation();
  usePageTitle(t('signUp.forgot.title'));
  return <ForgotPasswordPage loginTo={patterns.login} />;
}
