import { Dexie } from 'dexie';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type UsualPeople, usualPeople } from '#sync/wire/usual-people.ts';
import { Sheet } from '#sync/wire/sheet.ts';
import { readView } from '#pwa/data/store/cache-view.ts';
import { onFault, type OpenSchool, openSchool } from '#pwa/data/browser/page-data.ts';
import { useLiveValue, useScreenQuery } from '#pwa/data/store/use-live-value.ts';

export type { UsualPeople } from '#sync/wire/usual-people.ts';

/** Who usually drops off and picks up each student, from the recent school days on this device. */
export function useUsualPeople(): UsualPeople | undefined {
  const open = useLiveValue(openSchool);
  return useScreenQuery(() => open && readUsualPeople(open), open?.onFault ?? onFault, [open]);
}

async function readUsualPeople({ database }: OpenSchool): Promise<UsualPeople> {
  const { shown } = await readView(database);
  const generation = shown?.generation ?? 0;
  // By key first: a copy of half a year is not read for its last days.
  const keys = await database.days
    .where('[generation+date]')
    .between([generation, Dexie.minKey], [generation, Dexie.maxKey])
    .primaryKeys();
  const rows = await database.days.bulkGet(keys.slice(-2 * limits.recentSchoolDays));
  return usualPeople(
    z
      .array(z.object({ sheet: Sheet }))
      .parse(rows.filter((row) => row !== undefined))
      .map(({ sheet }) => sheet),
  );
}
