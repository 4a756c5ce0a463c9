/**
 * Which contacts of a school have a PIN that a door should know, as this server last read it. Asked
 * with each pull of each door, so it is read again only when its stamp has changed.
 */
import { createHash } from 'node:crypto';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Reader } from '#api/db/open.ts';
import { type FamilyMark, readFamilyMarks, readFamilyMarksStamp } from '#api/db/pin-table.ts';

export interface KnownMarks {
  readonly marks: readonly FamilyMark[];
  /** Another one when any of the marks is another. */
  readonly digest: string;
}

export interface FamilyMarks {
  readonly read: (db: Reader, school: string, today: SchoolDay) => Promise<KnownMarks>;
}

export interface WithFamilyMarks {
  readonly familyMarks: FamilyMarks;
}

/** A school of 2,000 children has some 4,000 rows of 150 bytes. */
const mostSchools = 200;

export function createFamilyMarks(): FamilyMarks {
  const kept = new Map<string, KnownMarks & { readonly stamp: string }>();
  return {
    read: async (db, school, today) => {
      // The stamp is read first: a change in between makes the next call read again.
      const stamp = `${await readFamilyMarksStamp(db, school)} ${today}`;
      const known = kept.get(school);
      if (known?.stamp === stamp) return known;
      const marks = await readFamilyMarks(db, school, today);
      if (kept.size >= mostSchools) kept.clear();
      const read = { stamp, marks, digest: digestOf(marks) };
      kept.set(school, read);
      return read;
    },
  };
}

function digestOf(marks: readonly FamilyMark[]): string {
  return createHash('sha256').update(JSON.stringify(marks)).digest('base64url');
}

export const noMarks: KnownMarks = { marks: [], digest: '' };
