import type { HistoryItem } from '#pwa/data/school/history-pages.ts';
import { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import { type Handover } from '#sync/school/records/attendance.ts';
import type { Sentence } from '#sync/school/records/attendance-sentence.ts';
import { formatTime } from '#sync/school/records/format.ts';

/** What one command did to an attendance record, a sentence for each fact. */
export function historyLines({ args }: Pick<HistoryItem, 'args'>): readonly Sentence[] {
  const parsed = RecordAttendanceArgs.safeParse(args);
  if (!parsed.success) return [{ message: 'attendance.history.unreadable', params: {} }];
  const { dropOff, pickUp, notes } = parsed.data;
  return [
    ...handoverLines('dropOff', dropOff),
    ...handoverLines('pickUp', pickUp),
    ...(notes === undefined ? [] : [notesLine(notes)]),
  ];
}

function handoverLines(
  field: 'dropOff' | 'pickUp',
  handover: Handover | null | undefined,
): readonly Sentence[] {
  if (handover === undefined) return [];
  if (handover === null) return [{ message: `attendance.history.${field}Removed`, params: {} }];
  const params = { person: handover.person.name, time: formatTime(handover.time) };
  return [{ message: `attendance.history.${field}`, params }];
}

function notesLine(notes: string): Sentence {
  return notes === ''
    ? { message: 'attendance.history.notesRemoved', params: {} }
    : { message: 'attendance.history.notes', params: { notes } };
}
