import type { ImportLook, ImportMapping, ImportTerm } from '#sync/school/records/import-run.ts';
import { daysBetween, SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import { buildRoster } from '#api/import/roster/build-roster.ts';
import { gradeOf } from '#api/import/roster/build-school.ts';
import type { Notes, Place } from '#api/import/source/notes.ts';
import type { RosterSchool, RosterTerm } from '#api/import/roster/roster.ts';
import { UnusableSource } from '#api/import/source/unusable-source.ts';
import { dateOrderOf, guessMapping } from './guess-mapping.ts';
import type { Grid } from './read-grid.ts';
import { tableFacts, type TableNeeds } from './table-facts.ts';

export type Columns = Extract<ImportLook, { readonly step: 'columns' }>;

/** Values of each column that are shown. */
const samples = 5;

/**
 * What has to be decided of a spreadsheet. `saved`: what was chosen for the same columns before.
 */
export function columnsOf(
  grid: Grid,
  {
    saved,
    terms,
    term,
    today,
  }: {
    readonly saved: ImportMapping | undefined;
    readonly terms: Columns['terms'];
    /** The term that is meant unless somebody says otherwise. */
    readonly term: string;
    readonly today: SchoolDay;
  },
): Columns {
  const guess = guessMapping(grid);
  const isSame = saved !== undefined && saved.columns.length === guess.columns.length;
  const mapping: ImportMapping = { ...(isSame ? saved : guess), term };
  const newTerm = newTermAt(today);
  const order = dateOrderOf(grid, mapping.columns);
  return {
    step: 'columns',
    file: grid.file,
    rows: grid.rows.length,
    columns: mapping.columns.map((_, index) => ({
      name: grid.header[index] ?? '',
      samples: grid.rows.slice(0, samples).map(({ cells }) => cells[index] ?? ''),
    })),
    guess: {
      ...mapping,
      dateOrder: order === '' && isSame ? saved.dateOrder : order,
      // Attendance is taken in a term: children of a school without one are in none.
      ...(terms.length === 0 && { newTerm }),
    },
    isSaved: isSame,
    isDateOrderOpen: order === '',
    terms: [...terms],
    newTerm,
  };
}

/** The children of a spreadsheet as a school of an export, registered in the chosen term. */
export function rosterOfTable(
  grid: Grid,
  {
    today,
    dates,
    ...needs
  }: TableNeeds & {
    readonly today: SchoolDay;
    /** School days of the chosen term; those of a new one are in the mapping. */
    readonly dates: readonly SchoolDay[];
  },
): RosterSchool {
  const { mapping, notes } = needs;
  if (!mapping.columns.some((field) => ['fullName', 'firstName', 'lastName'].includes(field)))
    throw new UnusableSource('import.unusable.nameNeeded');
  if (mapping.dateOrder === '' && dateOrderOf(grid, mapping.columns) === '')
    throw new UnusableSource('import.unusable.dateOrderNeeded');
  const facts = tableFacts(grid, needs);
  const [school] = buildRoster(facts, today, notes).schools;
  if (school === undefined) throw noChildIn(grid, notes);
  // A row that is left out says nothing of anybody, so nobody's tie has ended.
  const terms = mapping.newTerm === undefined ? [] : [termOf(mapping.newTerm, school.place)];
  const term = terms[0]?.sourcedId ?? mapping.term;
  const into = { term, dates: terms[0]?.dates ?? dates };
  return {
    ...school,
    terms,
    speaksOf: new Set(),
    unnamed: facts.unnamed,
    registrations: registrationsOf(school, facts, into),
  };
}

/** Names the first row that is left out: it says why the others are. */
function noChildIn({ file }: Grid, notes: Notes): UnusableSource {
  const first = notes.all().find(({ reason }) => reason === 'formula' || reason === 'noChildName');
  if (first === undefined) return new UnusableSource('import.unusable.noRows', { file });
  const key = first.reason === 'formula' ? 'import.unusable.onlyFormulas' : 'import.unusable.onlyNobody';
  return new UnusableSource(key, { file, line: first.line });
}

/** The rest of the school year, which ends in June. Its last weeks belong to the next one. */
function newTermAt(today: SchoolDay): ImportTerm {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const last = month >= lastMonth ? year + 1 : year;
  return { name: `${last - 1}-${last}`, start: today, end: SchoolDay.parse(`${last}-06-30`) };
}

const lastMonth = 6;

function termOf({ name, start, end }: ImportTerm, place: Place): RosterTerm {
  const dates = daysBetween(start, end).filter((day) => !weekend.has(weekdayOf(day)));
  return {
    sourcedId: `new:${start}:${end}:${name}`,
    name,
    schoolYear: name,
    dates,
    place,
  };
}

const weekend: ReadonlySet<number> = new Set([0, 6]);

function registrationsOf(
  { students }: RosterSchool,
  { roles, daysInTerm }: ReturnType<typeof tableFacts>,
  { term, dates }: { readonly term: string; readonly dates: readonly SchoolDay[] },
): RosterSchool['registrations'] {
  if (term === '') return [];
  // Many lists say since when a child is at the school, which is before the term.
  const [first = '', last = '9999'] = [dates[0], dates.at(-1)];
  const grades = new Map(roles.map(({ person, grades: [grade] }) => [person, grade]));
  return students.map(({ sourcedId, place }) => {
    const grade = grades.get(sourcedId);
    const gradeLevel = grade === undefined ? '' : gradeOf(grade).id;
    const { joinedOn, leftOn } = daysInTerm.get(sourcedId) ?? { joinedOn: undefined, leftOn: undefined };
    return {
      student: sourcedId,
      term,
      gradeLevel,
      joinedOn: joinedOn !== undefined && joinedOn <= first ? '' : joinedOn,
      leftOn: leftOn !== undefined && leftOn >= last ? '' : leftOn,
      isAssumed: false,
      place,
    };
  });
}
