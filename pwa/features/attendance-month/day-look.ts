import type { StatusShape, StatusTone } from '#pwa/ui/status-mark.tsx';
import { attendanceLooks } from '#sync/school/records/attendance-look.ts';
import type { MonthDayKind } from '#pwa/data/school/month-days.ts';

/** The kinds that have a sign, with the shapes and colours of every other screen. */
export const dayLooks = {
  pickedUp: attendanceLooks.pickedUp,
  here: attendanceLooks.droppedOff,
  late: { tone: 'warning', shape: 'arrow-in' },
  leftEarly: { tone: 'warning', shape: 'arrow-out' },
  forgotten: { tone: 'warning', shape: 'clock' },
  unusualPerson: { tone: 'warning', shape: 'check' },
  absent: { tone: 'warning', shape: 'ring' },
  explained: attendanceLooks.absent,
  needsALook: { tone: 'warning', shape: 'triangle' },
} as const satisfies Partial<
  Record<MonthDayKind, { readonly tone: StatusTone; readonly shape: StatusShape }>
>;

export type MarkedKind = keyof typeof dayLooks;
export const markedKinds = [
  'pickedUp',
  'here',
  'late',
  'leftEarly',
  'forgotten',
  'unusualPerson',
  'absent',
  'explained',
  'needsALook',
] as const satisfies readonly MarkedKind[];

export function isMarked(kind: MonthDayKind): kind is MarkedKind {
  return kind in dayLooks;
}
