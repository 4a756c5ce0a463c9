import { useCallback } from 'react';
import { useReasonName } from '#pwa/fields/reason-names.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { AbsenceFields } from '#sync/school/records/absence.ts';
import { formatDay, formatTime } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

type Said = Pick<AbsenceFields, 'from' | 'to' | 'part' | 'time' | 'reason' | 'collectedBy'>;

/** `Absent today, Ill`, `Comes today at 11:00 AM`. */
export function useReportWords(today: SchoolDay): (said: Said) => string {
  const { t } = useTranslation();
  const nameOf = useReasonName();
  return useCallback(
    ({ from, to, part, time, reason, collectedBy }) => {
      if (from === '' || to === '') return t(`absences.home.parts.${part}`);
      const days =
        from !== to
          ? t('absences.home.onDays', { from: formatDay(from), to: formatDay(to) })
          : from === today
            ? t('absences.home.today')
            : t('absences.home.onDay', { day: formatDay(from) });
      const what =
        time === ''
          ? t(`absences.home.said.${part}`, { days })
          : t(`absences.home.saidAt.${part === 'early' ? 'early' : 'late'}`, {
              days,
              time: formatTime(time),
            });
      const by = collectedBy === '' ? '' : t('absences.home.by', { name: collectedBy });
      return [what, by, reason === '' ? '' : nameOf(reason)].filter((one) => one !== '').join(' · ');
    },
    [t, nameOf, today],
  );
}
