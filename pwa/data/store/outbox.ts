/**
 * The outbox over IndexedDB. What must hold: a command is on disk before `keep` returns; its stamp is later than every stamp
 * this browser ever made, in any tab, whatever the clock does (clock and entry are written in one transaction); and it leaves
 * `waiting` only in `settle`.
 */
import { Dexie } from 'dexie';
import { z } from 'zod';
import { keepSample } from '#sync/clock-correction.ts';
import { heardStamp, nextStamp } from '#sync/clock.ts';
import type { ArgsOf, Command, CommandName } from '#sync/school/commands/catalogue.ts';
import { commandLane } from '#sync/school/commands/command.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { OutboxPort } from '#sync/replay/ports.ts';
import { nodeOfDevice, type Stamp } from '#sync/stamp.ts';
import type { Result } from '#sync/wire/verdict.ts';
import type { DeviceClock } from './device-clock.ts';
import { createDeviceIdentity, type DeviceIdentity } from './device-identity.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { keepFact, keepSchoolFact, readFact, readSchoolFact } from './outbox-facts.ts';
import { withReopen } from './reopen.ts';

export type Outbox = OutboxPort &
  DeviceIdentity & {
    readonly keep: <Name extends CommandName>(
      name: Name,
      args: ArgsOf<Name>,
      by: {
        readonly school: RecordId;
        readonly actor: RecordId;
        /** As whom a superadmin looks at the product. */
        readonly viewedAs?: RecordId | undefined;
        readonly base: number | undefined;
      },
    ) => Promise<Command>;
    /** Quarantined commands that a person has dealt with, and settled ones that the cache has caught up with, are done. */
    readonly finish: (ids: readonly string[]) => Promise<void>;
    readonly forgetDelivered: () => Promise<void>;
  };

/** Of the index by school, state and stamp. */
const IndexKey = z.tuple([RecordId, z.unknown(), z.unknown()]);

export type OutboxDeps = {
  readonly database: OutboxDatabase;
  readonly clock: DeviceClock;
  readonly newId: () => string;
  readonly deviceName: string;
  /** A command is on disk. */
  readonly onKept?: (entry: OutboxEntry) => void;
};

export function createOutbox({ database, clock, newId, deviceName, onKept }: OutboxDeps): Outbox {
  const { entries, facts } = database;
  const identity = createDeviceIdentity({ database, newId, firstName: deviceName });

  function rangeOf(school: RecordId, state: OutboxEntry['state']) {
    return entries
      .where('[school+state+at]')
      .between([school, state, Dexie.minKey], [school, state, Dexie.maxKey]);
  }

  async function firstSchoolAfter(school: RecordId): Promise<RecordId | undefined> {
    const [key] = await entries.where('[school+state+at]').above([school, Dexie.maxKey]).limit(1).keys();
    // A key of that index; a spoiled one may hold anything, and what is no text sorts before or behind all schools.
    return IndexKey.safeParse(key).data?.[0];
  }

  return {
    ...identity,
    keep: async (name, args, by) => {
      const node = nodeOfDevice((await identity.device()).id);
      const kept = await withReopen(database, () =>
        database.transaction('rw', entries, facts, async () => {
          const at = nextStamp(await readFact(database, 'clock'), clock.nowMs(), node);
          const making = {
            id: newId(),
            at,
            nowMs: clock.nowMs(),
            offsetMinutes: clock.offsetMinutes(),
            actor: by.actor,
            viewedAs: by.viewedAs,
          };
          const command = makeCommand(
            name,
            args,
            by.base === undefined ? making : { ...making, base: by.base },
          );
          const entry: OutboxEntry = {
            id: command.id,
            school: by.school,
            lane: commandLane(command),
            command,
            at,
            madeAtMs: making.nowMs,
            state: 'waiting',
          };
          await Promise.all([entries.add(entry), keepFact(database, 'clock', at)]);
          return { command, entry };
        }),
      );
      onKept?.(kept.entry);
      return kept.command;
    },
    schoolsWaiting: () =>
      withReopen(database, () =>
        database.transaction('r', entries, async () => {
          const schools: RecordId[] = [];
          // From school to school in the index that is there: the stores are frozen, so none is added for this.
          for (let school = await firstSchoolAfter(''); school !== undefined;) {
            // Each is looked for behind the one before it.
            // oxlint-disable-next-line no-await-in-loop
            if ((await rangeOf(school, 'waiting').limit(1).count()) > 0) schools.push(school);
            // oxlint-disable-next-line no-await-in-loop
            school = await firstSchoolAfter(school);
          }
          return schools;
        }),
      ),
    waiting: (school, most, heldLanes) =>
      withReopen(database, async () => {
        const rows = await rangeOf(school, 'waiting')
          .filter((row) => {
            const entry = parseEntry(row);
            // One that cannot be read must not take the place of one that can.
            return entry !== undefined && !heldLanes.has(entry.lane);
          })
          .limit(most)
          .toArray();
        return rows.flatMap((row) => parseEntry(row) ?? []);
      }),
    waitingCount: (school) =>
      withReopen(database, async () => {
        const oldest = parseEntry(await rangeOf(school, 'waiting').filter(isReadable).first());
        if (oldest === undefined) return { count: 0, oldestMadeAtMs: null };
        const from = entries
          .where('[school+state+at]')
          .between([school, 'waiting', oldest.at], [school, 'waiting', Dexie.maxKey]);
        return { count: await from.count(), oldestMadeAtMs: oldest.madeAtMs };
      }),
    settle: (results, heard) =>
      withReopen(database, () =>
        database.transaction('rw', entries, async () => {
          const rows = await entries.bulkGet(results.map((result) => result.id));
          const settled = rows.flatMap(
            (row, index) => settledEntry(parseEntry(row), results[index], heard) ?? [],
          );
          await entries.bulkPut(settled);
        }),
      ),
    hear: ({ school, epoch, serverMs, deviceMs }) =>
      withReopen(database, () =>
        database.transaction('rw', entries, facts, async () => {
          const kept = await readFact(database, 'device');
          if (kept !== undefined)
            await hearClock(database, {
              at: (await readFact(database, 'clock')) ?? undefined,
              node: nodeOfDevice(kept.id),
              serverMs,
              deviceMs,
            });
          const before = await readSchoolFact(database, 'epoch', school);
          if (before === epoch) return;
          await offerAgain(database, epoch);
          await keepSchoolFact(database, 'epoch', { school, value: epoch });
        }),
      ),
    samples: async () => (await readFact(database, 'samples')) ?? [],
    nextPush: async () => ({
      device: (await identity.device()).id,
      seq: await database.transaction('rw', facts, async () => {
        const seq = ((await readFact(database, 'seq')) ?? 0) + 1;
        await keepFact(database, 'seq', seq);
        return seq;
      }),
    }),
    finish: async (ids) => {
      if (ids.length === 0) return;
      await entries.bulkUpdate(ids.map((key) => ({ key, changes: { state: 'delivered' } })));
    },
    forgetDelivered: async () => {
      const oldest = clock.nowMs() - limits.deliveredKeptMs;
      await entries
        .where('[state+at]')
        .between(['delivered', Dexie.minKey], ['delivered', Dexie.maxKey])
        .filter((row) => (parseEntry(row)?.deliveredAtMs ?? clock.nowMs()) < oldest)
        .delete();
    },
  };
}

/** An entry as it was kept; undefined when it cannot be read. It then stays where it is and goes into the export as it is. */
export function parseEntry(row: unknown): OutboxEntry | undefined {
  const parsed = OutboxEntry.safeParse(row);
  return parsed.success ? parsed.data : undefined;
}

function isReadable(row: unknown): boolean {
  return parseEntry(row) !== undefined;
}

function settledEntry(
  entry: OutboxEntry | undefined,
  result: Result | undefined,
  heard: { readonly epoch: string; readonly atMs: number },
): OutboxEntry | undefined {
  // A second sender's verdict for the same id comes late: the first one stands.
  if (entry === undefined || result === undefined || entry.state !== 'waiting') return undefined;
  // A duplicate with a code is one whose first answer was lost: it lies in quarantine.
  const isHeld =
    result.verdict === 'quarantined' || (result.verdict === 'duplicate' && result.code !== undefined);
  const state = isHeld ? 'quarantined' : 'settled';
  return { ...entry, state, result, deliveredAtMs: heard.atMs, epoch: heard.epoch };
}

async function hearClock(
  database: OutboxDatabase,
  heard: {
    readonly at: Stamp | undefined;
    readonly node: string;
    readonly serverMs: number;
    readonly deviceMs: number | undefined;
  },
): Promise<void> {
  const { node, serverMs, deviceMs } = heard;
  const at = heardStamp(heard.at, serverMs, node);
  await keepFact(database, 'clock', at);
  if (deviceMs === undefined) return;
  const samples = (await readFact(database, 'samples')) ?? [];
  await keepFact(database, 'samples', [
    ...keepSample(samples, { at, deviceMs, serverMs }, limits.clockSamplesKept),
  ]);
}

/**
 * The server was restored from a backup: it may have forgotten what it had acknowledged, of whatever school, since a store has one
 * epoch and a school whose people are away hears of it late. It knows each id that it still has.
 */
async function offerAgain(database: OutboxDatabase, epoch: string): Promise<void> {
  for (const state of ['settled', 'quarantined', 'delivered'] as const) {
    await database.entries
      .where('[state+at]')
      .between([state, Dexie.minKey], [state, Dexie.maxKey])
      .filter((row) => parseEntry(row)?.epoch !== epoch)
      .modify({ state: 'waiting' });
  }
}
