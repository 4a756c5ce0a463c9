import { give } from '#pwa/data/school/give.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { ReportAbsenceArgs } from '#sync/school/commands/report-absence.ts';
import type { Absence } from '#sync/school/records/absence.ts';

/** Sending and taking back. No network is awaited. */
export function useReport() {
  const { t } = useTranslation();
  const alerts = useAlerts();

  /** Answers whether the disk kept all of it. What it kept stays, and sending again repeats it. */
  async function report(reports: readonly ReportAbsenceArgs[]): Promise<boolean> {
    for (const one of reports) {
      // In order, so that a disk that fills up leaves a clear boundary.
      // oxlint-disable-next-line no-await-in-loop
      if ((await give('reportAbsence', one)).kind !== 'kept') return false;
    }
    alerts.show({ msg: t('absences.home.kept'), alertType: 'success' });
    return true;
  }

  async function takeBack({ _id, student }: Pick<Absence, '_id' | 'student'>): Promise<void> {
    const given = await give('reportAbsence', { _id, set: { student, isCancelled: true } });
    alerts.show(
      given.kind === 'kept'
        ? { msg: t('absences.home.takenBack'), alertType: 'success' }
        : { msg: t('ui.notKept'), alertType: 'warning' },
    );
  }

  return { report, takeBack };
}
