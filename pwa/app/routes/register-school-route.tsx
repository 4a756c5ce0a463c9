import { useTranslation } from 'react-i18next';
import { RegisterSchoolPage } from '#pwa/features/sign-up/register-school-page.tsx';
import { patterns } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';

export function RegisterSchoolRoute() {
  const { t } = useTranslation();
  usePageTitle(t('signUp.school.title'));
  return (
    <RegisterSchoolPage
      loginTo={patterns.login}
      familyTo={patterns.register}
      termsTo={patterns.termsOfUse}
      timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
    />
  );
}
