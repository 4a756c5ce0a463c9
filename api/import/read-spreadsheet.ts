/** Reads a spreadsheet by what the school has: known columns, terms and grade levels. */
import { createHash } from 'node:crypto';
import { ImportMapping } from '#sync/school/records/import-run.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultTerm, type Term } from '#sync/school/records/term.ts';
import { readImportMapping } from '#api/db/import-run-table.ts';
import { readImportedTerm } from '#api/db/import-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import type { SchoolHere } from './choose-targets.ts';
import type { SavedMapping } from './keep-mapping.ts';
import type { RosterSchool } from './roster/roster.ts';
import type { Notes } from './source/notes.ts';
import type { Grid } from './table/read-grid.ts';
import { type Columns, columnsOf, rosterOfTable } from './table/read-table.ts';

interface Reading {
  readonly here: SchoolHere;
  readonly today: SchoolDay;
  readonly db: Reader;
}

/** What the columns seem to hold, or what was chosen for the same columns before. */
export async function lookAtSpreadsheet(grid: Grid, { here, today, db }: Reading): Promise<Columns> {
  const columns = digestOf(grid);
  const kept =
    columns === undefined ? undefined : await readImportMapping(db, { school: here.school, columns });
  const saved = kept === undefined ? undefined : ImportMapping.safeParse(JSON.parse(kept)).data;
  const terms = await readTerms(db, here);
  const meant = terms.find(({ _id }) => _id === saved?.term);
  return columnsOf(grid, {
    saved,
    terms: terms.map(({ _id, name }) => ({ id: _id, name })),
    term: (meant !== undefined && hasDaysLeft(meant, today) ? meant : defaultTerm(terms, today))?._id ?? '',
    today,
  });
}

/** The list of a term that has ended comes again for the next one. */
function hasDaysLeft({ dates }: Term, today: SchoolDay): boolean {
  const last = dates.at(-1);
  return last === undefined || last >= today;
}

export async function rosterOfSpreadsheet(
  grid: Grid,
  mapping: ImportMapping,
  { here, today, db, notes }: Reading & { readonly notes: Notes },
): Promise<{ readonly roster: RosterSchool; readonly saved: SavedMapping | undefined }> {
  const term = (await readTerms(db, here)).find(({ _id }) => _id === mapping.term);
  // A term that came by an import is known by what the files called it.
  const known =
    term === undefined ? '' : await readImportedTerm(db, { school: here.school, record: term._id });
  const levels = await readAllRecords(db, here.school, 'gradeLevel');
  const roster = rosterOfTable(grid, {
    mapping: { ...mapping, term: known ?? term?._id ?? '' },
    notes,
    today,
    gradeLevels: new Set(levels.map(({ record }) => recordFields('gradeLevel', record).name.toLowerCase())),
    schoolName: here.name,
    dates: term?.dates ?? [],
  });
  // The next file comes into the term that this one made.
  const kept = { ...mapping, term: term?._id ?? '', newTerm: undefined };
  const columns = digestOf(grid);
  return { roster, saved: columns === undefined ? undefined : { columns, mapping: kept } };
}

async function readTerms(db: Reader, { school }: SchoolHere): Promise<readonly Term[]> {
  const terms = await readAllRecords(db, school, 'term');
  return terms.map(({ record }) => ({ _id: record._id, ...recordFields('term', record) }));
}

/** Columns are known again by their names; without any, all lists would be the same one. */
function digestOf({ header }: Grid): string | undefined {
  if (header.every((name) => name === '')) return undefined;
  return createHash('sha256').update(JSON.stringify(header)).digest('hex');
}
