import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import { attendanceSentence } from '#sync/school/records/attendance-sentence.ts';

/** What the record has become on another device since it was seen, as a sentence; nothing while it is as it was. */
export function useChangedElsewhere(seen: AttendanceFields, row: DoorRow): string | undefined {
  const { t } = useTranslation();
  if (canonicalJson(seen) === canonicalJson(row.fields)) return undefined;
  const { message, params } = attendanceSentence(row.student.nameInfo, row.fields);
  return t(message, params);
}
