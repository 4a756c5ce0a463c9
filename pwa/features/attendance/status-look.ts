import type { StatusShape, StatusTone } from '#pwa/ui/status-mark.tsx';
import { attendanceLook, attendanceLooks } from '#sync/school/records/attendance-look.ts';
import { type AttendanceStatus, attendanceStatuses } from '#sync/school/records/attendance.ts';
import type { CountFilter } from '#sync/school/records/day-counts.ts';
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

export function countLook(filter: CountFilter): Look {
  switch (filter) {
    case 'absent':
      return attendanceLooks.absent;
    case 'here':
      return attendanceLooks.droppedOff;
    case 'pickedUp':
      return attendanceLooks.pickedUp;
    case 'needsALook':
      return needsReviewLook;
  }
}
