import {
  IconAddressBook,
  IconAlertTriangle,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBackpack,
  IconBuildings,
  IconCalendarMonth,
  IconCreditCard,
  IconDevices,
  IconDeviceTablet,
  IconHelp,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconLayoutDashboard,
  IconLogout,
  IconMessage,
  IconSettings,
  IconSpeakerphone,
  IconStairs,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuarantine } from '#pwa/data/school/quarantine.ts';
import { useFullScreen } from '#pwa/platform/use-full-screen.ts';
import { SideMenu, type SideMenuItem } from '#pwa/ui/side-menu.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import type { SavedSearches } from './use-saved-searches.ts';
import { menuSections, type MenuEntry, type MenuKey, type Viewer } from './menu.ts';

export interface AppMenuProps {
  readonly viewer: Viewer;
  readonly path: string;
  /** Re-applied by the links of the lists that have one. */
  readonly savedSearches: SavedSearches;
  /** What the header has no room for on a phone. */
  readonly names?: { readonly user: string; readonly school: string };
  readonly onSignOut: () => void;
  readonly onLeaveSchool: () => void;
}

export function AppMenu({ viewer, path, savedSearches, names, onSignOut, onLeaveSchool }: AppMenuProps) {
  const { t } = useTranslation();
  const fullScreen = useFullScreenItem();
  const badges: Partial<Readonly<Record<MenuKey, SideMenuItem['badge']>>> = {
    quarantine: useQuarantineBadge(),
  };
  const actions: Partial<Readonly<Record<MenuKey, () => void>>> = {
    signOut: onSignOut,
    schools: onLeaveSchool,
  };
  const toItem = ({ key, to, isCurrent }: MenuEntry): SideMenuItem => ({
    key,
    label: t(`shell.menu.${key}`),
    icon: icons[key],
    isCurrent,
    ...withBadge(badges[key]),
    ...(to === undefined ? withAction(actions[key]) : { to: `${to}${savedSearches.get(to) ?? ''}` }),
  });
  const sections = menuSections(viewer, path).map(({ key, entries }) => ({
    title: (key === 'school' ? names?.school : undefined) ?? t(`shell.menu.${key}`),
    items: entries.map(toItem),
  }));
  return <SideMenu sections={[...sections, { items: fullScreen }]} footer={names?.user} />;
}

function withAction(onSelect: (() => void) | undefined): { readonly onSelect?: () => void } {
  return onSelect === undefined ? {} : { onSelect };
}

function withBadge(badge: SideMenuItem['badge']): Pick<SideMenuItem, 'badge'> {
  return badge === undefined ? {} : { badge };
}

function useQuarantineBadge(): SideMenuItem['badge'] {
  const { t } = useTranslation();
  const count = useQuarantine()?.open.length ?? 0;
  if (count === 0) return undefined;
  const number = formatCount(count);
  return { text: number, label: t('quarantine.badge', { count, number }) };
}

/** None where the browser cannot: Safari on a phone. */
function useFullScreenItem(): readonly SideMenuItem[] {
  const { t } = useTranslation();
  const { isFull, enter, leave } = useFullScreen();
  if (!document.fullscreenEnabled) return [];
  return [
    {
      key: 'fullScreen',
      label: isFull ? t('shell.menu.leaveFullScreen') : t('shell.menu.enterFullScreen'),
      icon: isFull ? <IconArrowsMinimize size={22} /> : <IconArrowsMaximize size={22} />,
      onSelect: () => void (isFull ? leave() : enter()),
    },
  ];
}

const icons: Readonly<Record<MenuKey, ReactNode>> = {
  overview: <IconLayoutDashboard size={22} />,
  students: <IconBackpack size={22} />,
  gradeLevels: <IconStairs size={22} />,
  terms: <IconCalendarMonth size={22} />,
  contacts: <IconAddressBook size={22} />,
  staff: <IconIdBadge2 size={22} />,
  announcements: <IconSpeakerphone size={22} />,
  quarantine: <IconAlertTriangle size={22} />,
  history: <IconHistory size={22} />,
  devices: <IconDevices size={22} />,
  messages: <IconMessage size={22} />,
  billing: <IconCreditCard size={22} />,
  settings: <IconSettings size={22} />,
  help: <IconHelp size={22} />,
  dashboard: <IconHome size={22} />,
  schools: <IconBuildings size={22} />,
  users: <IconUsers size={22} />,
  account: <IconUserCircle size={22} />,
  device: <IconDeviceTablet size={22} />,
  signOut: <IconLogout size={22} />,
};
