import { useSyncState } from '#pwa/data/sync-state.ts';
import { useMinute } from '#pwa/data/use-minute.ts';
import { syncSigns } from './sync-sign.ts';

/** What there is to say about sending, most pressing first. */
export function useSyncSigns() {
  return syncSigns(useSyncState(), useMinute());
}
