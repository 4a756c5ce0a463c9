import { useSession } from '#pwa/data/account/session.ts';
import { SignInPage } from '#pwa/features/sign-in/sign-in-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';

/** Once somebody is signed in, the guard leads on. */
export function SignInRoute() {
  return (
    <SignInPage
      session={useSession()}
      homeTo={fixedPaths.base}
      forgotTo={fixedPaths.forgotPassword}
      registerTo={fixedPaths.register}
    />
  );
}
