import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from '#pwa/data/calls/ask-to-do.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { type FieldError, type Form, useForm } from '#pwa/ui/form/use-form.ts';
import { useRefusals } from '#pwa/ui/form/use-refusals.ts';

export interface MembershipForm<Draft> extends Form<Draft> {
  /** What stands in the form after a try that did not succeed. */
  readonly trouble: string | undefined;
}

/** A form whose saving is one call: it closes when the call is done, and shows what the server says otherwise. */
export function useMembershipForm<Draft extends object>({
  initial,
  errorsOf,
  onAsk,
  onClose,
}: {
  readonly initial: Draft;
  readonly errorsOf: (draft: Draft) => readonly FieldError[];
  readonly onAsk: (draft: Draft) => Promise<Asked<unknown>>;
  readonly onClose: () => void;
}): MembershipForm<Draft> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [trouble, setTrouble] = useState<string>();
  const form = useForm<Draft>({
    initial,
    errorsOf,
    onSave: async (draft) => {
      setTrouble(undefined);
      const asked = await onAsk(draft);
      if (asked.kind === 'done') {
        alerts.show({ msg: asked.message, alertType: 'success' });
        return true;
      }
      setTrouble(asked.kind === 'unreachable' ? t('memberships.needsNetwork') : asked.message);
      if (asked.kind === 'refused')
        refusals.refuse(
          asked.errors.map(({ field, message }) => ({ field, sentence: message })),
          draft,
        );
      return false;
    },
    onSaved: onClose,
  });
  const refusals = useRefusals(form.draft, form.formRef);
  return { ...form, trouble, errorOf: (field) => refusals.errorOf(field) ?? form.errorOf(field) };
}
