import { useNavigate, useSearchParams } from 'react-router-dom';
import { signIn, signOut, useSession } from '#pwa/data/account/session.ts';
import { InvitationPage } from '#pwa/features/memberships/invitation-page.tsx';
import { SignInForm } from '#pwa/features/sign-in/sign-in-page.tsx';
import { openPath } from '#sync/school/open-path.ts';
import type { OfferedRole } from '#sync/school/records/membership.ts';
import { basePathOf } from '#sync/school/records/role.ts';
import { fixedPaths, homeOfRole } from '#pwa/routing/paths.ts';

/** `/invitation?c=` */
export function InvitationRoute() {
  const [query] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const code = query.get('c') ?? '';
  const user = session.status === 'signed-in' ? session.user : undefined;
  const view = session.status === 'signed-in' ? session.viewingAs : null;
  const schoolOf = ({ type, urlslug }: OfferedRole) => openPath(homeOfRole(type, urlslug));
  return (
    <InvitationPage
      code={code}
      user={user}
      registerTo={`${fixedPaths.register}?${new URLSearchParams({ invitation: code })}`}
      accountTo={view === null ? fixedPaths.staffAccount : `${basePathOf(view.role.type)}/account`}
      homeTo={fixedPaths.base}
      signInForm={<SignInForm onSignIn={signIn} notes={[]} />}
      onSignOut={() => void signOut()}
      schoolOf={schoolOf}
      onAccepted={(offer) => void navigate(schoolOf(offer))}
    />
  );
}
