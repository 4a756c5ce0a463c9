import { ForgotPasswordPage } from '#pwa/features/password/forgot-password-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';

export function ForgotPasswordRoute() {
  return <ForgotPasswordPage loginTo={fixedPaths.login} />;
}
