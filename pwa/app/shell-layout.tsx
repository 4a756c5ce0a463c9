import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useParentModePath } from '#pwa/data/parent-mode-store.ts';
import { useSession, viewAs, type Session } from '#pwa/data/session.ts';
import { SyncCorner } from '#pwa/features/sync-state/sync-corner.tsx';
import { AppFrame } from '#pwa/ui/app-frame.tsx';
import { useIsPhone } from '#pwa/ui/use-is-phone.ts';
import { fullName } from '#sync/records/name-info.ts';
import { AppMenu } from './app-menu.tsx';
import { patterns } from './paths.ts';
import styles from './shell.module.css';
import { superadminRole } from './superadmin-role.ts';
import { useSignOut } from './use-sign-out.tsx';
import { UserMenu } from './user-menu.tsx';

/** Header, menu and content. In Parent Mode there is neither: the page has the whole screen (specification section 2.2). */
export function ShellLayout() {
  const session = useSession();
  const parentModePath = useParentModePath();
  if (session.status !== 'signed-in' || parentModePath !== null) return <Outlet />;
  return <Shell session={session} />;
}

function Shell({ session }: { readonly session: Extract<Session, { readonly status: 'signed-in' }> }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { user, viewingAs } = session;
  // On a phone the side menu has what the user's menu has; the corner needs the room.
  const isPhone = useIsPhone();
  const leaveSchool = async () => {
    viewAs(superadminRole(user));
    await navigate(patterns.superadminSchools);
  };
  return (
    <AppFrame
      header={<span className={styles.school}>{viewingAs?.school?.name}</span>}
      corner={
        <div className={styles.corner}>
          <SyncCorner to={patterns.device} />
          {isPhone ? null : <UserMenu session={session} onSignOut={signOut.begin} />}
        </div>
      }
      menu={
        <AppMenu
          viewer={{ view: viewingAs, isSuperadmin: user.isSuperadmin }}
          {...(isPhone
            ? {
                names: { user: fullName(user.nameInfo) || user.email, school: viewingAs?.school?.name ?? '' },
              }
            : {})}
          path={pathname}
          onSignOut={signOut.begin}
          onLeaveSchool={() => void leaveSchool()}
        />
      }
    >
      <Outlet />
      {signOut.dialog}
    </AppFrame>
  );
}
