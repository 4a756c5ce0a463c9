import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '#pwa/data/school/give.ts';
import { newRecordId } from '#pwa/data/school/new-record-id.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import { type Fee, type FeeFields, formatCost } from '#sync/school/records/fee.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { draftFields, draftOf, draftProblems, type FeeDraft } from './fee-draft.ts';

export type FeeFormOptions = {
  readonly term: string;
  /** Undefined for a new one. */
  readonly fee: Fee | undefined;
  readonly levels: readonly GradeLevel[];
  readonly onSaved: (feeId: string) => void;
};

export function useFeeForm({ term, fee, levels, onSaved }: FeeFormOptions) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [seen] = useState(fee);
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => fee?._id ?? newRecordId());
  const [trouble, setTrouble] = useState<string>();
  const form = useForm<FeeDraft>({
    initial: draftOf(seen),
    errorsOf: (draft) => draftProblems(draft).map(({ field, message }) => ({ field, sentence: t(message) })),
    onSave: async (draft) => {
      const fields = draftFields(draft, { term, levels });
      const set = seen === undefined ? fields : changedFields<FeeFields>(seen, fields);
      // Nothing was changed: nothing for the history either.
      if (Object.keys(set).length === 0) return true;
      const given = await give('saveFee', { _id: id, set });
      setTrouble(given.kind === 'kept' ? undefined : t('ui.notKept'));
      return given.kind === 'kept';
    },
    onSaved: () => {
      alerts.show({ msg: t('registration.fees.saved'), alertType: 'success', persistOnRouteChange: true });
      onSaved(id);
    },
  });
  return { form, trouble, formatCost: () => form.change({ cost: formatCost(form.draft.cost) }) };
}
