import { Badge } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { useSession, viewAs, type Session, type ViewingAs } from '#pwa/data/account/session.ts';
import { IncidentAlarm } from '#pwa/features/incidents/incident-alarm.tsx';
import { EndedRoles } from '#pwa/features/memberships/ended-roles.tsx';
import { RollCallBanner } from '#pwa/features/roll-call/roll-call-banner.tsx';
import { RollCallButton } from '#pwa/features/roll-call/roll-call-button.tsx';
import { SyncCorner } from '#pwa/features/sync-state/sync-corner.tsx';
import { ViewAs, ViewingNote } from '#pwa/features/superadmin/view-as.tsx';
import { useAppBadge } from '#pwa/platform/app-badge.ts';
import { AppFrame, type MenuButton } from '#pwa/ui/app-frame.tsx';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { BottomTabs } from '#pwa/ui/bottom-tabs.tsx';
import { laterOverlays } from '#pwa/ui/later-overlays.tsx';
import { usePreload } from '#pwa/ui/lazy-part.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useIsNarrow, useIsPhone } from '#pwa/ui/use-window-width.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { accountName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { User } from '#sync/school/records/user.ts';
import { AppMenu } from './app-menu.tsx';
import { isOffice, parentTabs, type Tab } from './menu.ts';
import { useHandInFiles } from '#pwa/data/school/message-files.ts';
import { useHoldForMessages } from './use-hold-for-messages.ts';
import { useMessageBadge } from './use-message-badge.ts';
import { useSavedSearches } from './use-saved-searches.ts';
import { fixedPaths, paths, placeOf } from '#pwa/routing/paths.ts';
import { useViewAs } from './use-view-as.tsx';
import styles from './shell.module.css';
import { superadminRole } from '#pwa/routing/superadmin-role.ts';
import { useSignOut } from '#pwa/routing/use-sign-out.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Say } from '#sync/words/message-key.ts';
import { UserMenu } from './user-menu.tsx';

const RenewPushes = lazy(async () => {
  const { RenewPushes: Loaded } = await import('#pwa/features/notifications/renew-pushes.tsx');
  return { default: Loaded };
});

/** Header, menu and content. In Parent Mode the page has the whole screen (section 2.2). */
export function ShellLayout() {
  const session = useSession();
  const parentModePath = useParentModePath();
  if (session.status !== 'signed-in' || parentModePath !== null) return <Outlet />;
  return <Shell session={session} />;
}

/** What changes often is read by the parts: the shell itself renders with every page. */
function Shell({ session }: { readonly session: Extract<Session, { readonly status: 'signed-in' }> }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const savedSearches = useSavedSearches();
  const { user, viewingAs } = session;
  useHoldForMessages(user._id);
  usePreload(laterOverlays);
  // On a phone the side menu has what the user's menu has; the corner needs the room.
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const viewing = useViewAs(session);
  const viewer = { view: viewingAs, isSuperadmin: user.isSuperadmin };
  const tabs = isPhone ? parentTabs(viewer, pathname) : undefined;
  const leaveSchool = () => viewAs({ role: superadminRole(user), landing: fixedPaths.superadminSchools });
  return (
    <AppFrame
      header={<Header session={session} hasRoom={!isNarrow} />}
      corner={
        <div className={styles.corner}>
          {user.isSuperadmin ? <ViewAs viewing={viewingAs?.asUser?.name} onChoose={viewing.choose} /> : null}
          {isOffice(viewingAs) ? <RollCallButton isInHeader /> : null}
          <SyncCorner to={fixedPaths.device} isReader={viewingAs?.role.type === roleTypes.parent} />
          {isPhone ? null : <UserMenu session={session} onSignOut={signOut.begin} />}
        </div>
      }
      renderTabs={tabs && ((menu) => <ParentTabs tabs={tabs} view={viewingAs} menu={menu} />)}
      menu={
        <AppMenu
          viewer={viewer}
          {...(isPhone ? { names: { user: whoIs(user, t), school: viewingAs?.school?.name ?? '' } } : {})}
          path={pathname}
          savedSearches={savedSearches}
          onSignOut={signOut.begin}
          onLeaveSchool={leaveSchool}
        />
      }
    >
      {isNarrow && user.isSuperadmin ? <SuperadminBar user={user} /> : null}
      {viewingAs?.asUser === undefined ? null : (
        <ViewingNote name={viewingAs.asUser.name} onBack={() => viewing.choose(undefined)} />
      )}
      <EndedRoles session={session} />
      <MessagesOnIcon view={viewingAs} />
      {isOffice(viewingAs) ? <RunningRollCalls view={viewingAs} /> : null}
      <Suspense fallback={<LoadingSpinner />}>
        <Outlet />
      </Suspense>
      {isOffice(viewingAs) ? <IncidentAlarm /> : null}
      {hasAgreedToPushes() ? (
        <Suspense fallback={null}>
          <RenewPushes user={user._id} />
        </Suspense>
      ) : null}
      {viewing.dialog}
      {signOut.dialog}
    </AppFrame>
  );
}

interface ParentTabsProps {
  readonly tabs: readonly Tab[];
  readonly view: ViewingAs | null;
  readonly menu: MenuButton;
}

function ParentTabs({ tabs, view, menu }: ParentTabsProps) {
  const { t } = useTranslation();
  const { badge } = useMessageBadge(view);
  const items = tabs.map(({ key, icon: Icon, to, isCurrent }) => ({
    key,
    badge: key === 'messages' ? badge : undefined,
    label: t(`shell.tabs.${key}`),
    icon: <Icon size={24} />,
    to,
    isCurrent,
  }));
  return <BottomTabs tabs={items} isMenuOpen={menu.isOpen} onMenu={menu.onToggle} />;
}

/**
 * Of a parent the icon of the installed app counts what is unread, and files that wait are handed
 * in. It shows nothing here.
 */
function MessagesOnIcon({ view }: { readonly view: ViewingAs | null }) {
  const { count } = useMessageBadge(view);
  useHandInFiles();
  useAppBadge(view?.role.type === roleTypes.parent ? count : 0);
  return null;
}

/** Somebody did, in this browser. */
function hasAgreedToPushes(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** A red line with a link while a roll call runs, on every page of those who run the school. */
function RunningRollCalls({ view }: { readonly view: ViewingAs | null }) {
  const { pathname } = useLocation();
  const place = placeOf(view);
  if (place === undefined || pathname.startsWith(paths.rollCall(place, ''))) return null;
  return <RollCallBanner renderOpen={(id, label) => <Link to={paths.rollCall(place, id)}>{label}</Link>} />;
}

/** As the drawer of a phone says it: its header has no room for the photo and the badge. */
function whoIs(user: User, t: Say): string {
  const name = accountName(user);
  return user.isSuperadmin ? t('shell.account.asSuperadmin', { name }) : name;
}

interface HeaderProps {
  readonly session: Extract<Session, { readonly status: 'signed-in' }>;
  /** Without room, a superadmin's name and badge stand below the header. */
  readonly hasRoom: boolean;
}

/** Who a superadmin is, and the school in view. */
function Header({ session: { user, viewingAs }, hasRoom }: HeaderProps) {
  const school = viewingAs?.school?.name;
  return (
    <span className={styles.header}>
      {hasRoom && user.isSuperadmin ? <SuperadminBar user={user} /> : null}
      {school === undefined ? null : <span className={styles.school}>{school}</span>}
    </span>
  );
}

/** Photo, full name and the Superadmin badge of the top bar (specification section 2.5). */
function SuperadminBar({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const name = accountName(user);
  return (
    <span className={styles.superadmin}>
      <Avatar name={name} colorKey={user._id} photo={thumbnailUrl(user.photo)} size={32} />
      <span className={styles.superadminName}>{name}</span>
      <Badge variant="light" tt="none" className={styles.superadminBadge}>
        {t('shell.account.superadmin')}
      </Badge>
    </span>
  );
}
