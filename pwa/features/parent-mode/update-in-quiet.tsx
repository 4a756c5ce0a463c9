import { useState } from 'react';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { useAppUpdate } from '#pwa/platform/platform.tsx';
import { limits } from '#sync/limits.ts';
import { mayUpdate } from './may-update.ts';
import { useIdle } from './use-idle.ts';

/** When this tab last took a new version by itself (Unix, ms). It lives as long as the tab. */
const storageKey = 'bellgate-quiet-update';

/**
 * In Parent Mode nobody is there who could be asked for a new version: it is taken when nobody has
 * touched the screen for a while. Draws nothing.
 */
export function UpdateInQuiet() {
  const { isUpdateWaiting, isTakenOver, applyUpdate } = useAppUpdate();
  const { isReachable, isOutboxBroken, lastSyncMs } = useSyncState();
  // A pause that was not good for it is followed by another one, without a touch.
  const [pauses, setPauses] = useState(0);
  useIdle(
    limits.updateIdleMs,
    () => {
      const nowMs = deviceClock.nowMs();
      const lastUpdateMs = Number(sessionStorage.getItem(storageKey) ?? Number.NaN);
      const ofLine = { isReachable, isOutboxBroken, lastSyncMs };
      const moment = { isUpdateWaiting, isTakenOver: isTakenOver(), ...ofLine, lastUpdateMs, nowMs };
      setPauses(pauses + 1);
      if (!mayUpdate(moment)) return;
      sessionStorage.setItem(storageKey, String(nowMs));
      applyUpdate();
    },
    pauses,
  );
  return null;
}
