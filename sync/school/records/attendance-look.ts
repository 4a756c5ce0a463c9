import { type AttendanceStatus, attendanceStatuses } from './attendance.ts';
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
 * What the code of a record is called where the children of a day are listed. A record without a
 * drop-off has the code absent from midnight on, and the child is not absent before its standing
 * says so.
 */
export function codeInList(status: AttendanceStatus, { is }: Standing) {
  if (is === 'notHereYet') return `standing.${is}` as const;
  return `attendance.status.${attendanceStatuses[status]}` as const;
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
