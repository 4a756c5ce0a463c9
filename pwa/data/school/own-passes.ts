import { onFault, openSchool } from '#pwa/data/browser/page-data.ts';
import { readOwnPasses } from '#pwa/data/store/kept-own-passes.ts';
import { useLiveValue, useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import type { OwnPass } from '#sync/school/records/pass.ts';

/** Of the parent who looks, for the school in view; undefined while they are read from disk. */
export function useOwnPasses(): readonly OwnPass[] | undefined {
  const open = useLiveValue(openSchool);
  return useScreenQuery(() => open && readOwnPasses(open.database), onFault, [open]);
}
