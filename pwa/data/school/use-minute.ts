import { useSyncExternalStore } from 'react';
import { deviceClock } from '#pwa/data/store/device-clock.ts';

const minuteMs = 60_000;

/** The device's clock, Unix ms, cut to the minute: renders again when a minute has passed. */
export function useMinute(): number {
  return useSyncExternalStore(everyTick, currentMinute);
}

function currentMinute(): number {
  return Math.floor(deviceClock.nowMs() / minuteMs) * minuteMs;
}

function everyTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000);
  return () => clearInterval(timer);
}
