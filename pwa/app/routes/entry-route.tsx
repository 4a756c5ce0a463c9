import { useSession } from '#pwa/data/session.ts';
import { NoHome } from '#pwa/features/home/no-home.tsx';
import { EntryLayout } from '#pwa/features/sign-in/entry-layout.tsx';
import { EntryPage } from '#pwa/features/sign-in/entry-page.tsx';
import { patterns } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSignOut } from '../use-sign-out.tsx';

/** `/` and `/base`. Whoever has a home was led there by the guard. */
export function EntryRoute() {
  usePageTitle(undefined);
  const session = useSession();
  const signOut = useSignOut();
  if (session.status !== 'signed-in') return <EntryPage loginTo={patterns.login} />;
  return (
    <EntryLayout hasHeading={false}>
      <NoHome view={session.viewingAs} onSignOut={signOut.begin} />
      {signOut.dialog}
    </EntryLayout>
  );
}
