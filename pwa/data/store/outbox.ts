/**
 * The outbox over IndexedDB. What must hold: a command is on disk before `keep` returns. Its stamp
 * is later than every stamp this browser ever made, in any tab, whatever the clock does: clock and
 * entry are written in one transaction. It leaves `waiting` only in `settle`.
 */
import { nextStamp } from '#sync/clock.ts';
import type { ClockSample } from '#sync/clock-correction.ts';
import type { ArgsOf, Command, CommandName } from '#sync/school/commands/catalogue.ts';
import { commandLane } from '#sync/school/commands/command.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { OutboxPort } from '#sync/replay/ports.ts';
import { nodeOfDevice, type Stamp } from '#sync/stamp.ts';
import type { DeviceClock } from './device-clock.ts';
import { createDeviceIdentity, type DeviceIdentity } from './device-identity.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { keepFact, readFact } from './outbox-facts.ts';
import { createOutboxQueue, type OutboxQueue } from './outbox-queue.ts';
import { createOutboxVerdicts, type OutboxVerdicts } from './outbox-verdicts.ts';
import { withReopen } from './reopen.ts';

export type Outbox = OutboxPort &
  OutboxQueue &
  DeviceIdentity &
  OutboxVerdicts & {
    readonly keep: Keep;
    /** What this device knows of its clock, the newest last. */
    readonly samples: () => Promise<readonly ClockSample[]>;
  };

type Keep = <Name extends CommandName>(name: Name, args: ArgsOf<Name>, by: MadeBy) => Promise<Command>;

type MadeBy = {
  readonly school: RecordId;
  readonly actor: RecordId;
  /** As whom a superadmin looks at the product. */
  readonly viewedAs?: RecordId | undefined;
  /** The revision of the copy that was on the screen. */
  readonly base: number | undefined;
};

export type OutboxDeps = {
  readonly database: OutboxDatabase;
  readonly clock: DeviceClock;
  readonly newId: () => string;
  readonly deviceName: string;
  /** A command is on disk. */
  readonly onKept?: (entry: OutboxEntry) => void;
};

export function createOutbox(deps: OutboxDeps): Outbox {
  const { database, newId, deviceName } = deps;
  const samples = async () => (await readFact(database, 'samples')) ?? [];
  let pushes = 0;
  const identity = createDeviceIdentity({ database, newId, firstName: deviceName });
  return {
    ...identity,
    ...createOutboxQueue(database),
    ...createOutboxVerdicts(database),
    keep: keepingWith(deps, identity),
    samples,
    nextPush: async () => {
      pushes += 1;
      const { id: device } = await identity.device();
      return { device, seq: pushes, samples: await samples() };
    },
  };
}

function keepingWith({ database, clock, newId, onKept }: OutboxDeps, identity: DeviceIdentity): Keep {
  const { entries, facts } = database;
  /** The last stamp that this tab made. Another tab may have made a later one. */
  let last: Stamp | undefined;
  return async (name, args, { school, actor, viewedAs, base }) => {
    const node = nodeOfDevice((await identity.device()).id);
    const id = newId();
    const kept = await withReopen(database, () =>
      database.transaction('rw', entries, facts, async () => {
        const nowMs = clock.nowMs();
        const offsetMinutes = clock.offsetMinutes();
        const makeAfter = (before: Stamp | undefined) => {
          last = nextStamp(before, nowMs, node);
          const making = { id, at: last, nowMs, offsetMinutes, actor, viewedAs };
          const command = makeCommand(name, args, { ...making, ...(base !== undefined && { base }) });
          const lane = commandLane(command);
          const entry: OutboxEntry = {
            id,
            school,
            lane,
            command,
            at: last,
            madeAtMs: nowMs,
            state: 'waiting',
          };
          return { command, entry };
        };
        // The clock is read in the same round trip to the disk in which the entry is written.
        const guessed = makeAfter(last);
        const { at } = guessed.entry;
        const [before] = await Promise.all([
          readFact(database, 'clock'),
          entries.add(guessed.entry),
          keepFact(database, 'clock', at),
        ]);
        if (before === undefined || before < at) return guessed;
        // Another tab or the server was ahead. Nobody has seen the entry that is replaced here.
        const made = makeAfter(before);
        await Promise.all([entries.put(made.entry), keepFact(database, 'clock', made.entry.at)]);
        return made;
      }),
    );
    onKept?.(kept.entry);
    return kept.command;
  };
}
