import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '#pwa/data/school/give.ts';
import { newRecordId } from '#pwa/data/school/new-record-id.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { changedFields } from '#sync/school/records/changed-fields.ts';
import { emptyGradeLevel, type GradeLevel, GradeLevelFields } from '#sync/school/records/grade-level.ts';

/** Saving is one strict write on this device; the form closes once it is on disk. */
export function useGradeLevelForm(level: GradeLevel | undefined, onSaved: () => void) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [seen] = useState(level);
  // A new one keeps its id when it is saved a second time after a refusing disk.
  const [id] = useState(() => level?._id ?? newRecordId());
  const [trouble, setTrouble] = useState<string>();
  const { name, description } = seen ?? emptyGradeLevel;
  const form = useForm({
    initial: { name, description },
    errorsOf: (draft) =>
      draft.name.trim() === '' ? [{ field: 'name', sentence: t('validation.required') }] : [],
    onSave: async (draft) => {
      const fields = GradeLevelFields.parse(draft);
      const set = seen === undefined ? fields : changedFields<GradeLevelFields>(seen, fields);
      // Nothing was changed: nothing for the history either.
      if (Object.keys(set).length === 0) return true;
      const given = await give('saveGradeLevel', { _id: id, set });
      const isKept = given.kind === 'kept';
      setTrouble(isKept ? undefined : t('ui.notKept'));
      return isKept;
    },
    onSaved: () => {
      alerts.show({ msg: t('gradeLevels.saved'), alertType: 'success', persistOnRouteChange: true });
      onSaved();
    },
  });
  return { form, trouble };
}
