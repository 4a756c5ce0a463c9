/**
 * This device's commands that lie on top of a school's copy, live. One reading of the disk serves
 * every part of every screen: a push settles 200 entries, and Dexie then runs every query of the
 * table again, of which a screen would have one for each kind of record and state.
 */
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { TimePort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { createFreshEntries, type Lanes, withFresh } from './fresh-entries.ts';
import { derived, fromQuery, type LiveValue } from './live-value.ts';
import { createEntryReader, type OutboxDatabase, readableEntries } from './outbox-database.ts';

export type OverlayEntries = {
  /** Of these lanes, in the order of their stamps: the same list while none of them changes. */
  readonly of: (lanes: Lanes) => LiveValue<readonly OutboxEntry[]>;
  /** The same once, as it lies on the disk now. */
  readonly read: (lanes: Lanes) => Promise<readonly OutboxEntry[]>;
  /** A command was put on disk just now. */
  readonly noteKept: (entry: OutboxEntry) => void;
};

const overlayStates = ['waiting', 'settled', 'quarantined'] as const;
const allLanes: Lanes = { first: '', last: '\uffff' };

export function createOverlayEntries({
  school,
  outbox,
  time,
  onFault,
}: {
  readonly school: RecordId;
  readonly outbox: OutboxDatabase;
  readonly time: Pick<TimePort, 'sleep'>;
  readonly onFault: (fault: unknown) => void;
}): OverlayEntries {
  const fresh = createFreshEntries(time);
  const readAgain = createEntryReader();

  async function readRows({ first, last }: Lanes): Promise<readonly unknown[]> {
    const lists = await outbox.transaction('r', outbox.entries, () =>
      Promise.all(
        overlayStates.map((state) =>
          outbox.entries
            .where('[school+state+lane]')
            .between([school, state, first], [school, state, last], true, true)
            .toArray(),
        ),
      ),
    );
    return lists.flat();
  }

  const all = fromQuery(
    async () => inOrder(readAgain(await readRows(allLanes))),
    onFault,
    (entries) => fresh.wasRead(allLanes, entries),
  );

  return {
    of: (lanes) => {
      const { first, last } = lanes;
      const read = derived([all] as const, ([entries], before: readonly OutboxEntry[] | undefined) => {
        const own = entries.filter(({ lane }) => first <= lane && lane <= last);
        const isSame = own.length === before?.length && own.every((entry, at) => entry === before[at]);
        return isSame ? before : own;
      });
      return derived([read, fresh.entries] as const, ([entries, added]) => withFresh(entries, added, lanes));
    },
    read: async (lanes) => inOrder(readableEntries(await readRows(lanes))),
    noteKept: fresh.add,
  };
}

export function inOrder(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
