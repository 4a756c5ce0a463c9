import { useTranslation } from 'react-i18next';
import { RegisterPage } from '#pwa/features/sign-up/register-page.tsx';
import { patterns } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';

/** Whoever has registered is signed in, and the guard leads on. */
export function RegisterRoute() {
  const { t } = useTranslation();
  usePageTitle(t('signUp.title'));
  return (
    <RegisterPage loginTo={patterns.login} schoolTo={patterns.registerSchool} termsTo={patterns.termsOfUse} />
  );
}
