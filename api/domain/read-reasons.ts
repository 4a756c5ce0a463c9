import type { Command } from '#sync/school/commands/catalogue.ts';
import type { SchoolReason } from '#sync/school/records/absence.ts';
import type { Reader } from '#api/db/open.ts';
import { readSchool } from './read-plain-records.ts';

/** The school's own reasons of absences, where one of these commands is a report. */
export async function readReasons(
  db: Reader,
  school: string,
  commands: readonly Command[],
): Promise<readonly SchoolReason[]> {
  if (!commands.some(({ name }) => name === 'reportAbsence')) return [];
  return (await readSchool(db, { school, eyes: 'server' }))?.absenceReasons ?? [];
}
