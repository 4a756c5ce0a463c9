import type { DateOrder } from '#sync/school/records/import-run.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { applyRoster, type ImportNeeds } from './apply-roster.ts';
import { chooseSchool, type TargetWish } from './choose-targets.ts';
import { byPlace, type ImportReport } from './import-roster.ts';
import { lookAtSpreadsheet, rosterOfSpreadsheet } from './read-spreadsheet.ts';
import { createNotes } from './source/notes.ts';
import type { FoundTable } from './table/find-table.ts';
import { readGrid } from './table/read-grid.ts';
import type { Columns } from './table/read-table.ts';

export type TableWish = TargetWish & {
  /** How dates are written that can be read in two ways. */
  readonly dates: DateOrder | undefined;
};

export type TableNeeds = ImportNeeds & {
  /** Gets what the columns are taken for, before anything is written. */
  readonly onColumns: (columns: Columns) => void;
};

/**
 * Imports a spreadsheet into the school that is named, or into the only one there is, by what its
 * columns seem to hold. Throws as `importRoster` does, also where a person has to decide.
 */
export async function importTable(
  { path, name }: FoundTable,
  { into, dates }: TableWish,
  { onColumns, ...needs }: TableNeeds,
): Promise<ImportReport> {
  const db = needs.store.read;
  const notes = createNotes();
  const grid = await readGrid(path, name, notes);
  const here = await chooseSchool(db, into);
  const [home] = await readAllRecords(db, here.school, 'school');
  const timeZone = home === undefined ? needs.timeZone : recordFields('school', home.record).timeZone;
  const reading = { here, today: schoolDayAt(needs.nowMs(), timeZone), db };
  const look = await lookAtSpreadsheet(grid, reading);
  const { dateOrder } = look.guess;
  const mapping = { ...look.guess, dateOrder: look.isDateOrderOpen ? (dates ?? dateOrder) : dateOrder };
  onColumns({ ...look, guess: mapping });
  const { roster, saved } = await rosterOfSpreadsheet(grid, mapping, { ...reading, notes });
  const schools = await applyRoster([{ roster, ...here, isNew: false, same: {}, mapping: saved }], needs);
  return {
    format: 'table',
    schools,
    notes: [...notes.all(), ...schools.flatMap((school) => school.notes)].toSorted(byPlace),
  };
}
