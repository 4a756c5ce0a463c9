import { serverLimits } from '#api/platform/server-limits.ts';
import { type Accepted, type AcceptNeeds, acceptCommands } from './accept-commands.ts';
import type { HandIn } from './arrival.ts';

/** Hands in what arrived and waits until it is on disk. */
export type Accept = (handIn: HandIn) => Promise<Accepted>;

export interface AcceptQueue {
  readonly accept: Accept;
  /**
   * All that was handed in to the school until now is on disk or refused, or `pullWaitsMs` have
   * passed. When many devices hand in at once, each of them then pulls all of it by one page that
   * they share, instead of a part after each transaction.
   */
  readonly settled: (school: string) => Promise<void>;
}

interface Waiting {
  readonly handIn: HandIn;
  readonly resolve: (accepted: Accepted) => void;
  readonly reject: (error: unknown) => void;
}

/** No transaction gets longer than this by others joining it. */
const commandsPerTransaction = 500;

/**
 * Hand-ins of a school that arrive together, or during the school's previous transaction, share one
 * transaction. Each transaction waits once for the disk, and a busy morning has many hand-ins. A
 * lone one waits for nobody. A tap at the door does not wait for another tablet that hands in a
 * whole day: small ones go first. Two transactions of one school would only wait for each other,
 * and each would hold a connection that other schools need.
 */
export function createAcceptQueue(needs: AcceptNeeds): AcceptQueue {
  /** A school is here while it is being settled, with what waits for its next transaction. */
  const waitingBySchool = new Map<string, Waiting[]>();

  const openBySchool = new Map<string, Set<Promise<unknown>>>();

  return {
    accept: async (handIn) => {
      const { promise, resolve, reject } = Promise.withResolvers<Accepted>();
      const open = openBySchool.get(handIn.school) ?? new Set();
      openBySchool.set(handIn.school, open.add(promise));
      enqueue({ handIn, resolve, reject });
      try {
        return await promise;
      } finally {
        open.delete(promise);
        if (open.size === 0) openBySchool.delete(handIn.school);
      }
    },
    settled: async (school) => {
      const open = openBySchool.get(school);
      if (open === undefined) return;
      const { promise: patience, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, serverLimits.pullWaitsMs);
      await Promise.race([Promise.allSettled(open), patience]);
      clearTimeout(timer);
    },
  };

  function enqueue(one: Waiting): void {
    const { school } = one.handIn;
    const waiting = waitingBySchool.get(school);
    if (waiting !== undefined) {
      waiting.push(one);
      return;
    }
    waitingBySchool.set(school, [one]);
    // After the sockets that are ready now have been read, so that their hand-ins join.
    setImmediate(() => void settleWaiting(school));
  }

  async function settleWaiting(school: string) {
    for (;;) {
      const waiting = waitingBySchool.get(school) ?? [];
      if (waiting.length === 0) break;
      const together = chooseNext(waiting);
      waitingBySchool.set(
        school,
        waiting.filter((one) => !together.has(one)),
      );
      await settleTogether(school, [...together]);
    }
    waitingBySchool.delete(school);
  }

  async function settleTogether(school: string, together: readonly Waiting[]) {
    try {
      const accepted = await acceptCommands(
        school,
        together.map(({ handIn }) => handIn),
        needs,
      );
      for (const [index, { resolve, reject }] of together.entries()) {
        const own = accepted[index];
        if (own === undefined) reject(new Error('A hand-in got no answer.'));
        else resolve(own);
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}

/**
 * The one that has waited longest, so that none waits for ever. As many small ones go with it as
 * fit.
 */
function chooseNext(waiting: readonly Waiting[]): ReadonlySet<Waiting> {
  const [oldest, ...others] = waiting;
  const chosen = new Set(oldest === undefined ? [] : [oldest]);
  let room = commandsPerTransaction - (oldest?.handIn.commands.length ?? 0);
  for (const one of others.toSorted((a, b) => a.handIn.commands.length - b.handIn.commands.length)) {
    room -= one.handIn.commands.length;
    if (room < 0) break;
    chosen.add(one);
  }
  return new Set(waiting.filter((one) => chosen.has(one)));
}

export type WithAccept = Pick<AcceptQueue, 'accept'>;
export type WithSettled = Pick<AcceptQueue, 'settled'>;
