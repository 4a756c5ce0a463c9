import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useIncidents } from '#pwa/data/school/incidents.ts';
import { useQuarantine } from '#pwa/data/school/quarantine.ts';
import { useFullScreen } from '#pwa/platform/full-screen.ts';
import { SideMenu, type SideMenuItem } from '#pwa/ui/side-menu.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { useMessageBadge } from './use-message-badge.ts';
import type { SavedSearches } from './use-saved-searches.ts';
import { menuSections, type MenuEntry, type Viewer } from './menu.ts';

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

export function AppMenu(props: AppMenuProps) {
  const { viewer, path, savedSearches, names, onSignOut, onLeaveSchool } = props;
  const { t } = useTranslation();
  const fullScreen = useFullScreenItem();
  const badges: Partial<Readonly<Record<MenuEntry['key'], SideMenuItem['badge']>>> = {
    quarantine: useQuarantineBadge(),
    overview: useIncidentBadge(),
    messages: useMessageBadge(viewer.view).badge,
  };
  const actions: Partial<Readonly<Record<MenuEntry['key'], () => void>>> = {
    signOut: onSignOut,
    schools: onLeaveSchool,
  };
  const toItem = ({ key, to, icon, isCurrent }: MenuEntry): SideMenuItem => ({
    key,
    label: t(`shell.menu.${key}`),
    icon,
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
  return { text: number, label: t('shell.quarantined', { count, number }) };
}

function useIncidentBadge(): SideMenuItem['badge'] {
  const { t } = useTranslation();
  const count = useIncidents()?.open.length ?? 0;
  if (count === 0) return undefined;
  const number = formatCount(count);
  return { text: number, label: t('incidents.count', { count, number }) };
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
      icon: isFull ? IconArrowsMinimize : IconArrowsMaximize,
      onSelect: () => void (isFull ? leave() : enter()),
    },
  ];
}
