import { onFault, openSchool } from '#pwa/data/browser/page-data.ts';
import { readAccountsBegin } from '#pwa/data/store/kept-accounts-begin.ts';
import { useLiveValue, useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

/** For a parent: since when the school records payments. Undefined while it is read from disk. */
export function useAccountsBegin(): SchoolDay | null | undefined {
  const open = useLiveValue(openSchool);
  return useScreenQuery(() => open && readAccountsBegin(open.database), onFault, [open]);
}
