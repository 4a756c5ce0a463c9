import type { ReplayReport } from '#sync/replay/ports.ts';
import { type Cell, createCell } from '#pwa/data/store/live-value.ts';

/** What is known of the server and of this device's sync with it. */
export type Facts = Required<
  Pick<ReplayReport, 'isReachable' | 'isSignInNeeded' | 'isUpgradeNeeded' | 'isRevoked'>
> & {
  /** False until the server was asked: before that, nobody knows whether it can be reached. */
  readonly wasAsked: boolean;
  readonly lastSyncMs: number | null;
  readonly serverVersion: string | null;
  readonly isOutboxBroken: boolean;
  /** A change that a screen asked for has no answer, and the server was not reached since. */
  readonly isAnswerLost: boolean;
};

export type FactsCell = {
  readonly facts: Cell<Facts>;
  readonly tell: (changes: Partial<Facts>) => void;
};

/** Of the school in view. What another one said of this device or its person is not said of it. */
export const nothingHeardOfView = { isSignInNeeded: false, isRevoked: false, lastSyncMs: null } as const;

const firstFacts: Facts = {
  isReachable: true,
  wasAsked: false,
  isUpgradeNeeded: false,
  ...nothingHeardOfView,
  serverVersion: null,
  isOutboxBroken: false,
  isAnswerLost: false,
};

export function createFacts(): FactsCell {
  const facts = createCell(firstFacts);
  return {
    facts,
    tell: (told) => {
      const changes: Partial<Facts> = {
        ...told,
        ...(told.isReachable !== undefined && { wasAsked: true }),
        ...(told.isReachable === true && { isAnswerLost: false }),
      };
      const before = facts.get();
      const known = new Map<string, unknown>(Object.entries(before));
      if (Object.entries(changes).some(([name, value]) => !Object.is(known.get(name), value)))
        facts.set({ ...before, ...changes });
    },
  };
}
