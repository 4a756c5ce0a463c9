import { useSession, viewAs } from '#pwa/data/account/session.ts';
import { NoHome } from '#pwa/features/home/home-states.tsx';
import { EndedRoles } from '#pwa/features/memberships/ended-roles.tsx';
import { ViewingNote } from '#pwa/features/superadmin/view-as.tsx';
import { LandingPage } from '#pwa/features/landing/landing-page.tsx';
import { EntryLayout } from '#pwa/features/sign-in/entry-layout.tsx';
import { landingProps } from '#pwa/features/landing/landing-props.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { RouterLink } from '#pwa/routing/router-link.tsx';
import { useSignOut } from '#pwa/routing/use-sign-out.tsx';
import { ownView } from '#pwa/routing/superadmin-role.ts';

/** `/` and `/base`. Whoever has a home was led there by the guard. */
export function EntryRoute() {
  const session = useSession();
  const signOut = useSignOut();
  if (session.status !== 'signed-in') return <LandingPage {...landingProps()} link={RouterLink} />;
  const { user, viewingAs } = session;
  const asUser = viewingAs?.asUser;
  const roles = asUser === undefined || viewingAs === null ? user.roles : [viewingAs.role];
  const waiting = roles.find(({ isApproved }) => !isApproved);
  return (
    <EntryLayout hasHeading={false}>
      {asUser === undefined ? null : <ViewingNote name={asUser.name} onBack={() => viewAs(ownView(user))} />}
      <EndedRoles session={session} />
      <NoHome
        waitingFor={waiting?.name}
        unverifiedEmail={asUser === undefined && !user.emailVerified ? user.email : undefined}
        accountTo={fixedPaths.staffAccount}
        onSignOut={signOut.begin}
      />
      {signOut.dialog}
    </EntryLayout>
  );
}
