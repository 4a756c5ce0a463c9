import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttendanceNow } from '#pwa/data/school/attendance-now.ts';
import { give } from '#pwa/data/school/give.ts';
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useUndoAlert } from '#pwa/ui/use-undo-alert.ts';
import { limits } from '#sync/limits.ts';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import { attendanceUndo } from '#sync/school/records/attendance-undo.ts';
import { restoring, type Restoring } from './restore.ts';

/** Puts a value back as a new record, with Undo. Undefined when there is nothing to restore. */
export function useRestore(
  item: HistoryItem,
  record: string | undefined,
  what: string,
): (() => void) | undefined {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const showWithUndo = useUndoAlert({ label: t('history.undo'), offeredMs: limits.undoMs });
  const now = useAttendanceNow(item.name === 'recordAttendance' ? record : undefined);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  }, [now]);
  const wanted = restoring(item, now);
  if (wanted === undefined || now === null || now === undefined) return undefined;

  async function restore({ key, set }: Restoring, before: AttendanceFields) {
    const given = await give('recordAttendance', { ...key, ...set });
    if (given.kind === 'not-kept')
      return alerts.show({ msg: t('history.restoreNotKept'), alertType: 'danger' });
    const said = t('history.restored', { what });
    showWithUndo(said, async () => {
      const current = latest.current === before ? { ...before, ...set } : (latest.current ?? before);
      const undo = attendanceUndo({ before, written: set, now: current });
      if (undo === undefined) return t('history.restoreTooLate');
      const taken = await give('recordAttendance', { ...key, ...undo });
      return taken.kind === 'kept' ? t('history.restoreUndone', { what }) : t('history.restoreNotKept');
    });
  }
  return () => void restore(wanted, now);
}
