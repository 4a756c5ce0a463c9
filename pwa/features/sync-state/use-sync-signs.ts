import { useSchool } from '#pwa/data/school/school-records.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import { syncSigns } from './sync-sign.ts';

/** What there is to say about sending, most pressing first; times as on the school's wall. */
export function useSyncSigns(isReader = false) {
  const timeZone = useSchool()?.timeZone;
  return syncSigns(useSyncState(), useMinute(), { timeZone, isReader });
}
