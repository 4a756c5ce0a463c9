import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { give } from '#pwa/data/school/give.ts';
import { useFieldErrors } from '#pwa/fields/use-field-errors.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useForm } from '#pwa/ui/form/use-form.ts';
import { schoolProblems } from '#sync/school/commands/save-school.ts';
import type { School } from '#sync/school/records/school.ts';
import { changesOf, draftOf, type SchoolDraft, trimmed } from './school-draft.ts';

/** The form over one school, saved by a command: no network is awaited. */
export function useSchoolForm(school: School) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const toErrors = useFieldErrors();
  const [opened, setOpened] = useState(() => draftOf(school));
  const [trouble, setTrouble] = useState<string>();
  const form = useForm<SchoolDraft>({
    initial: opened,
    errorsOf: (draft) => toErrors(schoolProblems(trimmed(draft))),
    onSave: async (draft) => {
      const set = changesOf(draft, opened);
      if (Object.keys(set).length > 0) {
        const given = await give('saveSchool', { _id: school._id, set });
        if (given.kind === 'not-kept') {
          setTrouble(t('school.notKept'));
          return false;
        }
      }
      setTrouble(undefined);
      setOpened(trimmed(draft));
      alerts.show({ msg: t('school.saved'), alertType: 'success' });
      return true;
    },
  });
  return { form, trouble };
}
