import { type AttendanceStatus, attendanceStatuses } from './attendance.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { Standing } from './standing.ts';

/** How a status looks everywhere: a shape and a tone beside its word. */
export const attendanceLooks = {
  absent: { tone: 'quiet', shape: 'ring' },
  droppedOff: { tone: 'good', shape: 'arrow-in' },
  pickedUp: { tone: 'info', shape: 'arrow-out' },
} as const satisfies Record<
  (typeof attendanceStatuses)[number],
  { readonly tone: string; readonly shape: string }
>;

export function attendanceLook(status: AttendanceStatus) {
  return attendanceLooks[attendanceStatuses[status]];
}

/**
 * The code of a record where the children of a day are listed. A record without a drop-off has the
 * code absent from midnight on, and the child is not absent before its standing says so.
 */
export function codeInList(status: AttendanceStatus, standing: Standing) {
  const words: MessageKey =
    standing.is === 'notHereYet' ? 'standing.notHereYet' : `attendance.status.${attendanceStatuses[status]}`;
  return { look: standing.is === 'notHereYet' ? standingLook(standing) : attendanceLook(status), words };
}

/** How a standing looks, which also knows the hours of the school. */
export function standingLook({ is }: Standing) {
  return standingLooks[is];
}

const standingLooks = {
  notHereYet: { tone: 'quiet', shape: 'clock' },
  absent: attendanceLooks.absent,
  here: attendanceLooks.droppedOff,
  left: attendanceLooks.pickedUp,
  stillHere: { tone: 'warning', shape: 'triangle' },
  forgotten: { tone: 'warning', shape: 'triangle' },
} as const satisfies Record<Standing['is'], { readonly tone: string; readonly shape: string }>;
