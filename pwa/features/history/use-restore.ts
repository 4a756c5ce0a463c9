import { useEffect, useRef } from 'react';
import { useAttendanceNow } from '#pwa/data/school/attendance-now.ts';
import { give } from '#pwa/data/school/give.ts';
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import type { ReleaseAsk } from '#pwa/fields/use-release-question.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useUndoAlert } from '#pwa/ui/use-undo-alert.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { attendanceChanges, type AttendanceFields } from '#sync/school/records/attendance.ts';
import { attendanceUndo } from '#sync/school/records/attendance-undo.ts';
import type { Student } from '#sync/school/records/student.ts';
import { restoredInput, restoring, type Restoring } from './restore.ts';

/**
 * Puts a value back as a new record, with Undo. Who may collect the child is asked as in the dialog
 * of a record. Undefined when there is nothing to restore, or the child is not known here.
 */
export function useRestore(
  item: HistoryItem,
  {
    record,
    what,
    ask,
  }: { readonly record: string | undefined; readonly what: string; readonly ask: ReleaseAsk },
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
  const student = useRecords('student')?.get(wanted?.key.student ?? '');
  if (wanted === undefined || now === null || now === undefined || student === undefined) return undefined;

  async function restore({ key, set }: Restoring, before: AttendanceFields, child: Student) {
    const row = { student: child, attendance: key, fields: before };
    const released = await ask(row, restoredInput(before, set));
    if (released === undefined) return undefined;
    const written = attendanceChanges(before, released);
    const given = await give('recordAttendance', { ...key, ...written });
    if (given.kind === 'not-kept')
      return alerts.show({ msg: t('history.restoreNotKept'), alertType: 'danger' });
    const said = t('history.restored', { what });
    showWithUndo(said, async () => {
      const current = latest.current === before ? { ...before, ...written } : (latest.current ?? before);
      const undo = attendanceUndo({ before, written, now: current });
      if (undo === undefined) return t('history.restoreTooLate');
      const taken = await give('recordAttendance', { ...key, ...undo });
      return taken.kind === 'kept' ? t('history.restoreUndone', { what }) : t('history.restoreNotKept');
    });
  }
  return () => void restore(wanted, now, student);
}
