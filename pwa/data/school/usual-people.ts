import { useMemo } from 'react';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type UsualPeople, usualPeople } from '#sync/wire/usual-people.ts';
import { Sheet } from '#sync/wire/sheet.ts';
import { readView } from '#pwa/data/store/cache.ts';
import { type OpenSchool, openSchool } from '#pwa/data/browser/page-data.ts';
import { fromQuery, nothing } from '#pwa/data/store/live-value.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

export type { UsualPeople } from '#sync/wire/usual-people.ts';

/** Who usually drops off and picks up each student, from the recent school days on this device. */
export function useUsualPeople(): UsualPeople | undefined {
  const open = useLiveValue(openSchool);
  const usual = useMemo(
    () => (open === undefined ? nothing : fromQuery(() => readUsualPeople(open), open.onFault)),
    [open],
  );
  return useLiveValue(usual);
}

async function readUsualPeople({ database }: OpenSchool): Promise<UsualPeople> {
  const { shown } = await readView(database);
  const rows = (
    await database.days
      .where('generation')
      .equals(shown?.generation ?? 0)
      .toArray()
  ).slice(-2 * limits.recentSchoolDays);
  return usualPeople(
    z
      .array(z.object({ sheet: Sheet }))
      .parse(rows)
      .map(({ sheet }) => sheet),
  );
}
