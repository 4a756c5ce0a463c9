import { useCallback } from 'react';
import { useShownPass } from '#pwa/data/school/shown-pass.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import type { OpenedPass } from '#sync/wire/protocol.ts';

/** By the device's clock, corrected by its error when the link was opened. */
export function useLinkPass(clockErrorMs: number, { contact, keys, school }: OpenedPass) {
  const nowMs = useCallback(() => deviceClock.nowMs() - clockErrorMs, [clockErrorMs]);
  const shown = useShownPass({ contact, keys, timeZone: school.timeZone }, nowMs);
  return { shown, nowMs };
}
