/**
 * One school as the screens see it: live values over the cache and the outbox. All are made from
 * the same reads and the same overlay of what this device has recorded.
 */
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { TimePort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { countedKinds } from '#sync/school/reports/counted-kinds.ts';
import type { CacheDatabase } from './cache-database.ts';
import { type CacheView, readView } from './cache-view.ts';
import { lanesOf, lanesOfDays } from './fresh-entries.ts';
import { createGatheredCopy, type GatheredCopy } from './gathered-copy.ts';
import { fromQuery, type LiveValue } from './live-value.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { createOverlayEntries } from './overlay-entries.ts';
import { createPulledPages, type PulledPages } from './pulled-pages.ts';
import { type Quarantine, readQuarantine } from './quarantine.ts';
import { createLiveDays, type LiveDays } from './live-days.ts';
import { createLiveRecords, type LiveRecords } from './live-records.ts';

export type SchoolData = LiveRecords &
  LiveDays & {
    readonly view: LiveValue<CacheView>;
    /** A command was put on disk just now: shown after its tick, and before it is read back. */
    readonly noteKept: (entry: OutboxEntry) => void;
    /** A page that was pulled just now: shown while it goes to disk. */
    readonly showPulled: PulledPages['show'];
    /** Has what is gathered at hand until it has been read. */
    readonly gathered: GatheredCopy;
    /** Everything is on disk, and has been shown. */
    readonly forgetGathered: () => void;
    /** What this device knows, and the server does not count. */
    readonly readOwn: (first: SchoolDay, last: SchoolDay) => Promise<OwnKnowledge>;
    readonly quarantine: LiveValue<Quarantine>;
  };

/**
 * `days`: with a command that the server has not taken. `roster`: changes of who the children are,
 * where and when they are expected; what a person has to decide about is `held`.
 */
export type OwnKnowledge = {
  readonly days: ReadonlySet<SchoolDay>;
  readonly roster: 'none' | 'on its way' | 'held';
};

export type SchoolDataDeps = {
  readonly school: RecordId;
  /**
   * Whose own scope the copy is; undefined for the copy of those who run the school, or a door's.
   */
  readonly parent?: RecordId | undefined;
  readonly cache: CacheDatabase;
  readonly outbox: OutboxDatabase;
  readonly time: Pick<TimePort, 'sleep'>;
  readonly onFault: (fault: unknown) => void;
};

export function createSchoolData({
  school,
  parent,
  cache,
  outbox,
  time,
  onFault,
}: SchoolDataDeps): SchoolData {
  const overlay = createOverlayEntries({ school, parent, outbox, time, onFault });
  const pulled = createPulledPages();
  const gathered = createGatheredCopy();
  const view = fromQuery(() => readView(cache), onFault);
  const quarantine = fromQuery(() => readQuarantine(cache), onFault);
  const shared = { cache, view, quarantine, overlay, pulled, onFault };
  return {
    view,
    quarantine,
    noteKept: overlay.noteKept,
    showPulled: pulled.show,
    gathered,
    forgetGathered: gathered.forget,
    ...createLiveRecords(shared, gathered),
    ...createLiveDays(shared, time),
    readOwn: async (first, last) => {
      const ofDays = await overlay.read(lanesOfDays(first, last));
      const ofRoster = (await Promise.all(countedKinds.map((kind) => overlay.read(lanesOf(kind))))).flat();
      return {
        // The server has what is settled.
        days: new Set(
          ofDays.flatMap(({ state, lane }) => (state === 'settled' ? [] : [lane.slice(0, 10) as SchoolDay])),
        ),
        roster: ofRoster.some(({ state }) => state === 'quarantined')
          ? 'held'
          : ofRoster.some(({ state }) => state === 'waiting')
            ? 'on its way'
            : 'none',
      };
    },
  };
}
