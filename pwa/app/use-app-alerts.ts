/** The alerts of the whole app: refused deletions, an ended session, a new version. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '#pwa/data/account/session.ts';
import { useRefusedDeletions } from '#pwa/data/school/refused-deletions.ts';
import { useServerVersion } from '#pwa/data/school/sync-state.ts';
import { appVersion } from '#pwa/platform/app-version.ts';
import { useAppUpdate, useIsReloadHeld } from '#pwa/platform/platform.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

/**
 * The server's message is a danger alert when it refuses a deletion (section 8). It comes whenever
 * the server is reached, so it stays until it is closed. The corner and the device page tell of
 * earlier refusals.
 */
export function useRefusalAlerts(isWanted: boolean): void {
  const { show } = useAlerts();
  const refused = useRefusedDeletions();
  const seen = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (refused === undefined) return;
    const known = seen.current;
    seen.current = new Set(refused.map(({ id }) => id));
    if (known === undefined || !isWanted) return;
    for (const { id, message } of refused)
      if (!known.has(id))
        show({ msg: message, alertType: 'danger', timesOut: false, persistOnRouteChange: true });
  }, [refused, isWanted, show]);
}

/** Says why the session is over, until the alert is closed or somebody signs in. */
export function useSessionEndedAlert(): void {
  const { t } = useTranslation();
  const { show, remove, getAlerts } = useAlerts();
  const session = useSession();
  const hasEnded = session.status === 'signed-out' && session.hasEnded;
  const msg = t('signIn.ended');
  useEffect(() => {
    if (!hasEnded) return undefined;
    show({ msg, alertType: 'warning', timesOut: false, persistOnRouteChange: true });
    return () => {
      for (const alert of getAlerts()) if (alert.msg === msg) remove(alert.id);
    };
  }, [hasEnded, msg, show, remove, getAlerts]);
}

/** A superadmin is themselves again, by no tap of their own. */
export function useEndedViewAlert(): void {
  const { t } = useTranslation();
  const { show } = useAlerts();
  const session = useSession();
  const name = session.status === 'signed-in' ? session.endedView : undefined;
  // Once: another language is no other end.
  const handleEnd = useEffectEvent((of: string) => {
    const msg = t('superadmin.viewAs.ended', { name: of });
    show({ msg, alertType: 'warning', timesOut: false, persistOnRouteChange: true });
  });
  useEffect(() => {
    if (name !== undefined) handleEnd(name);
  }, [name]);
}

/**
 * Offers a new version when the worker has one ready or the server is newer (section 8). The alert
 * is sticky. It never forces the update and does not come while a form is open.
 */
export function useUpdateOffer(isWanted: boolean): void {
  const { t } = useTranslation();
  const { show, remove, getAlerts } = useAlerts();
  const { isUpdateWaiting, applyUpdate, checkForUpdate } = useAppUpdate();
  const isHeld = useIsReloadHeld();
  const serverVersion = useServerVersion();
  const isServerNewer = serverVersion !== null && serverVersion !== appVersion;
  const isOffered = isWanted && !isHeld && (isUpdateWaiting || isServerNewer);
  const msg = t('platform.updateWaiting');
  const label = t('platform.updateNow');

  useEffect(() => {
    if (isServerNewer) void checkForUpdate();
  }, [isServerNewer, checkForUpdate]);

  useEffect(() => {
    if (!isOffered) return undefined;
    show({
      msg,
      alertType: 'primary',
      timesOut: false,
      persistOnRouteChange: true,
      action: { label, onSelect: applyUpdate },
    });
    return () => {
      for (const alert of getAlerts()) if (alert.msg === msg) remove(alert.id);
    };
  }, [isOffered, applyUpdate, show, remove, getAlerts, msg, label]);
}
