import { type Session, useSession } from '#pwa/data/account/session.ts';
import { NoHome } from '#pwa/features/home/home-states.tsx';
import { ViewingNote } from '#pwa/features/superadmin/view-as.tsx';
import { LandingPage } from '#pwa/features/landing/landing-page.tsx';
import { EntryLayout } from '#pwa/features/sign-in/entry-layout.tsx';
import { landingProps } from '#pwa/features/landing/landing-props.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { RouterLink } from '#pwa/routing/router-link.tsx';
import { useSignOut } from '#pwa/routing/use-sign-out.tsx';
import { useViewAs } from '#pwa/features/superadmin/use-view-as.tsx';

type SignedIn = Extract<Session, { readonly status: 'signed-in' }>;

/** `/` and `/base`. Whoever has a home was led there by the guard. */
export function EntryRoute() {
  const session = useSession();
  if (session.status !== 'signed-in') return <LandingPage {...landingProps()} link={RouterLink} />;
  return <WithoutHome session={session} />;
}

function WithoutHome({ session }: { readonly session: SignedIn }) {
  const signOut = useSignOut();
  const viewing = useViewAs(session);
  const { asUser, role } = session.viewingAs ?? {};
  const roles = asUser === undefined || role === undefined ? session.user.roles : [role];
  const waiting = roles.find(({ isApproved }) => !isApproved);
  return (
    <EntryLayout hasHeading={false}>
      {asUser === undefined ? null : (
        <ViewingNote name={asUser.name} onBack={() => viewing.choose(undefined)} />
      )}
      <NoHome waitingFor={waiting?.name} accountTo={fixedPaths.staffAccount} onSignOut={signOut.begin} />
      {signOut.dialog}
    </EntryLayout>
  );
}
