/** The school in whose name people are told. */
import { recordFields } from '#sync/school/records/merge.ts';
import type { LanguageChoice } from '#sync/school/records/language.ts';
import type { SchoolHours } from '#sync/school/records/school-hours.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import type { WallClock } from '#api/push/write-notice.ts';

export interface Home {
  readonly school: string;
  readonly name: string;
  readonly slug: string;
  readonly timeZone: string;
  readonly language: LanguageChoice;
  readonly hours: SchoolHours;
  readonly now: WallClock;
}

/** Undefined while the school is not approved, or not active. */
export async function readHome(db: Reader, school: string, nowMs: number): Promise<Home | undefined> {
  const stored = await readRecord(db, school, { kind: 'school', id: school });
  if (stored === undefined) return undefined;
  const { name, urlslug, timeZone, language, hours, isActive, isApproved } = recordFields(
    'school',
    stored.record,
  );
  if (!isActive || !isApproved) return undefined;
  return { school, name, slug: urlslug, timeZone, language, hours, now: wallClockAt(nowMs, timeZone) };
}
