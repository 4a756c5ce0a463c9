/**
 * This device's commands that lie on top of a school's copy, live. One reading of the disk serves
 * every part of every screen: a push settles 200 entries, and Dexie then runs every query of the
 * table again, of which a screen would have one for each kind of record and state.
 */
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { TimePort } from '#sync/replay/ports.ts';
import { familyCommand } from '#sync/school/commands/family-command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
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
  parent,
  outbox,
  time,
  onFault,
}: {
  readonly school: RecordId;
  /** Whose own scope the copy is. */
  readonly parent?: RecordId | undefined;
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

  function onTop(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
    return inOrder(parent === undefined ? entries : entries.filter((entry) => isSaidBy(parent, entry)));
  }

  const all = fromQuery(
    async () => onTop(readAgain(await readRows(allLanes))),
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
    read: async (lanes) => onTop(readableEntries(await readRows(lanes))),
    noteKept: fresh.add,
  };
}

/**
 * As a parent, or by somebody who views as them. What staff recorded in this browser, or another
 * parent, is not this parent's to see; neither is what they recorded as staff themselves, once they
 * are no more.
 */
export function isSaidBy(parent: RecordId, { command }: OutboxEntry): boolean {
  const parsed = parseCommand(command);
  return (
    parsed.kind === 'command' &&
    (parsed.command.viewedAs ?? parsed.command.actor) === parent &&
    familyCommand(parsed.command) !== undefined
  );
}

export function inOrder(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
