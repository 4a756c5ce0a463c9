import type { StatusShape, StatusTone } from '#pwa/ui/status-mark.tsx';
import type { MessageKey } from '#sync/messages/message-key.ts';
import { type AttendanceStatus, attendanceStatuses } from '#sync/records/attendance.ts';
import type { CountFilter } from '#sync/records/day-counts.ts';

type Look = { readonly tone: StatusTone; readonly shape: StatusShape };

const looks = {
  absent: { tone: 'quiet', shape: 'ring' },
  droppedOff: { tone: 'good', shape: 'arrow-in' },
  pickedUp: { tone: 'info', shape: 'arrow-out' },
} as const satisfies Record<(typeof attendanceStatuses)[number], Look>;

export const needsALookLook: Look = { tone: 'warning', shape: 'triangle' };
export const waitingLook: Look = { tone: 'quiet', shape: 'clock' };

export function statusLook(status: AttendanceStatus): Look {
  return looks[attendanceStatuses[status]];
}

export function statusLabel(status: AttendanceStatus) {
  return `attendance.status.${attendanceStatuses[status]}` as const satisfies MessageKey;
}

export function countLook(filter: CountFilter): Look {
  switch (filter) {
    case 'absent':
      return looks.absent;
    case 'here':
      return looks.droppedOff;
    case 'pickedUp':
      return looks.pickedUp;
    case 'needsALook':
      return needsALookLook;
  }
}
