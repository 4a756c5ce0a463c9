import { useSyncExternalStore } from 'react';
import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';

/** Today on the school's wall; changes at midnight. */
export function useSchoolDay(timeZone: string): SchoolDay {
  return schoolDayAt(useMinute(), timeZone);
}

export function schoolNow(timeZone: string): { readonly day: SchoolDay; readonly nowMs: number } {
  const nowMs = deviceClock.nowMs();
  return { day: schoolDayAt(nowMs, timeZone), nowMs };
}

const minuteMs = 60_000;

/** The device's clock, Unix ms, cut to the minute: renders again when a minute has passed. */
export function useMinute(): number {
  return useNow(minuteMs);
}

/** The same, cut to steps of so many ms, whole seconds. */
export function useNow(stepMs: number): number {
  return useSyncExternalStore(everyTick, () => Math.floor(deviceClock.nowMs() / stepMs) * stepMs);
}

function everyTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000);
  return () => clearInterval(timer);
}
