import type { Day, DayRecords } from '#pwa/data/store/day.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { isTaken } from '#sync/school/records/shared-days.ts';

/** Of a day that is on this device whole, and of an office: a parent's has own children alone. */
export function isDayTaken({ shown }: Pick<Day, 'shown'>): boolean {
  return isTaken(fieldsOf(shown));
}

/** One by one: the first that says anything is enough. */
function* fieldsOf(records: DayRecords) {
  for (const record of records.values()) yield recordFields('attendance', record);
}
