import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBuildings,
  IconCalendarMonth,
  IconDeviceTablet,
  IconHome,
  IconLogout,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFullScreen } from '#pwa/platform/use-full-screen.ts';
import { SideMenu, type SideMenuItem } from '#pwa/ui/side-menu.tsx';
import { useIsPhone } from '#pwa/ui/use-is-phone.ts';
import { menuSections, type MenuEntry, type MenuKey, type Viewer } from './menu.ts';

export interface AppMenuProps {
  readonly viewer: Viewer;
  readonly path: string;
  readonly onSignOut: () => void;
  readonly onLeaveSchool: () => void;
}

export function AppMenu({ viewer, path, onSignOut, onLeaveSchool }: AppMenuProps) {
  const { t } = useTranslation();
  const fullScreen = useFullScreenItem();
  const actions: Partial<Readonly<Record<MenuKey, () => void>>> = {
    signOut: onSignOut,
    schools: onLeaveSchool,
  };
  const toItem = ({ key, to, isCurrent }: MenuEntry): SideMenuItem => ({
    key,
    label: t(`shell.menu.${key}`),
    icon: icons[key],
    isCurrent,
    ...(to === undefined ? withAction(actions[key]) : { to }),
  });
  // Where the header has no room for the school's name, it stands here.
  const schoolName = useIsPhone() ? viewer.view?.school?.name : undefined;
  const sections = menuSections(viewer, path).map(({ key, entries }) => ({
    title: (key === 'school' ? schoolName : undefined) ?? t(`shell.menu.${key}`),
    items: entries.map(toItem),
  }));
  return <SideMenu sections={[...sections, { items: fullScreen }]} />;
}

function withAction(onSelect: (() => void) | undefined): { readonly onSelect?: () => void } {
  return onSelect === undefined ? {} : { onSelect };
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
  terms: <IconCalendarMonth size={22} />,
  dashboard: <IconHome size={22} />,
  schools: <IconBuildings size={22} />,
  device: <IconDeviceTablet size={22} />,
  signOut: <IconLogout size={22} />,
};
