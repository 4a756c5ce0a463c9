/** What the server answers to the outbox, and how entries leave it. */
import { keepSample } from '#sync/clock-correction.ts';
import { heardStamp } from '#sync/clock.ts';
import { limits } from '#sync/limits.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { OutboxPort } from '#sync/replay/ports.ts';
import { nodeOfDevice, type Stamp } from '#sync/stamp.ts';
import type { Result } from '#sync/wire/verdict.ts';
import { type OutboxDatabase, parseEntry, readableEntries, rowsIn, withChanges } from './outbox-database.ts';
import { type FactOf, keepFact, keepSchoolFact, readFact, readSchoolFact } from './outbox-facts.ts';
import { withReopen } from './reopen.ts';
import { forgetSealedTaken, offerSealedAgain } from './sealed-outbox.ts';

export type OutboxVerdicts = Pick<OutboxPort, 'settle' | 'hear'> & {
  /** Quarantined commands that a person dealt with, or settled ones that the cache has. */
  readonly finish: (ids: readonly string[]) => Promise<void>;
  /** Offers again what waits for a person: the server's answer says whether it still does. */
  readonly askAgain: (ids: readonly string[]) => Promise<void>;
  /**
   * Deletes what was delivered longer ago than `limits.deliveredKeptMs`, both by the server's
   * clock: a device whose clock was decades off keeps what a restored server may lack. One page
   * looks once a day: all that was delivered is read for it.
   */
  readonly forgetDelivered: () => Promise<void>;
};

const lookAgainMs = 24 * 60 * 60_000;

export function createOutboxVerdicts(database: OutboxDatabase): OutboxVerdicts {
  const { entries, facts } = database;
  /** When it looked for what to forget, by the server's clock. */
  let lookedMs = -Infinity;
  return {
    settle: (results, heard) =>
      withReopen(database, () =>
        database.transaction('rw', entries, async () => {
          const rows = await entries.bulkGet(results.map((result) => result.id));
          const settled = rows.flatMap((row, index) => {
            const verdict = verdictOn(parseEntry(row), results[index], heard);
            return verdict === undefined ? [] : [withChanges(row, verdict)];
          });
          await entries.bulkPut(settled);
        }),
      ),
    hear: ({ school, epoch, serverMs, deviceMs }) =>
      withReopen(database, async () => {
        // Facts alone, unless the epoch is new: whoever reads entries is not waited for.
        const isKnown = await database.transaction('rw', facts, async () => {
          // One round trip: a record that is being written waits until this transaction ends.
          const [kept, last, samples, before] = await Promise.all([
            readFact(database, 'device'),
            readFact(database, 'clock'),
            readFact(database, 'samples'),
            readSchoolFact(database, 'epoch', school),
          ]);
          if (kept !== undefined)
            await hearClock(database, {
              last,
              samples: samples ?? [],
              node: nodeOfDevice(kept.id),
              serverMs,
              deviceMs,
            });
          return before === epoch;
        });
        if (isKnown) return { isOfferedAgain: false };
        await offerAgain(database, epoch);
        // Last: killed before, the browser offers the rest when it hears the epoch again.
        await keepSchoolFact(database, 'epoch', { school, value: epoch });
        return { isOfferedAgain: true };
      }),
    finish: async (ids) => {
      if (ids.length === 0) return;
      await database.transaction('rw', entries, async () => {
        const rows = await entries.bulkGet([...ids]);
        // One that a restored server was offered again meanwhile waits for its answer.
        const answered = rows.filter((row) => row !== undefined && parseEntry(row)?.state !== 'waiting');
        await entries.bulkPut(answered.map((row) => withChanges(row, { state: 'delivered' })));
      });
    },
    askAgain: async (ids) => {
      if (ids.length === 0) return;
      const asked = new Set<string>(ids);
      // Another tab may have finished one meanwhile.
      await rowsIn(database, 'quarantined')
        .filter((row) => asked.has(parseEntry(row)?.id ?? ''))
        .modify({ state: 'waiting' });
    },
    forgetDelivered: async () => {
      const heardMs = (await readFact(database, 'samples'))?.at(-1)?.serverMs;
      if (heardMs === undefined || heardMs - lookedMs < lookAgainMs) return;
      lookedMs = heardMs;
      const oldest = heardMs - limits.deliveredKeptMs;
      await inSteps(database, ['delivered'], async (rows) => {
        const old = readableEntries(rows).filter(
          ({ state, deliveredAtMs = heardMs }) => state === 'delivered' && deliveredAtMs < oldest,
        );
        await entries.bulkDelete(old.map(({ id }) => id));
      });
      await forgetSealedTaken(database, oldest);
    },
  };
}

function verdictOn(
  entry: OutboxEntry | undefined,
  result: Result | undefined,
  heard: { readonly epoch: string; readonly serverMs: number },
): Pick<OutboxEntry, 'state' | 'result' | 'deliveredAtMs' | 'epoch'> | undefined {
  // A second sender's verdict for the same id comes late: the first one stands.
  if (entry === undefined || result === undefined || entry.state !== 'waiting') return undefined;
  // A duplicate with a code is one whose first answer was lost: it lies in quarantine.
  const isHeld =
    result.verdict === 'quarantined' || (result.verdict === 'duplicate' && result.code !== undefined);
  const state = isHeld ? 'quarantined' : 'settled';
  return { state, result, deliveredAtMs: heard.serverMs, epoch: heard.epoch };
}

async function hearClock(
  database: OutboxDatabase,
  heard: {
    readonly last: Stamp | undefined;
    readonly samples: FactOf<'samples'>;
    readonly node: string;
    readonly serverMs: number;
    readonly deviceMs: number | undefined;
  },
): Promise<void> {
  const { last, samples, node, serverMs, deviceMs } = heard;
  const at = heardStamp(last, serverMs, node);
  const kept =
    deviceMs === undefined
      ? undefined
      : keepSample(samples, { at, deviceMs, serverMs }, limits.clockSamplesKept);
  await Promise.all([
    keepFact(database, 'clock', at),
    kept === undefined ? undefined : keepFact(database, 'samples', [...kept]),
  ]);
}

/**
 * Offers entries again after the server was restored from a backup, which may lack what it had
 * acknowledged. Entries of every school are offered, since a store has one epoch. The server knows
 * each id that it has.
 */
async function offerAgain(database: OutboxDatabase, epoch: string): Promise<void> {
  const { entries, facts } = database;
  await database.transaction('rw', entries, facts, () => offerSealedAgain(database, epoch));
  // What was delivered may need what lies in quarantine. The other way round that stays there.
  await inSteps(database, ['quarantined', 'delivered', 'settled'], async (rows) => {
    const ofBefore = rows.filter((row) => {
      const entry = parseEntry(row);
      return entry?.state !== 'waiting' && entry?.epoch !== epoch;
    });
    await entries.bulkPut(ofBefore.map((row) => withChanges(row, { state: 'waiting' })));
  });
}

/**
 * Takes the rows that are in these states now in steps of `limits.cachePuts`, each a transaction
 * of its own: a record that is being kept waits for one step at most. A row may have left its state
 * by the time of its step.
 */
async function inSteps(
  database: OutboxDatabase,
  states: readonly OutboxEntry['state'][],
  takeStep: (rows: readonly unknown[]) => Promise<void>,
): Promise<void> {
  const { entries } = database;
  const lists = await database.transaction('r', entries, () =>
    Promise.all(states.map((state) => rowsIn(database, state).primaryKeys())),
  );
  const keys = lists.flat();
  while (keys.length > 0) {
    const some = keys.splice(0, limits.cachePuts);
    await database.transaction('rw', entries, async () => {
      const rows = await entries.bulkGet(some);
      await takeStep(rows.filter((row) => row !== undefined));
    });
  }
}
