import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import { type MadeAttendance, makeDay, makeMorning } from './attendance.ts';
import { makeCalendar } from './calendar.ts';
import { makeFamilies, type MadeFamily, type MadeStudent } from './family.ts';
import { createRandom } from './random.ts';
import { rosterFiles } from './roster-files.ts';

export type MadeSchool = {
  readonly name: string;
  /** The term that today is in, and the one before; ids as in the files. */
  readonly term: { readonly id: string };
  readonly lastTerm: { readonly id: string };
  readonly families: readonly MadeFamily[];
  /** Of the term that today is in. */
  readonly attendance: readonly MadeAttendance[];
  readonly lastAttendance: readonly MadeAttendance[];
};

export type Making = {
  readonly students: number;
  /** Past school days with attendance, at least. */
  readonly schoolDays: number;
  readonly seed: number;
  readonly today: SchoolDay;
  /** Minutes since midnight, for a morning under way; undefined when nobody has come today. */
  readonly minute?: number;
  /** The email of the first family's mother, for her account. */
  readonly parentEmail?: string;
};

export const madeSchoolId = 'SCH1';
export const madeSchoolName = 'Poinciana Hill Preparatory School';

/**
 * Writes a made-up school into `folder` as OneRoster 1.1, and returns what such files cannot hold:
 * who came when. The same `making` writes the same bytes.
 */
export async function makeRosterFolder(folder: string, making: Making): Promise<MadeSchool> {
  const random = createRandom(making.seed);
  const calendar = makeCalendar(making.today, making.schoolDays);
  const families = withParent(makeFamilies(making.students, random), making.parentEmail);
  const files = rosterFiles({
    id: madeSchoolId,
    name: madeSchoolName,
    calendar,
    families,
    birthdayOf: (student) => birthdayOf(student, making.today),
  });
  await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)));
  const past = calendar.past.flatMap((day) => makeDay(day, families, random));
  const today =
    making.minute === undefined
      ? []
      : makeMorning({ date: making.today, minute: making.minute }, families, random);
  const [lastTerm, term] = calendar.terms;
  return {
    name: madeSchoolName,
    term,
    lastTerm,
    families,
    attendance: [...past, ...today],
    lastAttendance: calendar.lastTerm.flatMap((day) => makeDay(day, families, random)),
  };
}

function withParent(families: readonly MadeFamily[], email: string | undefined): readonly MadeFamily[] {
  const [first, ...others] = families;
  const [mother, ...relatives] = first?.contacts ?? [];
  if (first === undefined || mother === undefined || email === undefined) return families;
  return [{ ...first, contacts: [{ ...mother, email }, ...relatives] }, ...others];
}

function birthdayOf({ age, daysIntoYear }: MadeStudent, today: SchoolDay): SchoolDay {
  return addDays(today, -Math.round(age * 365.25) - daysIntoYear);
}
