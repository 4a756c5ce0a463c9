import { useNavigate, useSearchParams } from 'react-router-dom';
import { signIn, signOut, useSession, viewAs } from '#pwa/data/account/session.ts';
import { InvitationPage } from '#pwa/features/memberships/invitation-page.tsx';
import { SignInForm } from '#pwa/features/sign-in/sign-in-page.tsx';
import { basePathOf } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import { fixedPaths, homeOfRole } from '#pwa/routing/paths.ts';

/** `/invitation?c=` */
export function InvitationRoute() {
  const [query] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const code = query.get('c') ?? '';
  const user = session.status === 'signed-in' ? session.user : undefined;
  const view = session.status === 'signed-in' ? session.viewingAs : null;
  const enter = (now: User) => {
    const keyOf = ({ type, institution }: User['roles'][number]) => `${type} ${institution?._id}`;
    const before = new Set(user?.roles.filter(({ isApproved }) => isApproved).map(keyOf));
    const role = now.roles.find((each) => each.isApproved && !before.has(keyOf(each)));
    // They held the role by then.
    if (role === undefined) void navigate(fixedPaths.base);
    else viewAs({ role, landing: homeOfRole(role.type, role.institution?.urlslug) });
  };
  return (
    <InvitationPage
      code={code}
      user={user}
      registerTo={`${fixedPaths.register}?${new URLSearchParams({ invitation: code })}`}
      accountTo={view === null ? fixedPaths.staffAccount : `${basePathOf(view.role.type)}/account`}
      homeTo={fixedPaths.base}
      signInForm={<SignInForm onSignIn={signIn} notes={[]} />}
      onSignOut={() => void signOut()}
      onAccepted={enter}
    />
  );
}
