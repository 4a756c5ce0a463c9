import { RegisterPage } from '#pwa/features/sign-up/register-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';

/** Whoever has registered is signed in, and the guard leads on. */
export function RegisterRoute() {
  return (
    <RegisterPage
      loginTo={fixedPaths.login}
      schoolTo={fixedPaths.registerSchool}
      termsTo={fixedPaths.termsOfUse}
    />
  );
}
