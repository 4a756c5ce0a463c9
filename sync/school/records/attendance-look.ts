import { type AttendanceStatus, attendanceStatuses } from './attendance.ts';

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
