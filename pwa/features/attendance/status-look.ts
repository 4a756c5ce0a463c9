import type { StatusShape, StatusTone } from '#pwa/ui/status-mark.tsx';
import { attendanceLook, attendanceLooks } from '#sync/school/records/attendance-look.ts';
import { type AttendanceStatus, attendanceStatuses } from '#sync/school/records/attendance.ts';
import type { StandingFilter } from '#pwa/data/school/standing-filter.ts';
import type { MessageKey } from '#sync/words/message-key.ts';

type Look = { readonly tone: StatusTone; readonly shape: StatusShape };

export const needsReviewLook: Look = { tone: 'warning', shape: 'triangle' };
export const waitingLook: Look = { tone: 'quiet', shape: 'clock' };

export function statusLook(status: AttendanceStatus): Look {
  return attendanceLook(status);
}

export function statusLabel(status: AttendanceStatus) {
  return `attendance.status.${attendanceStatuses[status]}` as const satisfies MessageKey;
}

export const countLooks: Readonly<Record<StandingFilter, Look>> = {
  here: attendanceLooks.droppedOff,
  notHereYet: { tone: 'quiet', shape: 'clock' },
  absent: attendanceLooks.absent,
  left: attendanceLooks.pickedUp,
  late: { tone: 'warning', shape: 'clock' },
  needsALook: needsReviewLook,
};
