/**
 * What the doors of each school may read, as this server last read it. Asked with each pull and day
 * of each door, so it is read again only when its stamp has changed, or the day, or the terms of
 * whoever came on it.
 */
import { firstDayOfDoor } from '#sync/school/records/days-of-door.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { readTermsOfDay } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';
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
      if (
        known?.stamp === stamp &&
        isOfToday(known.scope, nowMs) &&
        (await isOfWhoeverCame(known.scope, { db: store.read, school, nowMs }))
      )
        return known.scope;
      const scope = await readDoorScope(store.read, school, nowMs);
      if (kept.size >= mostSchools) kept.clear();
      kept.set(school, { stamp, scope });
      return scope;
    },
  };
}

/** Attendance has no part in the stamp, which would change with each tap. */
async function isOfWhoeverCame(
  { terms, ended, timeZone }: DoorScope,
  { db, school, nowMs }: { readonly db: Reader; readonly school: string; readonly nowMs: number },
): Promise<boolean> {
  const came = await readTermsOfDay(db, school, schoolDayAt(nowMs, timeZone));
  return came.filter((term) => !terms.has(term) || ended.includes(term)).join() === ended.join();
}

function isOfToday({ since, timeZone }: DoorScope, nowMs: number): boolean {
  return since === firstDayOfDoor(schoolDayAt(nowMs, timeZone));
}
