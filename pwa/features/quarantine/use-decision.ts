import { useState } from 'react';
import { type Decision, decideQuarantine, type DecisionOutcome } from '#pwa/data/school/quarantine.ts';

/** Why a decision has not been taken; what was typed stays. */
export type DecisionTrouble = Exclude<DecisionOutcome, { readonly kind: 'decided' }>;

export type DecisionForm = {
  readonly reason: string;
  readonly changeReason: (reason: string) => void;
  /** From the first attempt on, what is missing is said. */
  readonly wasSubmitted: boolean;
  readonly isReasonMissing: boolean;
  readonly isBusy: boolean;
  readonly trouble: DecisionTrouble | undefined;
  /** How many attempts have been made: with each, the first wrong field takes the focus. */
  readonly attempts: number;
  /** Notes the attempt; true when the reason is there. */
  readonly attempt: () => boolean;
  readonly send: (decision: Omit<Decision, 'reason'>) => Promise<boolean>;
};

export function useDecision(): DecisionForm {
  const [reason, setReason] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<DecisionTrouble>();
  const isReasonMissing = reason.trim() === '';
  return {
    reason,
    changeReason: setReason,
    wasSubmitted: attempts > 0,
    attempts,
    isReasonMissing,
    isBusy,
    trouble,
    attempt: () => {
      setAttempts(attempts + 1);
      setTrouble(undefined);
      return !isReasonMissing;
    },
    send: async (decision) => {
      setIsBusy(true);
      const outcome = await decideQuarantine({ ...decision, reason: reason.trim() });
      setIsBusy(false);
      if (outcome.kind === 'decided') return true;
      setTrouble(outcome);
      return false;
    },
  };
}
