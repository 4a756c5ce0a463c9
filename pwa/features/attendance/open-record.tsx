import { readAttendanceNow } from '#pwa/data/school/attendance-now.ts';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { give } from '#pwa/data/school/give.ts';
import type { useAskWhy } from '#pwa/fields/ask-why.tsx';
import { lazyDialog } from '#pwa/ui/lazy-part.tsx';
import { useUndoAlert as useAlertWithUndo } from '#pwa/ui/use-undo-alert.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { savedSentence } from '#sync/school/records/attendance-sentence.ts';
import { attendanceKey, type AttendanceSet, attendanceUndo } from '#sync/school/records/attendance-undo.ts';
import {
  attendanceChanges,
  type AttendanceFields,
  type AttendanceInput,
} from '#sync/school/records/attendance.ts';
import type { OpenRecordProps } from './open-record-dialog.tsx';

/** The rows are drawn before anybody opens one. */
export const OpenRecord = lazyDialog<OpenRecordProps>(
  async () => (await import('./open-record-dialog.tsx')).OpenRecordDialog,
);

/**
 * Saving is one strict write on this device, without the network. The answer says whether the disk
 * kept it. The alert has the server's sentence, and Undo for ten seconds.
 *
 * @param why asks why a child came late or left early
 */
export function useSaveAttendance(why: Pick<ReturnType<typeof useAskWhy>, 'offer' | 'takeBack'>) {
  const { t } = useTranslation();
  const showWithUndo = useUndoAlert();

  async function save(seen: DoorRow, input: AttendanceInput): Promise<'kept' | 'not-kept'> {
    const written = attendanceChanges(seen.fields, input);
    if (Object.keys(written).length === 0) return 'kept';
    const given = await give('recordAttendance', { ...attendanceKey(seen.attendance), ...written });
    if (given.kind === 'not-kept') return 'not-kept';
    const said = sentenceOf(seen, seen.fields, written);
    showWithUndo(said, () => takeBack(seen, written, said));
    why.offer([seen], () => written);
    return 'kept';
  }

  async function takeBack(seen: DoorRow, written: AttendanceSet, said: string): Promise<string> {
    const { _id } = seen.attendance;
    // Its day may no longer be the one on the screen.
    const now = (await readAttendanceNow([_id])).get(_id);
    const undo = attendanceUndo({ before: seen.fields, written, now });
    if (undo === undefined) return t('attendance.undoTooLate');
    const given = await give('recordAttendance', { ...attendanceKey(seen.attendance), ...undo });
    if (given.kind !== 'kept') return t('attendance.undoNotKept');
    if (undo.dropOff !== undefined) await why.takeBack([seen], 'late');
    if (undo.pickUp !== undefined) await why.takeBack([seen], 'early');
    // For what was taken away, `said` names what was left, which Undo does not touch.
    const tookAway = Object.values(written).includes(null);
    return tookAway
      ? sentenceOf(seen, { ...seen.fields, ...now }, undo)
      : t('attendance.undone', { what: said });
  }

  function sentenceOf(
    { student }: DoorRow,
    before: AttendanceFields,
    written: Partial<AttendanceFields>,
  ): string {
    const { message, params } = savedSentence(student.nameInfo, {
      fields: { ...before, ...written },
      written,
    });
    return t(message, params);
  }
  return save;
}

/** A success with Undo beside it for ten seconds. */
function useUndoAlert() {
  const { t } = useTranslation();
  return useAlertWithUndo({ label: t('attendance.undo'), offeredMs: limits.undoMs });
}
