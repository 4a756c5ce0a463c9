import { limits } from '#sync/limits.ts';
import { createLoop, type Loop, type PlainStep } from '#sync/replay/loop.ts';
import { createPatientLock } from '#sync/replay/patient-lock.ts';
import type { LockPort, TimePort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { PushAnswer } from '#sync/wire/protocol.ts';
import { isDelivered } from '#sync/wire/verdict.ts';
import { wireVersion } from '#sync/wire/version.ts';
import type { Ask, Outcome } from '#pwa/data/calls/ask.ts';
import { askSealKey, handInSealed, handInSealedFile, isFaultOfFile } from '#pwa/data/calls/sealed-calls.ts';
import type { CommandSigner } from '#pwa/data/store/command-signer.ts';
import { dropFile, type FileDatabase } from '#pwa/data/store/kept-files.ts';
import type { Outbox } from '#pwa/data/store/outbox.ts';
import type { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import {
  countUnsentFiles,
  noteSealedFileRefused,
  type SealedFile,
  sealedFiles,
  sealFiles,
} from '#pwa/data/store/sealed-files.ts';
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
  readonly fileDatabase: FileDatabase;
  readonly lock: LockPort;
  readonly time: Pick<TimePort, 'nowMs' | 'elapsedMs'>;
  readonly version: string;
};

/** Hands in what was sealed, part by part, and then file by file. */
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
export function createHandInStep(deps: SealedDeps): PlainStep {
  const lock = createPatientLock(deps.lock, deps.time);
  return async () => {
    const pauseMs = await lock('bellgate-sealed', async () => {
      const parts = await readSealedWaiting(deps.outboxDatabase);
      let pauseMs: number = limits.pollMs;
      for (const part of parts) {
        // One after the other: the server takes few of a blocked device.
        const became = await handIn(part, { parts, deps });
        if (became !== 'taken') pauseMs = limits.behindMs;
        // What is wrong with one part must not hold up the others.
        if (became === 'unheard') return limits.behindMs;
      }
      for await (const file of sealedFiles(deps.fileDatabase))
        if (!file.isRefused && !(await handInFile(file, deps))) return limits.behindMs;
      return pauseMs;
    });
    return pauseMs ?? limits.backOffMostMs;
  };
}

/**
 * `held`: the server has looked at the part and cannot take all of it yet, as of a newer app.
 * `unheard`: it would take no other one now either.
 */
type Became = 'taken' | 'held' | 'unheard';

async function handIn(
  part: SealedPart,
  { parts, deps }: { readonly parts: readonly SealedPart[]; readonly deps: SealedDeps },
): Promise<Became> {
  const { ask, outboxDatabase: database } = deps;
  const { school, sealed } = part;
  const waiting = parts.filter((one) => one.school === school).reduce((sum, one) => sum + one.count, 0);
  const outcome = await handInSealed(ask, {
    school,
    key: await readSchoolFact(database, 'key', school),
    request: { ...(await envelopeOf(deps)), waiting, sealed },
  });
  if (outcome.kind === 'refused' && outcome.status === cannotBeRead) return 'held';
  if (outcome.kind !== 'answer') return 'unheard';
  if (!outcome.answer.results.every(({ verdict }) => isDelivered(verdict))) return 'held';
  const { epoch, now: takenAtMs } = outcome.answer;
  await noteSealedTaken(database, part, { epoch, takenAtMs });
  return 'taken';
}

/** The status of an answer that speaks of this part alone. */
const cannotBeRead = 400;

/**
 * False where the server takes none now. A file that it never takes stays, and holds up no other.
 */
async function handInFile(file: SealedFile, deps: SealedDeps): Promise<boolean> {
  const { ask, fileDatabase, outboxDatabase } = deps;
  const { id, school, sealed } = file;
  const outcome = await handInSealedFile(ask, {
    school,
    key: await readSchoolFact(outboxDatabase, 'key', school),
    request: { ...(await envelopeOf(deps)), sealed },
  });
  if (isDone(outcome)) await dropFile(fileDatabase, id);
  else if (isFaultOfFile(outcome)) await noteSealedFileRefused(fileDatabase, file);
  else return false;
  return true;
}

async function envelopeOf({ outbox, time, version }: SealedDeps) {
  const device = (await outbox.device()).id;
  return { device, now: time.nowMs(), waiting: 0, oldestWaiting: null, version, wire: wireVersion };
}

function isDone(outcome: Outcome<PushAnswer>): outcome is Extract<typeof outcome, { kind: 'answer' }> {
  return outcome.kind === 'answer' && outcome.answer.results.every(({ verdict }) => isDelivered(verdict));
}

/**
 * This device is blocked in the school: what it has recorded there is not readable here any more,
 * nor the files that it has not sent.
 * Where the key cannot be asked for, the next refusal leads here again. Under no lock: a frozen tab
 * would keep it, and what two tabs seal at once is kept once.
 */
export async function sealForSchool(
  school: RecordId,
  deps: Omit<SealedDeps, 'lock'> & {
    readonly signer: Pick<CommandSigner, 'signWaiting'>;
    readonly sealing: SealingPort | undefined;
    readonly newId: () => string;
  },
): Promise<void> {
  const { ask, fileDatabase, newId, outboxDatabase: database, sealing, signer, time } = deps;
  const { nowMs } = time;
  if (sealing === undefined) return;
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
}
