/**
 * The one door through which records change.
 *
 * A batch is one transaction: it takes the school's counter (so nobody else writes to this school until it ends), loads what
 * the commands read and change, decides each in memory in the order of arrival, and writes history, merged records,
 * verdicts and the counter at the end. A command that cannot be applied is kept raw in quarantine; nothing that a device
 * hands in is refused. A direct call is decided by the same rules, and leaves no trace when it is refused.
 *
 * When a transaction throws (a bug, a full disk) it has written nothing. Each command then gets a transaction of its own: the
 * one at fault is answered `retry`, stays on its device and is logged; the others are not held up by it.
 */
import type { Result, Verdict } from '#sync/verdict.ts';
import { errorCodes, type Problem } from '#sync/problem.ts';
import { type Counter, putCounter, takeCounter } from '#api/db/counter-table.ts';
import { updateDevice } from '#api/db/device-table.ts';
import { readVerdicts } from '#api/db/history-table.ts';
import type { Writer } from '#api/db/open.ts';
import { isStoreTrouble } from '#api/db/sqlite.ts';
import type { Services } from '#api/services.ts';
import { type Arrival, changesOf, type HandIn, readArrivals } from './arrival.ts';
import { correctStamps } from './correct-stamps.ts';
import { decideCommand } from './decide-command.ts';
import { loadWorkingSet } from './load-working-set.ts';
import { loadStandings } from './load-standings.ts';
import type { Touched, WorkingSet } from './working-set.ts';
import { writeAccepted } from './write-accepted.ts';

/** What was decided about one command, and what the history will say of it. */
export interface Settled {
  readonly arrival: Arrival;
  readonly verdict: Verdict;
  /** The school's revision that holds the effect. */
  readonly revision: number;
  readonly problems: readonly Problem[];
  readonly touched: readonly Touched[];
  readonly correctedStamp: string;
  readonly isSuspicious: boolean;
  /** False for what the store already knows, or must not know. */
  readonly isKept: boolean;
}

export type AcceptNeeds = Pick<Services, 'store' | 'nowMs' | 'broker' | 'log' | 'metrics'>;

/** Seconds after which a device offers again what the server could not take for reasons of its own. */
const retryAfterSeconds = 5;

export interface Accepted {
  readonly settled: readonly Settled[];
  readonly retry: readonly Arrival[];
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
    return settled.map((group) => ({ settled: group, retry: [] }));
  } catch (error) {
    needs.log.error(
      { err: error, school, commands: groups.flatMap((g) => g.arrivals.map((a) => a.id)) },
      'batch failed',
    );
    if (isStoreTrouble(error)) return groups.map(({ arrivals }) => ({ settled: [], retry: arrivals }));
    return settleOneByOne(school, groups, needs);
  }
}

export function settledToResult(
  { arrival, verdict, revision, problems }: Settled,
  say: Services['say'],
): Result {
  const code = problems[0]?.code;
  return {
    id: arrival.id,
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
  return { id: arrival.id, verdict: 'retry', retryAfter: retryAfterSeconds };
}

interface Group {
  readonly handIn: HandIn;
  readonly arrivals: readonly Arrival[];
}

async function settleOneByOne(school: string, groups: readonly Group[], needs: AcceptNeeds) {
  const accepted: Accepted[] = [];
  for (const { handIn, arrivals } of groups) {
    const settled: Settled[] = [];
    const retry: Arrival[] = [];
    for (const arrival of arrivals) {
      try {
        const [alone = []] = await settleInOneTransaction(school, [{ handIn, arrivals: [arrival] }], needs);
        settled.push(...alone);
      } catch (error) {
        needs.log.error({ err: error, school, command: arrival.id }, 'command failed');
        retry.push(arrival);
      }
    }
    accepted.push({ settled, retry });
  }
  return accepted;
}

async function settleInOneTransaction(school: string, groups: readonly Group[], needs: AcceptNeeds) {
  const nowMs = needs.nowMs();
  const outcome = await needs.store.write(async (writer) => {
    const before = await takeCounter(writer, school);
    if (before === undefined) throw new Error(`There is no school ${school}.`);
    const settlement = await settle(writer, { school, groups, counter: before, nowMs });
    await writeAccepted(writer, { school, settlement, counter: before, nowMs });
    await putCounter(writer, school, settlement.counter);
    await noteDevices(writer, groups);
    return { ...settlement, hasNews: settlement.counter.revision > before.revision };
  });
  if (outcome.hasNews) needs.broker.publish({ school, revision: outcome.counter.revision });
  for (const [verdict, list] of Map.groupBy(outcome.settled.flat(), (one) => one.verdict))
    needs.metrics.verdictGiven(verdict, list.length);
  return outcome.settled;
}

export interface Settlement {
  readonly settled: readonly (readonly Settled[])[];
  readonly counter: Counter;
  readonly workingSet: WorkingSet;
}

interface Batch {
  readonly school: string;
  readonly groups: readonly Group[];
  readonly counter: Counter;
  readonly nowMs: number;
}

async function settle(writer: Writer, { school, groups, counter, nowMs }: Batch): Promise<Settlement> {
  const arrivals = groups.flatMap((group) => group.arrivals);
  const commands = arrivals.flatMap(({ parsed }) => (parsed.kind === 'command' ? [parsed.command] : []));
  const known = new Map(
    (
      await readVerdicts(
        writer,
        school,
        arrivals.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const standingOf = await loadStandings(writer, school, arrivals);
  const workingSet = await loadWorkingSet(writer, school, commands);
  let { revision, position } = counter;
  const settled: Settled[][] = [];
  for (const group of groups) {
    const stamps = await correctStamps(writer, school, { arrivals: group.arrivals, nowMs });
    const results: Settled[] = [];
    for (const arrival of group.arrivals) {
      const first = known.get(arrival.id);
      if (first !== undefined) {
        results.push(again(arrival, first));
        continue;
      }
      const one = settleOne(arrival, { workingSet, revision, stamps, standing: standingOf(arrival) });
      if (one.isKept) {
        position += 1;
        known.set(arrival.id, {
          id: arrival.id,
          verdict: one.verdict,
          code: one.problems[0]?.code ?? null,
          revision: one.revision,
        });
      }
      revision = Math.max(revision, one.revision);
      results.push(one);
    }
    settled.push(results);
  }
  return { settled, counter: { revision, position }, workingSet };
}

interface Settling {
  readonly workingSet: WorkingSet;
  readonly revision: number;
  readonly stamps: Awaited<ReturnType<typeof correctStamps>>;
  readonly standing: ReturnType<Awaited<ReturnType<typeof loadStandings>>>;
}

function settleOne(arrival: Arrival, { workingSet, revision, stamps, standing }: Settling): Settled {
  const decision = decideCommand(arrival, standing, workingSet.lookup);
  const envelope = arrival.parsed.kind === 'command' ? arrival.parsed.command : arrival.parsed.envelope;
  const corrected = envelope === undefined ? undefined : stamps.get(envelope.at);
  const common = {
    arrival,
    problems: [],
    touched: [],
    correctedStamp: corrected?.stamp ?? '',
    isSuspicious: corrected?.isSuspicious === true || (envelope !== undefined && !standing.isProven),
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
    case 'apply': {
      if (corrected === undefined) throw new Error('A command that can be read has a stamp.');
      let next = revision;
      const touched = changesOf(decision.command).map(({ change, attendanceKey }) => {
        const one = workingSet.apply({ change, attendanceKey, stamp: corrected.stamp, revision: next + 1 });
        if (one.isChanged) next += 1;
        return one;
      });
      const isLost = touched.length > 0 && touched.every((one) => one.isSuperseded);
      return { ...common, verdict: isLost ? 'superseded' : 'applied', revision: next, isKept: true, touched };
    }
  }
}

type Known = Awaited<ReturnType<typeof readVerdicts>>[number];

/** What was put in quarantine the first time still waits there: a device whose answer was lost must hear of it. */
function again(arrival: Arrival, first: Known): Settled {
  const code = first.verdict === 'quarantined' ? errorCodes.find((one) => one === first.code) : undefined;
  return {
    arrival,
    verdict: 'duplicate',
    revision: first.revision,
    problems: code === undefined ? [] : [{ code, message: 'errors.waitsForAPerson' }],
    touched: [],
    correctedStamp: '',
    isSuspicious: false,
    isKept: false,
  };
}

async function noteDevices(writer: Writer, groups: readonly Group[]) {
  for (const { handIn } of groups) {
    const { school, source } = handIn;
    if (source.by === 'device' && source.report !== undefined)
      await updateDevice(writer, { school, id: source.device }, source.report);
  }
}
