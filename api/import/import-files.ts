/** What the command line imports: children, photos or both; or a spreadsheet of children. */
import { importRoster, byPlace, type ImportReport } from './import-roster.ts';
import type { ImportNeeds } from './apply-roster.ts';
import { chooseSchool, type TargetWish } from './choose-targets.ts';
import { importTable, type TableNeeds, type TableWish } from './import-table.ts';
import { type DrawPhoto, importPhotos } from './import-photos.ts';
import { lookAtPhotos } from './photos/read-photos.ts';
import { sortPath } from './photos/sort-files.ts';
import { tableAt } from './table/find-table.ts';

export type ImportWish = TableWish & {
  /** Whether a child's other photo gives way to one of the files. */
  readonly replacesPhotos: boolean;
};

/**
 * Imports a folder, .zip or spreadsheet into the store: the children in one transaction, then their
 * photos. Throws as `importRoster` does, which writes nothing then; photos that were done before a
 * failure stay.
 */
export async function importFiles(
  path: string,
  wish: ImportWish,
  needs: TableNeeds & { readonly drawPhoto: DrawPhoto },
): Promise<ImportReport> {
  const table = await tableAt(path);
  if (table !== undefined) return importTable(table, wish, needs);
  const { roster, photos: paths } = await sortPath(path);
  const { photos: found, notes } = await lookAtPhotos(paths);
  const children =
    roster === undefined ? await schoolOfPhotos(wish, needs) : await importRoster(roster, wish, needs);
  const photos = await importPhotos(children.schools, { paths, found, replaces: wish.replacesPhotos }, needs);
  return {
    format: children.format,
    schools: children.schools.map((school) => ({
      ...school,
      outcomes: [...school.outcomes, ...(photos.outcomes.get(school.school) ?? [])],
    })),
    notes: [...children.notes, ...notes, ...photos.notes].toSorted(byPlace),
  };
}

/** Photos alone come into the school that is named, or into the only one there is. */
async function schoolOfPhotos({ into }: TargetWish, { store }: ImportNeeds): Promise<ImportReport> {
  const school = await chooseSchool(store.read, into);
  const unchanged = {
    isNew: false,
    outcomes: [],
    notes: [],
    missingStudents: 0,
    undecided: [],
    renewedKeys: 0,
  };
  return { format: 'photos', schools: [{ ...school, ...unchanged }], notes: [] };
}
