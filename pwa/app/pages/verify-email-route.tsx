import { useSearchParams } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { VerifyEmailPage } from '#pwa/features/password/verify-email-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';

/** `/verifyemail?u=&c=` */
export function VerifyEmailRoute() {
  const [query] = useSearchParams();
  const session = useSession();
  const userId = query.get('u') ?? '';
  const user = session.status === 'signed-in' ? session.user : undefined;
  return (
    <VerifyEmailPage
      userId={userId}
      code={query.get('c') ?? ''}
      own={user?._id === userId ? user : undefined}
      onwardTo={user === undefined ? fixedPaths.login : fixedPaths.base}
    />
  );
}
