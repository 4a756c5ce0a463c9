import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerVersion } from '#pwa/data/school/sync-state.ts';
import { appVersion } from '#pwa/platform/app-version.ts';
import { useAppUpdate, useIsReloadHeld } from '#pwa/platform/platform.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';

/**
 * One offer for two signs of a new version: the worker has it ready, or the server says that it is newer (specification section 8).
 * Sticky, never forced, not while a form is open, and the same alert either way.
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
