import { commandSubject } from '#sync/school/commands/command.ts';
import { type Erased, isAnybodyErased } from '#sync/school/erasing/erased.ts';
import { parseStamp } from '#sync/stamp.ts';
import { errorCodes } from '#sync/problem.ts';
import { readVerdicts } from '#api/db/history-table.ts';
import type { Writer } from '#api/db/open.ts';
import { isStoreTrouble } from '#api/db/store-trouble.ts';
import type { Log } from '#api/platform/log.ts';
import type { Say } from '#api/platform/say.ts';
import { type Arrival, type CallCheck, changesOf, type HandIn, idsKept, keptId } from './arrival.ts';
import type { Turn } from './commit.ts';
import { correctStamps } from './correct-stamps.ts';
import { decideCommand, type Standing } from './decide-command.ts';
import { readDoorMadeMs } from './day-of-door.ts';
import { createDoorNames } from './door-names.ts';
import type { Decided } from './history-rows.ts';
import { type KnownLater, loadStandings } from './load-standings.ts';
import { loadReleaseRules } from './load-release-rules.ts';
import { loadWorkingSet } from './load-working-set.ts';
import { proofOf } from './proof-of.ts';
import type { Signer, Signers } from './read-signers.ts';
import { createIncidentRaiser } from './incident-raiser.ts';
import { createStaffProofs } from './staff-proofs.ts';
import type { Held, WorkingSet } from './working-set.ts';

/** What was decided about one command, and what the history will say of it. */
export interface Settled extends Decided {
  /** A later writer has won every field, or the record is deleted. Said of a duplicate too. */
  readonly isLost: boolean;
  /** False for what the store already knows, or must not know. */
  readonly isKept: boolean;
}

/** One hand-in, its commands read. */
export interface Group {
  readonly handIn: HandIn;
  readonly arrivals: readonly Arrival[];
}

export interface Settlement {
  readonly settled: readonly (readonly Settled[])[];
  readonly revision: number;
  readonly workingSet: WorkingSet;
}

export interface Batch {
  readonly school: string;
  readonly groups: readonly Group[];
  readonly signers: Signers;
  readonly turn: Turn;
  /** Records that this transaction has loaded already. */
  readonly held: readonly Held[];
  /** The records that it has looked for. */
  readonly looked: ReadonlySet<string>;
  /** False after raising the incidents has failed. */
  readonly raises: boolean;
  readonly log: Log;
  readonly say: Say;
}

/** What failed was needed for incidents alone. */
export class IncidentFault extends Error {
  constructor(cause: unknown) {
    super('The incidents cannot be raised.', { cause });
    this.name = 'IncidentFault';
  }
}

async function forIncidents<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isStoreTrouble(error) ? error : new IncidentFault(error);
  }
}

/**
 * Decides every command of a batch in the order of arrival, and raises the incidents of each. It
 * reads the store and changes only memory.
 */
export async function settleBatch(
  writer: Writer,
  { school, groups, signers, turn, held, looked, raises, log, say }: Batch,
): Promise<Settlement> {
  const arrivals = groups.flatMap((group) => group.arrivals);
  const commands = arrivals.flatMap(({ parsed }) => (parsed.kind === 'command' ? [parsed.command] : []));
  const { clock } = turn;
  const [verdicts, standingOf, others] = await Promise.all([
    readVerdicts(writer, school, arrivals.flatMap(idsKept)),
    loadStandings(writer, school, { arrivals, nowMs: clock.nowMs() }),
    raises ? forIncidents(loadReleaseRules(writer, school, commands)) : undefined,
  ]);
  const known = new Map(verdicts.map((row) => [keptId(row.id), row]));
  const correct = async (group: Group) => {
    const arrivals = group.arrivals.filter(({ id }) => !known.has(id));
    const of = { arrivals, nowMs: clock.nowMs() };
    const stamps = await correctStamps(writer, school, of);
    return { group, stamps, doorMadeMs: await readDoorMadeMs(writer, school, of) };
  };
  const [workingSet, corrected] = await Promise.all([
    loadWorkingSet(writer, school, commands, {
      others,
      held,
      looked,
      checked: groups.flatMap(({ handIn }) => handIn.check?.reads ?? []),
    }),
    Promise.all(groups.map(correct)),
  ]);
  const staff = createStaffProofs(writer, school);
  const doorNames = createDoorNames(writer, school, staff);
  const raiser = createIncidentRaiser(writer, { school, clock, workingSet, log, say, staff });
  let { revision } = turn;
  const settled: Settled[][] = [];
  for (const { group, stamps, doorMadeMs } of corrected) {
    const results: Settled[] = [];
    for (const arrival of group.arrivals) {
      const first = known.get(arrival.id);
      if (first !== undefined) {
        results.push(again(arrival, first));
        continue;
      }
      const signer = signers.get(arrival);
      const standing = standingOf(arrival);
      const named = await doorNames.of(arrival, stamps);
      const one = settleOne(arrival, {
        workingSet,
        revision,
        stamps,
        doorMadeMs,
        turn,
        standing: { ...standing, doorName: named?.instead },
        signer,
        check: group.handIn.check,
      });
      if (!one.isKept) {
        results.push(one);
        continue;
      }
      known.set(arrival.id, {
        id: arrival.id,
        verdict: one.verdict,
        code: one.problems[0]?.code ?? null,
        revision: one.revision,
        status: null,
      });
      const before = Math.max(revision, one.revision);
      const incidents = raises
        ? await forIncidents(raiser.raise(one, before))
        : { touched: [], revision: before, byPin: undefined };
      revision = incidents.revision;
      results.push({ ...one, raised: incidents.touched, byPin: incidents.byPin ?? named?.byPin });
    }
    settled.push(results);
  }
  return { settled, revision, workingSet };
}

interface Settling {
  readonly workingSet: WorkingSet;
  readonly revision: number;
  readonly stamps: Awaited<ReturnType<typeof correctStamps>>;
  readonly doorMadeMs: number;
  readonly turn: Turn;
  readonly standing: Omit<Standing, KnownLater>;
  readonly signer: Signer | undefined;
  readonly check: CallCheck | undefined;
}

function isVouchedFor({ source }: Arrival): boolean {
  return source.by === 'device' && source.isVouchedFor === true;
}

function settleOne(arrival: Arrival, settling: Settling): Settled {
  const { workingSet, revision, stamps, doorMadeMs, standing, signer, check } = settling;
  const { clock, erased } = settling.turn;
  const envelope = arrival.parsed.kind === 'command' ? arrival.parsed.command : arrival.parsed.envelope;
  const corrected = envelope === undefined ? undefined : stamps.get(envelope.at);
  const nowMs = clock.nowMs();
  const madeAtMs = corrected === undefined ? nowMs : parseStamp(corrected.stamp).ms;
  const proof = proofOf(arrival, signer, { madeAtMs, nowMs });
  const isOfErased = changesErased(arrival, erased);
  const refused = check?.problems(workingSet.lookup) ?? [];
  const decision =
    arrival.source.by === 'call' && (isOfErased || namesErased(arrival, erased))
      ? // Whoever calls hears of it. What a device hands in is kept, and blanked (`blank-erased`).
        ({ kind: 'quarantine', problems: [{ code: 'NOT_FOUND', message: 'erasing.isErased' }] } as const)
      : refused.length > 0
        ? ({ kind: 'quarantine', problems: refused } as const)
        : decideCommand(
            arrival,
            {
              ...standing,
              madeAtMs,
              nowMs,
              doorMadeMs,
              proof,
              isOfErased,
              isSignerBlocked: signer?.isBlocked === true && !isVouchedFor(arrival),
            },
            workingSet.lookup,
          );
  const common = {
    arrival,
    problems: [],
    isLost: false,
    touched: [],
    correctedStamp: corrected?.stamp ?? '',
    isSuspicious: corrected?.isSuspicious === true,
    proof,
  };
  switch (decision.kind) {
    case 'too-new':
      return { ...common, verdict: 'upgrade-needed', revision, isKept: false };
    case 'quarantine': {
      // A direct call is told what is wrong with it and leaves no trace.
      const isKept = arrival.source.by === 'device';
      return {
        ...common,
        verdict: 'quarantined',
        revision: revision + (isKept ? 1 : 0),
        isKept,
        problems: decision.problems,
      };
    }
    case 'overtaken':
      return { ...common, verdict: 'superseded', revision, isLost: true, isKept: true };
    case 'apply': {
      const changes = changesOf(decision.command);
      // A direct call is made when it gets its turn, so it counts as later than what it overwrites.
      const stamp =
        arrival.source.by === 'call' ? clock.next(workingSet.latestStamp(changes)) : corrected?.stamp;
      if (stamp === undefined) throw new Error('A command that can be read has a stamp.');
      clock.see(stamp);
      const applied = workingSet.applyAll(changes, { stamp, revision });
      return {
        ...common,
        ...applied,
        correctedStamp: stamp,
        verdict: applied.isLost ? 'superseded' : 'applied',
        isKept: true,
      };
    }
  }
}

/** The record itself, of a child or an adult. */
function changesErased({ parsed }: Arrival, erased: Erased): boolean {
  if (parsed.kind !== 'command' || !isAnybodyErased(erased)) return false;
  return changesOf(parsed.command).some(
    ({ change: { kind, id } }) => (kind === 'student' || kind === 'contact') && erased[kind].has(id),
  );
}

function namesErased({ parsed }: Arrival, erased: Erased): boolean {
  if (parsed.kind !== 'command') return false;
  return erased.student.has(commandSubject(parsed.command).student ?? '');
}

type Known = Awaited<ReturnType<typeof readVerdicts>>[number];

/**
 * A duplicate of a quarantined command still waits there until somebody has decided: a device whose
 * answer was lost must hear of it.
 */
function again(arrival: Arrival, first: Known): Settled {
  const isHeld = first.verdict === 'quarantined' && (first.status ?? 'open') === 'open';
  const code = isHeld ? errorCodes.find((one) => one === first.code) : undefined;
  return {
    arrival,
    verdict: 'duplicate',
    revision: first.revision,
    problems: code === undefined ? [] : [{ code, message: 'errors.waitsForAPerson' }],
    isLost: first.verdict === 'superseded',
    touched: [],
    correctedStamp: '',
    isSuspicious: false,
    // Said of what is new: the history keeps the first.
    proof: 'none',
    isKept: false,
  };
}
