import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { useMinute } from './use-minute.ts';

/** Today on the school's wall; changes at midnight. */
export function useSchoolDay(timeZone: string): SchoolDay {
  return schoolDayAt(useMinute(), timeZone);
}

export function schoolNow(timeZone: string): { readonly day: SchoolDay; readonly nowMs: number } {
  const nowMs = deviceClock.nowMs();
  return { day: schoolDayAt(nowMs, timeZone), nowMs };
}
