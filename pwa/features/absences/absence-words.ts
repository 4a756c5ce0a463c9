import { useCallback } from 'react';
import { useReasonName } from '#pwa/fields/reason-names.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { AbsenceFields } from '#sync/school/records/absence.ts';
import { formatDay } from '#sync/school/records/format.ts';

/** `Absent on November 23, 2026, Ill`. */
export function useAbsenceSummary(): (
  absence: Pick<AbsenceFields, 'from' | 'to' | 'part' | 'reason'>,
) => string {
  const { t } = useTranslation();
  const nameOf = useReasonName();
  return useCallback(
    ({ from, to, part, reason }) => {
      if (from === '' || to === '') return t(`absences.parts.${part}`);
      return t('absences.summary', {
        part: t(`absences.parts.${part}`),
        days:
          from === to
            ? t('absences.onDay', { day: formatDay(from) })
            : t('absences.onDays', { from: formatDay(from), to: formatDay(to) }),
        reason: reason === '' ? t('absences.noReason') : nameOf(reason),
      });
    },
    [t, nameOf],
  );
}
