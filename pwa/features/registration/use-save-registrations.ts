import { useCallback } from 'react';
import { give } from '#pwa/data/school/give.ts';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { registrationCommands, type UpdateChoice } from './registration-groups.ts';

/**
 * `partly`: the disk refused after some of the commands had been kept. `gone`: all of the students
 * were deleted while the dialog was open.
 */
export type SaveRegistrations = (
  term: string,
  /** As they were when the dialog opened, and all of the term's as they are now. */
  rows: { readonly opened: readonly RegistrationRow[]; readonly now: readonly RegistrationRow[] },
  choice: UpdateChoice,
) => Promise<'kept' | 'not-kept' | 'partly' | 'gone'>;

export function useSaveRegistrations(): SaveRegistrations {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return useCallback(
    async (term, rows, choice) => {
      const there = new Set(rows.now.map(({ student }) => student._id));
      if (!rows.opened.some(({ student }) => there.has(student._id))) return 'gone';
      let keptCount = 0;
      for (const args of registrationCommands(term, rows.opened, choice, rows.now)) {
        const given = await give('registerStudents', args);
        if (given.kind === 'not-kept') return keptCount === 0 ? 'not-kept' : 'partly';
        keptCount += 1;
      }
      alerts.show({ msg: t('registration.students.saved'), alertType: 'success' });
      return 'kept';
    },
    [alerts, t],
  );
}
