import { RegisterSchoolPage } from '#pwa/features/sign-up/register-school-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';

export function RegisterSchoolRoute() {
  return (
    <RegisterSchoolPage
      loginTo={fixedPaths.login}
      familyTo={fixedPaths.register}
      termsTo={fixedPaths.termsOfUse}
      timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
    />
  );
}
