import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { type ActivityGuard, createActivityGuard } from './activity-guard.ts';
import { type AppUpdate, startAppUpdate, type UpdatePorts } from './app-update.ts';
import { watchForMissingChunks } from './chunk-reload.ts';
import { type InstallOffer, startInstallOffer } from './install.ts';
import { watchForMissingStyles } from './missing-styles.ts';
import { followNewWorkers, onTakenOver } from './worker-changes.ts';

export interface Platform {
  readonly activity: ActivityGuard;
  readonly appUpdate: AppUpdate;
  readonly installOffer: InstallOffer;
}

/** Called once, before the first render. Without a worker there are no updates to offer. */
export function startPlatform(page: Window): Platform {
  const activity = createActivityGuard();
  watchForMissingChunks(page, activity.isHeld);
  watchForMissingStyles(page.document);
  const ports = import.meta.env.PROD ? browserUpdatePorts() : undefined;
  return {
    activity,
    appUpdate: ports
      ? startAppUpdate(ports, activity)
      : { ...noUpdates, applyUpdate: () => page.location.reload() },
    installOffer: startInstallOffer(page),
  };
}

const noUpdates: AppUpdate = {
  subscribe: () => () => undefined,
  isUpdateWaiting: () => false,
  isTakenOver: () => false,
  applyUpdate: () => undefined,
  checkForUpdate: async () => undefined,
};

const notInstallable: InstallOffer = {
  subscribe: () => () => undefined,
  way: () => 'none',
  install: async () => false,
};

// A view that is rendered on its own, in a test, has nothing to wait for and nobody to disturb.
const PlatformContext = createContext<Platform>({
  activity: createActivityGuard(),
  appUpdate: noUpdates,
  installOffer: notInstallable,
});

export interface PlatformProviderProps {
  readonly platform: Platform;
  readonly children: ReactNode;
}

export function PlatformProvider({ platform, children }: PlatformProviderProps) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** While `isBusy`, the page is not reloaded and no update is offered: for every open form. */
export function useHoldReload(isBusy: boolean, reason: string): void {
  const { activity } = use(PlatformContext);
  useEffect(() => (isBusy ? activity.holdReload(reason) : undefined), [activity, isBusy, reason]);
}

/** Whether somebody is in the middle of something that must not be disturbed. */
export function useIsReloadHeld(): boolean {
  const { activity } = use(PlatformContext);
  return useSyncExternalStore(activity.subscribe, activity.isHeld);
}

export function useAppUpdate() {
  const { appUpdate } = use(PlatformContext);
  const isUpdateWaiting = useSyncExternalStore(appUpdate.subscribe, appUpdate.isUpdateWaiting);
  const { isTakenOver, applyUpdate, checkForUpdate } = appUpdate;
  return { isUpdateWaiting, isTakenOver, applyUpdate, checkForUpdate };
}

export function useInstallOffer() {
  const { installOffer } = use(PlatformContext);
  const way = useSyncExternalStore(installOffer.subscribe, installOffer.way);
  return { way, install: installOffer.install };
}

/** The update's ports in a browser. Undefined where there are no service workers. */
function browserUpdatePorts(): UpdatePorts | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const workbox = new Workbox('/service-worker.js');
  /** At the page's end of loading. Before it, Workbox would not look for an update. */
  let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;
  return {
    register: async (news) => {
      registered = workbox.register();
      const registration = await registered;
      if (registration !== undefined) followNewWorkers(registration, news);
    },
    check: async () => {
      const registration = await registered;
      if (registration === undefined) return false;
      await registration.update();
      return (registration.installing ?? registration.waiting) !== null;
    },
    // A page that no worker controls is as new as its server: its first worker is no update.
    onTakenOver: (listener) => onTakenOver(navigator.serviceWorker, listener),
    letWaitingTakeOver: () => workbox.messageSkipWaiting(),
    reload: () => window.location.reload(),
    every: (task, ms) => void window.setInterval(task, ms),
    onVisible: (listener) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener();
      }),
  };
}
