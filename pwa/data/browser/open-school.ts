import type { TimePort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { Session } from '#pwa/data/calls/session-state.ts';
import { type Cache, createCache } from '#pwa/data/store/cache.ts';
import { CacheDatabase, cacheName } from '#pwa/data/store/cache-database.ts';
import type { DeviceClock } from '#pwa/data/store/device-clock.ts';
import type { TrustedTime } from '#pwa/data/store/trusted-time.ts';
import type { Disk } from '#pwa/data/store/disk.ts';
import type { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { createSchoolData, type SchoolData } from '#pwa/data/store/school-data.ts';

/** A school and whose copy of it: that of those who run it, a parent's own, or a door's. */
export type SyncedPlace = {
  readonly school: RecordId;
  readonly parent: RecordId | undefined;
  readonly isDoor: boolean;
};

/** The school in view, and all that is open for it. */
export type OpenSchool = {
  readonly school: RecordId;
  /** A parent's own scope, in a copy of its own. */
  readonly asParent: boolean;
  /** A door tablet: it has the last few days, and no history. */
  readonly isDoor: boolean;
  readonly cache: Cache;
  readonly database: CacheDatabase;
  readonly data: SchoolData;
  /** Hears the faults of whoever reads or writes this copy. It is silent once that is closed. */
  readonly onFault: (fault: unknown) => void;
};

/** The school in view, for those whose copy the server keeps up to date: everybody but students. */
export function syncedPlace(session: Session): SyncedPlace | undefined {
  if (session.status === 'door') return { school: session.door.school._id, parent: undefined, isDoor: true };
  if (session.status !== 'signed-in') return undefined;
  const { viewingAs, user } = session;
  const school = viewingAs?.school?._id;
  if (viewingAs === null || school === undefined) return undefined;
  if (viewingAs.role.type <= roleTypes.staff) return { school, parent: undefined, isDoor: false };
  if (viewingAs.role.type !== roleTypes.parent) return undefined;
  return { school, parent: viewingAs.asUser?._id ?? user._id, isDoor: false };
}

/** A door's copy has the name of its staff's: what is open for them is not open for the door. */
export function isOpenFor(open: OpenSchool | undefined, place: SyncedPlace | undefined): boolean {
  const isSameCopy = open?.database.name === (place && cacheName(place.school, place.parent));
  return isSameCopy && open?.isDoor === place?.isDoor;
}

export function openSchoolAt(
  { school, parent, isDoor }: SyncedPlace,
  deps: {
    readonly disk: Disk;
    readonly clock: DeviceClock;
    readonly trustedTime: Pick<TrustedTime, 'nowMs'>;
    readonly outbox: OutboxDatabase;
    readonly time: Pick<TimePort, 'sleep'>;
    readonly onFault: (fault: unknown) => void;
  },
): OpenSchool {
  const { disk, clock, trustedTime, outbox, time, onFault } = deps;
  const database = new CacheDatabase(disk, school, parent);
  const asParent = parent !== undefined;
  const data = createSchoolData({ school, parent, cache: database, outbox, time, onFault });
  return {
    school,
    asParent,
    isDoor,
    database,
    cache: createCache(database, {
      // The server refuses a door old days, whatever the clock of the tablet says.
      clock: isDoor ? trustedTime : clock,
      school,
      forgetsOldDays: asParent,
      isDoor,
      gathered: data.gathered,
      // A parent's copy may have lost a child by the time that it is applied.
      ...(!asParent && { showPulled: data.showPulled }),
    }),
    data,
    onFault,
  };
}
