/** What an entry of the history would put back. Pure. */
import { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { type AttendanceFields, needsALook } from '#sync/school/records/attendance.ts';
import type { HistoryItem } from '#pwa/data/school/history-pages.ts';

export type Restoring = {
  readonly key: Pick<RecordAttendanceArgs, 'date' | 'term' | 'student'>;
  /** Those of its fields that stand otherwise now. */
  readonly set: Partial<AttendanceFields>;
};

/**
 * Nothing when it is no attendance, when all of it stands so now, when a person still has to look
 * at it, or when putting it back would leave a record that breaks a rule.
 *
 * @param now what the record holds; undefined or null when that is not known here
 */
export function restoring(
  { name, args, verdict }: Pick<HistoryItem, 'name' | 'args' | 'verdict'>,
  now: AttendanceFields | null | undefined,
): Restoring | undefined {
  if (name !== 'recordAttendance' || now === null || now === undefined) return undefined;
  if (verdict !== 'applied' && verdict !== 'superseded' && verdict !== 'duplicate') return undefined;
  const parsed = RecordAttendanceArgs.safeParse(args);
  if (!parsed.success) return undefined;
  const { date, term, student, dropOff, pickUp, notes } = parsed.data;
  const differs = (field: keyof AttendanceFields) =>
    canonicalJson(parsed.data[field]) !== canonicalJson(now[field]);
  const set: Partial<AttendanceFields> = {
    ...(dropOff !== undefined && differs('dropOff') && { dropOff }),
    ...(pickUp !== undefined && differs('pickUp') && { pickUp }),
    ...(notes !== undefined && differs('notes') && { notes }),
  };
  if (Object.keys(set).length === 0 || (needsALook({ ...now, ...set }) && !needsALook(now))) return undefined;
  return { key: { date, term, student }, set };
}
