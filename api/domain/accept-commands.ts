/**
 * Settles what devices and direct calls hand in.
 *
 * A batch is one transaction (`commit`). It loads what the commands read and change, and decides
 * each in memory in the order of arrival. Nothing that a device hands in is refused: a command that
 * cannot be applied is kept raw in quarantine. A direct call is decided by the same rules, and
 * leaves no trace when it is refused.
 *
 * A transaction that throws (a bug, a full disk) has written nothing, or everything when the
 * connection broke at its end. The same commands are then offered again and count as duplicates.
 * Each command gets a transaction of its own: the faulty one is answered `retry`, stays on its
 * device and is logged, and does not hold up the others. Before that it is tried without incidents:
 * a fact about a child must not wait for ever because the incident of it cannot be raised.
 */
import { commandLane } from '#sync/school/commands/command.ts';
import type { Lookup } from '#sync/school/commands/definition.ts';
import type { Stamp } from '#sync/stamp.ts';
import type { Result } from '#sync/wire/verdict.ts';
import { updateDevice } from '#api/db/device-table.ts';
import { keepMedia } from '#api/db/media-table.ts';
import { keepMessageFile } from '#api/db/message-file-table.ts';
import type { Writer } from '#api/db/open.ts';
import { isStoreDown, isStoreTrouble } from '#api/db/store-trouble.ts';
import { type Arrival, type HandIn, readArrivals } from './arrival.ts';
import { commit } from './commit.ts';
import { makeDrafts } from './make-drafts.ts';
import type { Refusal } from './outcome.ts';
import { readSigners } from './read-signers.ts';
import { type Group, IncidentFault, settleBatch, type Settled } from './settle-batch.ts';
import type { WithBroker, WithClock, WithLog, WithMetrics, WithStore, WithWords } from './ports.ts';
import type { Say } from '#api/platform/say.ts';

export type AcceptNeeds = WithStore & WithClock & WithBroker & WithLog & WithMetrics & WithWords;

/** Seconds until a device offers a command again that the server could not take. */
const retryAfterSeconds = 5;

export interface Accepted extends Partial<SettledGroup> {
  readonly settled: readonly Settled[];
  readonly retry: readonly Arrival[];
  /** The store is in trouble: the command itself has no fault. */
  readonly isStoreInTrouble: boolean;
  /** Whatever else is handed in meets the same. */
  readonly isStoreDown?: boolean;
}

/** What became of one hand-in. */
interface SettledGroup {
  readonly settled: readonly Settled[];
  /** Why a draft made no command. */
  readonly refusal: Refusal | undefined;
  /** The records that the transaction read and wrote, as they are now. */
  readonly lookup: Lookup;
  /** The last one that counts in the school after it. */
  readonly stamp: Stamp | undefined;
}

/** Hand-ins of one school, settled in one transaction. Answers in the order of `handIns`. */
export async function acceptCommands(
  school: string,
  handIns: readonly HandIn[],
  needs: AcceptNeeds,
): Promise<readonly Accepted[]> {
  const groups = handIns.map((handIn) => ({ handIn, arrivals: readArrivals(handIn) }));
  try {
    const settled = await settleInOneTransaction(school, groups, needs);
    return settled.map((group) => ({ ...group, retry: [], isStoreInTrouble: false }));
  } catch (error) {
    needs.log.error(
      { err: error, school, commands: groups.flatMap((g) => g.arrivals.map((a) => a.id)) },
      'batch failed',
    );
    if (isStoreTrouble(error))
      return groups.map(({ arrivals }) => ({
        settled: [],
        retry: arrivals,
        isStoreInTrouble: true,
        isStoreDown: isStoreDown(error),
      }));
    return settleOneByOne(school, groups, needs);
  }
}

export function settledToResult({ arrival, verdict, revision, problems }: Settled, say: Say): Result {
  const code = problems[0]?.code;
  return {
    id: arrival.sentId,
    verdict,
    ...(verdict !== 'upgrade-needed' && { revision }),
    ...(code !== undefined && { code }),
    ...(problems.length > 0 && {
      errors: problems.map((problem) => ({
        msg: say(problem.message, problem.params),
        code: problem.code,
        ...(problem.field !== undefined && { field: problem.field }),
      })),
    }),
  };
}

export function retryResult(arrival: Arrival): Result {
  return { id: arrival.sentId, verdict: 'retry', retryAfter: retryAfterSeconds };
}

async function settleOneByOne(school: string, groups: readonly Group[], needs: AcceptNeeds) {
  const accepted: Accepted[] = [];
  let isInTrouble = false;
  for (const { handIn, arrivals } of groups) {
    if (handIn.draft !== undefined) {
      const draft = await settleDraft(school, { handIn, arrivals }, needs);
      isInTrouble ||= draft.isStoreInTrouble;
      accepted.push(draft);
      continue;
    }
    const settled: Settled[] = [];
    const retry: Arrival[] = [];
    const heldLanes = new Set<string>();
    for (const arrival of arrivals) {
      const lane = laneOf(arrival);
      // A device's records of one student keep their order: later ones wait for the faulty one.
      if (isInTrouble || (lane !== undefined && heldLanes.has(lane))) {
        retry.push(arrival);
        continue;
      }
      try {
        settled.push(...((await settleAlone(school, { handIn, arrivals: [arrival] }, needs))?.settled ?? []));
      } catch (error) {
        needs.log.error({ err: error, school, command: arrival.id }, 'command failed');
        retry.push(arrival);
        if (lane !== undefined) heldLanes.add(lane);
        // Waiting for a locked store once more for each command would hold up everybody else.
        isInTrouble = isStoreTrouble(error);
      }
    }
    accepted.push({ settled, retry, isStoreInTrouble: isInTrouble });
  }
  return accepted;
}

/** Nobody waits for it but its caller, who hears that it failed. */
async function settleDraft(school: string, group: Group, needs: AcceptNeeds): Promise<Accepted> {
  try {
    const alone = await settleAlone(school, group, needs);
    return { settled: [], ...alone, retry: [], isStoreInTrouble: false };
  } catch (error) {
    needs.log.error({ err: error, school }, 'save failed');
    return { settled: [], retry: [], isStoreInTrouble: isStoreTrouble(error) };
  }
}

/**
 * Of one command. A statement that fails ends the whole transaction on PostgreSQL, so what could
 * not be done with incidents is done again from the start without them.
 */
async function settleAlone(
  school: string,
  group: Group,
  needs: AcceptNeeds,
): Promise<SettledGroup | undefined> {
  try {
    const [alone] = await settleInOneTransaction(school, [group], needs);
    return alone;
  } catch (error) {
    // Any other fault must not cost the incident: the command is offered again.
    if (!(error instanceof IncidentFault)) throw error;
    const [alone] = await settleInOneTransaction(school, [group], needs, { raises: false });
    const commands = group.arrivals.map(({ id }) => id);
    needs.log.error({ err: error, school, commands }, 'incidents not raised');
    return alone;
  }
}

function laneOf({ parsed }: Arrival): string | undefined {
  return parsed.kind === 'command' ? commandLane(parsed.command) : undefined;
}

async function settleInOneTransaction(
  school: string,
  groups: readonly Group[],
  needs: AcceptNeeds,
  { raises }: { readonly raises: boolean } = { raises: true },
): Promise<readonly SettledGroup[]> {
  const arrivals = groups.flatMap((group) => group.arrivals);
  const signers = await readSigners(needs.store.read, school, arrivals);
  const outcome = await needs.store.write(async (writer) => {
    const committing = commit(writer, { school, nowMs: needs.nowMs }, async (turn) => {
      const made = await makeDrafts(writer, school, groups);
      const { settled, revision, workingSet } = await settleBatch(writer, {
        school,
        ...made,
        signers,
        turn,
        raises,
        log: needs.log,
        say: needs.say,
      });
      return {
        value: {
          groups: made.groups.map(({ refusal }, index) => ({
            settled: settled[index] ?? [],
            refusal,
            lookup: workingSet.lookup,
            stamp: turn.clock.last(),
          })),
          revision,
          hasNews: revision > turn.revision,
        },
        revision,
        entries: settled.flat().filter((one) => one.isKept),
        changed: workingSet.changed(),
      };
    });
    const [committed] = await Promise.all([committing, noteDevices(writer, groups)]);
    if (committed === undefined) throw new Error(`There is no school ${school}.`);
    await keepFiles(writer, school, groups, committed.groups);
    return committed;
  });
  if (outcome.hasNews) needs.broker.publish({ school, revision: outcome.revision });
  const settled = outcome.groups.flatMap((group) => group.settled);
  for (const [verdict, list] of Map.groupBy(settled, (one) => one.verdict))
    needs.metrics.verdictGiven(verdict, list.length);
  return outcome.groups;
}

/** Whoever wrote the message first has it with their own file. */
async function keepFiles(
  writer: Writer,
  school: string,
  groups: readonly Group[],
  settledGroups: readonly SettledGroup[],
): Promise<void> {
  for (const [
    index,
    {
      handIn: { file, picture },
    },
  ] of groups.entries()) {
    const settled = settledGroups[index]?.settled[0];
    if (settled?.isKept !== true) continue;
    // No record shows one that lost, and nothing would ever delete it.
    if (picture !== undefined && !settled.isLost) await keepMedia(writer, school, picture);
    if (file === undefined) continue;
    if (!(await keepMessageFile(writer, school, file)))
      throw new Error(`Another account has handed in a file for ${file.message}.`);
  }
}

async function noteDevices(writer: Writer, groups: readonly Group[]) {
  await Promise.all(
    groups.map(async ({ handIn: { school, source } }) => {
      if (source.by === 'device' && source.report !== undefined)
        await updateDevice(writer, { school, id: source.device }, source.report);
    }),
  );
}
