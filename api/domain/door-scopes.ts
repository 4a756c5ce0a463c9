/**
 * What the doors of each school may read, as this server last read it. Asked with each pull and day
 * of each door, so it is read again only when its stamp has changed, or the day.
 */
import { addDays, schoolDayAt } from '#sync/school/records/school-day.ts';
import { limits } from '#sync/limits.ts';
import { readOutsideStamp } from '#api/db/outside-reader.ts';
import { type DoorScope, readDoorScope } from './door-scope.ts';
import type { WithStore } from './ports.ts';

export interface DoorScopes {
  readonly read: (store: WithStore['store'], school: string, nowMs: number) => Promise<DoorScope>;
}

export interface WithDoorScopes {
  readonly doorScopes: DoorScopes;
}

/** A scope has the ids of those outside: of all who were ever at the school. */
const mostSchools = 100;

export function createDoorScopes(): DoorScopes {
  const kept = new Map<string, { readonly stamp: string; readonly scope: DoorScope }>();
  return {
    read: async (store, school, nowMs) => {
      // The stamp is read first: a change in between makes the next call read again. A store that
      // was set back to a backup may come to the same revisions with other people.
      const stamp = `${store.epoch} ${await readOutsideStamp(store.read, school)}`;
      const known = kept.get(school);
      if (known?.stamp === stamp && isOfToday(known.scope, nowMs)) return known.scope;
      const scope = await readDoorScope(store.read, school, nowMs);
      if (kept.size >= mostSchools) kept.clear();
      kept.set(school, { stamp, scope });
      return scope;
    },
  };
}

function isOfToday({ since, timeZone }: DoorScope, nowMs: number): boolean {
  return since === addDays(schoolDayAt(nowMs, timeZone), -limits.doorDays);
}
