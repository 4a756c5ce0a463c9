import { useSearchParams } from 'react-router-dom';
import { ResetPasswordPage } from '#pwa/features/password/reset-password-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';

/** `/resetpassword?c=` */
export function ResetPasswordRoute() {
  const [query] = useSearchParams();
  return (
    <ResetPasswordPage
      code={query.get('c') ?? ''}
      forgotTo={fixedPaths.forgotPassword}
      loginTo={fixedPaths.login}
    />
  );
}
