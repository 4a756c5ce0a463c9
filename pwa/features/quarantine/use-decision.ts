import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decision, decideQuarantine, type DecisionOutcome } from '#pwa/data/school/quarantine.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { type FieldError, type Form, useForm } from '#pwa/ui/form/use-form.ts';

/** Why a decision has not been taken; what was typed stays. */
export type DecisionTrouble = Exclude<DecisionOutcome, { readonly kind: 'decided' }>;

export interface DecisionOptions {
  readonly decision: Omit<Decision, 'reason'>;
  /** What is wrong with the fields above the reason. */
  readonly errors?: readonly FieldError[];
  /** Said once it is decided. */
  readonly said: string;
  readonly onClose: () => void;
}

export interface DecisionForm {
  readonly form: Form<{ readonly reason: string }>;
  readonly trouble: DecisionTrouble | undefined;
}

/** Every decision needs the network and a reason. */
export function useDecision({ decision, errors = [], said, onClose }: DecisionOptions): DecisionForm {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [trouble, setTrouble] = useState<DecisionTrouble>();
  const form = useForm({
    initial: { reason: '' },
    errorsOf: ({ reason }) =>
      reason.trim() === ''
        ? [...errors, { field: 'reason', sentence: t('quarantine.reasonNeeded') }]
        : errors,
    onSave: async ({ reason }) => {
      setTrouble(undefined);
      const outcome = await decideQuarantine({ ...decision, reason: reason.trim() });
      if (outcome.kind !== 'decided') setTrouble(outcome);
      return outcome.kind === 'decided';
    },
    onSaved: () => {
      alerts.show({ msg: said, alertType: 'success' });
      onClose();
    },
  });
  return { form, trouble };
}
