import type { ImportLook, ImportMapping } from '#sync/school/records/import-run.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { buildRoster } from '#api/import/roster/build-roster.ts';
import { gradeOf } from '#api/import/roster/build-school.ts';
import type { RosterSchool } from '#api/import/roster/roster.ts';
import { UnusableSource } from '#api/import/source/unusable-source.ts';
import { guessMapping, valuesOf } from './guess-mapping.ts';
import { guessDateOrder } from './read-day.ts';
import type { Grid } from './read-grid.ts';
import { tableFacts, type TableNeeds } from './table-facts.ts';

type Columns = Extract<ImportLook, { readonly step: 'columns' }>;

/** Values of each column that are shown. */
const samples = 5;

/** What has to be decided of a spreadsheet. `saved`: what was chosen for the same columns before. */
export function columnsOf(
  grid: Grid,
  {
    saved,
    terms,
    term,
  }: {
    readonly saved: ImportMapping | undefined;
    readonly terms: Columns['terms'];
    /** The term that is meant unless somebody says otherwise. */
    readonly term: string;
  },
): Columns {
  const guess = guessMapping(grid);
  const isSame = saved !== undefined && saved.columns.length === guess.columns.length;
  const mapping: ImportMapping = isSame
    ? { ...saved, term: terms.some(({ id }) => id === saved.term) ? saved.term : term }
    : { ...guess, term };
  const birthdays = mapping.columns.indexOf('birthday');
  const order = guessDateOrder(birthdays < 0 ? [] : valuesOf(grid, birthdays, grid.rows.length));
  return {
    step: 'columns',
    file: grid.file,
    rows: grid.rows.length,
    columns: mapping.columns.map((_, index) => ({
      name: grid.header[index] ?? '',
      samples: grid.rows.slice(0, samples).map(({ cells }) => cells[index] ?? ''),
    })),
    guess: { ...mapping, dateOrder: order === '' && isSame ? saved.dateOrder : order },
    isSaved: isSame,
    isDateOrderOpen: order === '',
    terms: [...terms],
  };
}

/** The children of a spreadsheet as a school of an export, registered in the chosen term. */
export function rosterOfTable(
  grid: Grid,
  { today, ...needs }: TableNeeds & { readonly today: SchoolDay },
): RosterSchool {
  const { mapping, notes } = needs;
  if (!mapping.columns.some((field) => ['fullName', 'firstName', 'lastName'].includes(field)))
    throw new UnusableSource('import.unusable.nameNeeded');
  const birthdays = mapping.columns.indexOf('birthday');
  const isOpen = birthdays >= 0 && guessDateOrder(valuesOf(grid, birthdays, grid.rows.length)) === '';
  if (isOpen && mapping.dateOrder === '') throw new UnusableSource('import.unusable.dateOrderNeeded');
  const facts = tableFacts(grid, needs);
  const [school] = buildRoster(facts, today, notes).schools;
  if (school === undefined) throw new UnusableSource('import.unusable.noRows', { file: grid.file });
  // A row that is left out says nothing of anybody, so nobody's tie has ended.
  return { ...school, speaksOf: new Set(), registrations: registrationsOf(school, facts, mapping) };
}

function registrationsOf(
  { students }: RosterSchool,
  { roles }: ReturnType<typeof tableFacts>,
  { term }: ImportMapping,
): RosterSchool['registrations'] {
  if (term === '') return [];
  const grades = new Map(roles.map(({ person, grades: [grade] }) => [person, grade]));
  return students.map(({ sourcedId, place }) => {
    const grade = grades.get(sourcedId);
    return { student: sourcedId, term, gradeLevel: grade === undefined ? '' : gradeOf(grade).id, place };
  });
}
