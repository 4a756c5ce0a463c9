import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { applyRoster, type ImportNeeds, type SchoolReport } from './apply-roster.ts';
import { chooseTargets, type TargetWish } from './choose-targets.ts';
import type { Format } from './source/detect-format.ts';
import type { Note } from './source/notes.ts';
import { readRoster } from './read-roster.ts';

export type ImportReport = {
  readonly format: Format | 'table' | 'photos';
  readonly schools: readonly SchoolReport[];
  /** What was left out or only partly imported, in the order of the files. */
  readonly notes: readonly Note[];
};

/**
 * Imports a folder or .zip into the store. Throws `UnusableSource` when the whole cannot be used,
 * and whatever the store throws. In either case nothing is written.
 */
export async function importRoster(
  path: string,
  wish: TargetWish,
  needs: ImportNeeds,
): Promise<ImportReport> {
  const { format, roster, notes } = await readRoster(path, schoolDayAt(needs.nowMs(), needs.timeZone));
  const targets = await chooseTargets(needs.store.read, roster, wish);
  const schools = await applyRoster(targets, needs);
  const chosen = new Set(targets.map((target) => target.roster));
  const others = roster.schools
    .filter((school) => !chosen.has(school))
    .map(({ name, place }): Note => ({ ...place, reason: 'otherSchool', params: { name } }));
  return {
    format,
    schools,
    notes: [...notes, ...others, ...schools.flatMap((school) => school.notes)].toSorted(byPlace),
  };
}

export function byPlace(a: Note, b: Note): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}
