import { limits } from '#sync/limits.ts';
import { createLoop, type Loop, type Step } from '#sync/replay/loop.ts';
import type { LockPort, TimePort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { isDelivered } from '#sync/wire/verdict.ts';
import { wireVersion } from '#sync/wire/version.ts';
import type { Ask } from '#pwa/data/calls/ask.ts';
import { askSealKey, handInSealed } from '#pwa/data/calls/sealed-calls.ts';
import type { CommandSigner } from '#pwa/data/store/command-signer.ts';
import type { FileDatabase } from '#pwa/data/store/kept-files.ts';
import type { Outbox } from '#pwa/data/store/outbox.ts';
import type { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { countUnsentFiles, sealFiles } from '#pwa/data/store/sealed-files.ts';
import {
  hasSomethingToSeal,
  noteSealedTaken,
  readSealedWaiting,
  type SealedPart,
  type SealingPort,
  sealOutbox,
} from '#pwa/data/store/sealed-outbox.ts';

export type SealedDeps = {
  readonly ask: Ask;
  readonly outbox: Pick<Outbox, 'device'>;
  readonly outboxDatabase: OutboxDatabase;
  readonly lock: LockPort;
  readonly time: Pick<TimePort, 'nowMs'>;
  readonly version: string;
};

/** Hands in what was sealed, part by part. */
export function createSealedLoop(
  deps: SealedDeps & { readonly time: TimePort; readonly onFault: (fault: unknown) => void },
): Loop {
  return createLoop({
    createStep: () => createHandInStep(deps),
    time: deps.time,
    onFault: (fault) => {
      deps.onFault(fault);
      return limits.backOffFirstMs;
    },
  });
}

/** Gives the pause in ms. What is not taken is asked about again, however the server answers. */
export function createHandInStep(deps: SealedDeps): Step {
  return async () => {
    const pauseMs = await deps.lock.ifFree('bellgate-sealed', async () => {
      const parts = await readSealedWaiting(deps.outboxDatabase);
      for (const part of parts) {
        // One after the other: the server takes few of a blocked device.
        if (!(await handIn(part, { parts, deps }))) return limits.behindMs;
      }
      return limits.pollMs;
    });
    return pauseMs ?? limits.backOffMostMs;
  };
}

async function handIn(
  part: SealedPart,
  { parts, deps }: { readonly parts: readonly SealedPart[]; readonly deps: SealedDeps },
): Promise<boolean> {
  const { ask, outbox, outboxDatabase: database, time, version } = deps;
  const { school, sealed } = part;
  const waiting = parts.filter((one) => one.school === school).reduce((sum, one) => sum + one.count, 0);
  const outcome = await handInSealed(ask, {
    school,
    key: await readSchoolFact(database, 'key', school),
    request: {
      device: (await outbox.device()).id,
      now: time.nowMs(),
      waiting,
      oldestWaiting: null,
      version,
      wire: wireVersion,
      sealed,
    },
  });
  const isTaken =
    outcome.kind === 'answer' && outcome.answer.results.every(({ verdict }) => isDelivered(verdict));
  if (isTaken) await noteSealedTaken(database, part, outcome.answer.epoch);
  return isTaken;
}

/**
 * This device is blocked in the school: what it has recorded there is not readable here any more,
 * nor the files that it has not sent. These stay here: no call takes a sealed file yet.
 * Where the key cannot be asked for, the next refusal leads here again.
 */
export async function sealForSchool(
  school: RecordId,
  deps: SealedDeps & {
    readonly fileDatabase: FileDatabase;
    readonly signer: Pick<CommandSigner, 'signWaiting'>;
    readonly sealing: SealingPort | undefined;
    readonly newId: () => string;
  },
): Promise<void> {
  const { ask, fileDatabase, lock, newId, outboxDatabase: database, sealing, signer, time } = deps;
  const { nowMs } = time;
  if (sealing === undefined) return;
  await lock.ifFree('bellgate-seal', async () => {
    const { readable } = await countUnsentFiles(fileDatabase, school);
    if (readable === 0 && !(await hasSomethingToSeal(database, school))) return;
    const outcome = await askSealKey(ask, {
      school,
      deviceKey: await readSchoolFact(database, 'key', school),
    });
    if (outcome.kind !== 'answer') return;
    await signer.signWaiting();
    const { key } = outcome.answer;
    await sealOutbox({ school, key }, { database, sealing, newId, nowMs });
    await sealFiles({ school, key }, { database: fileDatabase, sealing, nowMs });
  });
}
