import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import type { ImportChoice, ImportLook } from '#sync/school/records/import-run.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { ImportKey } from '#api/db/import-run-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { WithClock } from '#api/domain/ports.ts';
import { findMeant, type SchoolHere } from '#api/import/choose-targets.ts';
import { type FoundPhoto, lookAtPhotos, photosIn, type ReadPhoto } from '#api/import/photos/read-photos.ts';
import { type PhotoPlan, planPhotos } from '#api/import/photos/plan-photos.ts';
import { sortFiles } from '#api/import/photos/sort-files.ts';
import { indexRows } from '#api/import/plan/import-row.ts';
import { planTarget, type TargetPlan } from '#api/import/plan-target.ts';
import { readRoster, type RosterRead } from '#api/import/read-roster.ts';
import type { SavedMapping } from '#api/import/keep-mapping.ts';
import { lookAtSpreadsheet, rosterOfSpreadsheet } from '#api/import/read-spreadsheet.ts';
import type { RosterSchool } from '#api/import/roster/roster.ts';
import { createNotes, type Note } from '#api/import/source/notes.ts';
import { UnusableSource } from '#api/import/source/unusable-source.ts';
import { findTable, type FoundTable } from '#api/import/table/find-table.ts';
import { readGrid } from '#api/import/table/read-grid.ts';
import { readFilesOf } from './take-files.ts';
import { withImportFiles } from './unpack-files.ts';

/** `schools` and `columns`: what somebody has to decide first. */
export type ReadFiles =
  | { readonly step: 'schools'; readonly schools: readonly RosterSchool[] }
  | Extract<ImportLook, { readonly step: 'columns' }>
  | {
      readonly step: 'ready';
      readonly format: RosterRead['format'] | 'table' | 'photos';
      /** Undefined where there are only photos. */
      readonly roster: RosterSchool | undefined;
      readonly photos: readonly FoundPhoto[];
      /** As the files call the school; as it is called here where they say nothing of it. */
      readonly schoolName: string;
      readonly others: readonly RosterSchool[];
      readonly notes: readonly Note[];
      /** The mapping of a spreadsheet, to be known the next time. */
      readonly mapping?: SavedMapping | undefined;
    };

/** `ready`: what would be applied now. */
export type Prepared =
  | Exclude<ReadFiles, { readonly step: 'ready' }>
  | (Omit<Extract<ReadFiles, { readonly step: 'ready' }>, 'photos'> &
      TargetPlan & { readonly photos: PhotoPlan });

/** Where it may look. It writes nothing. */
export type PlanNeeds = { readonly store: { readonly read: Reader } } & WithClock;

/** Reads the files of an import and plans it for this school alone. Writes nothing. */
export async function prepareImport(
  key: ImportKey,
  choice: ImportChoice,
  needs: PlanNeeds,
): Promise<Outcome<Prepared>> {
  const read = await readImport(key, choice, needs);
  if (!read.ok) return read;
  if (read.value.step !== 'ready') return done(read.value);
  const { roster, notes, photos: found } = read.value;
  const wanted = { roster, school: key.school, same: choice.same };
  const target = await planTarget(needs.store.read, wanted, needs.nowMs());
  const { plan, current, earlier } = target;
  const photos = planPhotos(found, { current, earlier: indexRows(earlier), fromFiles: plan.children });
  return done({ ...read.value, ...target, photos, notes: [...notes, ...plan.notes, ...photos.notes] });
}

/** Runs `work` on each picture among the files, one after the other. */
export async function withPhotosOfImport(
  key: ImportKey,
  { store }: PlanNeeds,
  work: (photo: ReadPhoto) => Promise<void>,
): Promise<void> {
  const files = await readFilesOf(key, { store });
  if (!files.ok) return;
  await withImportFiles(store.read, { ...key, files: files.value }, async (folder) => {
    const { photos } = await sortFiles(folder, files.value);
    for await (const photo of photosIn(photos)) await work(photo);
  });
}

/** Files that cannot be used are a refusal with a sentence. */
async function readImport(
  key: ImportKey,
  choice: ImportChoice,
  needs: PlanNeeds,
): Promise<Outcome<ReadFiles>> {
  const files = await readFilesOf(key, needs);
  if (!files.ok) return files;
  const db = needs.store.read;
  const [home] = await readAllRecords(db, key.school, 'school');
  if (home === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  const { name, urlslug, timeZone } = recordFields('school', home.record);
  const reading: Reading = {
    here: { school: key.school, name, urlslug },
    today: schoolDayAt(needs.nowMs(), timeZone),
    choice,
    db,
  };
  try {
    return done(
      await withImportFiles(db, { ...key, files: files.value }, async (folder) => {
        const { roster, photos } = await sortFiles(folder, files.value);
        const read = await readSorted(roster, reading);
        if (read.step !== 'ready') return read;
        const looked = await lookAtPhotos(photos);
        return { ...read, photos: looked.photos, notes: [...read.notes, ...looked.notes] };
      }),
    );
  } catch (error) {
    if (!(error instanceof UnusableSource)) throw error;
    // The files lie where nobody knows; people know them by their names.
    const path = files.value.map((file) => file.name).join(', ');
    const params = { ...error.params, ...('path' in error.params && { path }) };
    return { ok: false, problems: [{ code: 'INVALID', message: error.key, params }] };
  }
}

async function readSorted(path: string | undefined, reading: Reading): Promise<ReadFiles> {
  if (path === undefined)
    return {
      step: 'ready',
      format: 'photos',
      schoolName: reading.here.name,
      roster: undefined,
      others: [],
      notes: [],
      photos: [],
    };
  const table = await findTable(path);
  return table === undefined ? readExport(path, reading) : readSpreadsheet(table, reading);
}

interface Reading {
  readonly here: SchoolHere;
  readonly today: SchoolDay;
  readonly choice: ImportChoice;
  readonly db: Reader;
}

async function readExport(path: string, { here, today, choice, db }: Reading): Promise<ReadFiles> {
  const read = await readRoster(path, today);
  const { schools } = read.roster;
  const roster =
    choice.from !== undefined
      ? schools.find(({ sourcedId }) => sourcedId === choice.from)
      : schools.length === 1
        ? schools[0]
        : await findMeant(db, schools, here);
  if (roster === undefined) return { step: 'schools', schools };
  const others = schools.filter((school) => school !== roster);
  const notes = [...read.notes, ...others.map(otherSchool)];
  return {
    step: 'ready',
    format: read.format,
    schoolName: roster.name,
    roster,
    others,
    notes,
    photos: [],
  };
}

function otherSchool({ name, place }: RosterSchool): Note {
  return { ...place, reason: 'otherSchool', params: { name } };
}

async function readSpreadsheet(table: FoundTable, { choice, ...reading }: Reading): Promise<ReadFiles> {
  const notes = createNotes();
  const grid = await readGrid(table.path, table.name, notes);
  if (choice.mapping === undefined) return lookAtSpreadsheet(grid, reading);
  const { roster, saved } = await rosterOfSpreadsheet(grid, choice.mapping, { ...reading, notes });
  return {
    step: 'ready',
    format: 'table',
    schoolName: roster.name,
    roster,
    others: [],
    photos: [],
    // A spreadsheet without a column for something says nothing of it, which is no surprise.
    notes: notes.all(),
    mapping: saved,
  };
}
