/**
 * Which contacts of a school have a PIN that a door should know, as this server last read it. Asked
 * with each pull of each door, so it is read again only when its stamp has changed.
 */
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Reader } from '#api/db/open.ts';
import { type FamilyMark, readFamilyMarks, readFamilyMarksStamp } from '#api/db/pin-table.ts';

export interface FamilyMarks {
  readonly read: (db: Reader, school: string, today: SchoolDay) => Promise<readonly FamilyMark[]>;
}

export interface WithFamilyMarks {
  readonly familyMarks: FamilyMarks;
}

/** A school of 2,000 children has some 4,000 rows of 150 bytes. */
const mostSchools = 200;

export function createFamilyMarks(): FamilyMarks {
  const kept = new Map<string, { readonly stamp: string; readonly marks: readonly FamilyMark[] }>();
  return {
    read: async (db, school, today) => {
      // The stamp is read first: a change in between makes the next call read again.
      const stamp = `${await readFamilyMarksStamp(db, school)} ${today}`;
      const known = kept.get(school);
      if (known?.stamp === stamp) return known.marks;
      const marks = await readFamilyMarks(db, school, today);
      if (kept.size >= mostSchools) kept.clear();
      kept.set(school, { stamp, marks });
      return marks;
    },
  };
}
