/**
 * Says of a spreadsheet what the rows of an export say, so that everything after is the same: one
 * row a child with adults beside it, or one row an adult with the child repeated.
 */
import { isNameId } from '#api/db/import-table.ts';
import { limits } from '#sync/limits.ts';
import { fold } from '#sync/school/records/fold.ts';
import {
  adultField,
  type AdultPart,
  type ImportField,
  type ImportMapping,
} from '#sync/school/records/import-run.ts';
import { partsOfRelation } from '#api/import/roster/relationship-of.ts';
import type { RosterRegistration } from '#api/import/roster/roster.ts';
import type { DayInTerm, DaysInTerm } from '#sync/school/records/registration.ts';
import { OptionalEmail } from '#sync/school/records/text.ts';
import type { Facts, KinFact, PersonFact } from '#api/import/facts/facts.ts';
import { gradeOf } from '#api/import/roster/build-school.ts';
import type { Notes, Place } from '#api/import/source/notes.ts';
import type { Grid, GridRow } from './read-grid.ts';
import { readDayIn } from './read-day.ts';
import { adultId, phoneDigits } from './adult-id.ts';
import { isName, isNobody } from './nobody.ts';

/** The one organisation of a spreadsheet: its owner's school. */
export const tableSchool = 'spreadsheet';

/** Whether the id may be the number of a row, which is another child's in the next list. */
export function isCounted(school: { readonly sourcedId: string }, child: string): boolean {
  return school.sourcedId === tableSchool && !isNameId(child);
}

export interface TableNeeds {
  readonly mapping: ImportMapping;
  readonly schoolName: string;
  /** Names of grade levels that the school has, in lower case: they are taken as they are. */
  readonly gradeLevels: ReadonlySet<string>;
  readonly notes: Notes;
}

interface Collected {
  readonly persons: Map<string, PersonFact>;
  readonly roles: Facts['roles'][number][];
  readonly demographics: Facts['demographics'][number][];
  readonly kin: Map<string, KinFact>;
  readonly daysInTerm: Map<string, DaysSaid>;
  readonly unnamed: Set<string>;
  /** Of a child who is known by its name alone, what could tell it from another of that name. */
  readonly toldApart: Map<string, Map<string, Set<string>>>;
}

/** What is said of each thing: two mothers may stand in one row. */
type Said = ReadonlyMap<string, ReadonlySet<string>>;

/** Where each field stands: looked up once, and not for each of 20,000 rows. */
interface Columns {
  readonly indexOf: ReadonlyMap<ImportField, number>;
  readonly adults: readonly AdultColumns[];
}

interface AdultColumns {
  readonly indexOf: ReadonlyMap<AdultPart, number>;
  /** Of an adult whose cell says nothing of it. */
  readonly relation: string;
}

function columnsOf({ columns, relations }: ImportMapping): Columns {
  const adults = columns.flatMap((field, index) => {
    const found = adultField(field);
    return found === undefined ? [] : [{ ...found, index }];
  });
  return {
    indexOf: firstOfEach(columns.map((field, index) => [field, index])),
    adults: [...Map.groupBy(adults, ({ adult }) => adult)]
      .toSorted(([one], [other]) => one - other)
      .map(([adult, parts]) => ({
        indexOf: firstOfEach(parts.map(({ part, index }) => [part, index])),
        relation: relationWord(relations[adult - 1] ?? ''),
      })),
  };
}

function firstOfEach<Key>(entries: readonly (readonly [Key, number])[]): ReadonlyMap<Key, number> {
  return new Map(entries.toReversed());
}

/** From when and until when a child counts, as far as the columns say it. */
type DaysSaid = Pick<RosterRegistration, keyof DaysInTerm>;

export function tableFacts(
  grid: Grid,
  needs: TableNeeds,
): Facts & {
  readonly daysInTerm: ReadonlyMap<string, DaysSaid>;
  /** As in `RosterSchool`, of the rows that have a number. */
  readonly unnamed: ReadonlySet<string>;
} {
  const collected: Collected = {
    persons: new Map(),
    roles: [],
    demographics: [],
    kin: new Map(),
    daysInTerm: new Map(),
    unnamed: new Set(),
    toldApart: new Map(),
  };
  const sexWords = sexWordsOf(grid, needs.mapping);
  const columns = columnsOf(needs.mapping);
  for (const row of grid.rows) addRow(row, { grid, needs, columns, collected, sexWords });
  const { persons, roles, demographics, kin, daysInTerm, unnamed } = collected;
  return {
    orgs: [
      {
        id: tableSchool,
        name: needs.schoolName,
        type: 'school',
        parent: '',
        isRemoved: false,
        place: { file: grid.file, line: 0 },
      },
    ],
    sessions: [],
    persons: [...persons.values()],
    roles,
    demographics,
    kin: [...kin.values()],
    attends: [],
    daysInTerm,
    unnamed,
  };
}

const nameFields = ['fullName', 'firstName', 'middleName', 'lastName', 'nickname'] as const;
const adultNameParts = ['Name', 'FirstName', 'LastName'] as const;

interface Adding {
  readonly grid: Grid;
  readonly needs: TableNeeds;
  readonly columns: Columns;
  readonly collected: Collected;
  readonly sexWords: ReadonlyMap<string, 0 | 1>;
}

function addRow(row: GridRow, { grid, needs, columns, collected, sexWords }: Adding): void {
  const { mapping, notes, gradeLevels } = needs;
  const place = { file: grid.file, line: row.line };
  const ifSaid = (field: ImportField) => saidAt(row, columns.indexOf.get(field), field);
  const read = (field: ImportField) => ifSaid(field) ?? '';
  const name = childName(read);
  if (nameFields.some((field) => isFormulaAt(row, columns.indexOf.get(field)))) {
    collected.unnamed.add(read('id'));
    return notes.add('formula', place);
  }
  const called = wholeName(name);
  if (!isName(called)) return notes.add('noChildName', place);
  noteFormulas(row, { grid, mapping, notes });
  noteNobodies(row, { grid, mapping, notes });
  const child = { id: read('id') || called, place };
  const day = (field: ImportField, reason: 'unreadBirthday' | 'unreadDay') =>
    dayIn(ifSaid(field), { mapping, child, notes, reason });
  const birthday = day('birthday', 'unreadBirthday') ?? '';
  const written = (field: ImportField) => cellAt(row, columns.indexOf.get(field)) ?? '';
  const id = read('id') || `${nameInId(wholeName(childName(written)))}|${birthday}`;
  const before = collected.persons.get(id);
  // Its adults would be contacts of a child who is not theirs, and might collect it.
  if (before !== undefined && nameInId(called) !== nameInId(wholeName(before)))
    return notes.add('numberOfAnother', place, { id, name: called, first: before.place.line });
  const adults = adultsIn(row, columns, { place, child: id });
  const isByName = read('id') === '' && birthday === '';
  const apart = toldApartIn(adults, { read, gradeLevels, sexWords });
  const apartBefore = collected.toldApart.get(id) ?? new Map<string, Set<string>>();
  const first = { id: child.id, first: before?.place.line ?? row.line };
  if (isByName && isOfAnother(apart, apartBefore)) return notes.add('nameOfAnother', place, first);
  const isNews = adults.some(({ person }) => !collected.kin.has(`${id} ${person.id}`));
  if (before !== undefined && !isNews) return notes.add('otherSameChild', place, first);
  if (isByName && before !== undefined) notes.add('sameByName', place, first);
  if (isByName) {
    addSaid(apartBefore, apart);
    collected.toldApart.set(id, apartBefore);
  }
  for (const { person, relationship } of adults) {
    if (!collected.persons.has(person.id)) collected.persons.set(person.id, person);
    const key = `${id} ${person.id}`;
    if (!collected.kin.has(key)) collected.kin.set(key, { one: id, other: person.id, relationship, place });
  }
  if (before !== undefined) return;
  collected.persons.set(id, {
    id,
    place,
    isRemoved: false,
    isFormula: false,
    ...name,
    middleName: ifSaid('middleName'),
    nickname: ifSaid('nickname'),
    email: ifSaid('email'),
    phone: ifSaid('phone'),
    relationship: '',
  });
  const grade = read('gradeLevel');
  const grades = grade === '' ? [] : [gradeCode(grade, gradeLevels)];
  collected.roles.push({
    person: id,
    org: tableSchool,
    role: 'student',
    grades,
    session: '',
    place,
    isRemoved: false,
  });
  collected.daysInTerm.set(
    id,
    daysSaid(
      {
        joinedOn: day('joinedOn', 'unreadDay'),
        leftOn: day('leftOn', 'unreadDay'),
      },
      { child, notes },
    ),
  );
  const sex = sexWords.get(fold(read('sex')));
  if (sex === undefined && read('sex') !== '')
    notes.add('unknownSex', place, { id: child.id, value: read('sex') });
  collected.demographics.push({ person: id, birthday: birthday === '' ? undefined : birthday, sex });
}

const apartFields = ['middleName', 'joinedOn', 'leftOn'] as const;

/**
 * What a row says that is another only for another child, such as its mother. A plain `Phone` or
 * `Email` may be of the adult beside it, so those tell nobody apart.
 */
function toldApartIn(
  adults: readonly Beside[],
  {
    read,
    gradeLevels,
    sexWords,
  }: Pick<Adding, 'sexWords'> &
    Pick<TableNeeds, 'gradeLevels'> & { readonly read: (field: ImportField) => string },
): Said {
  const sex = fold(read('sex'));
  const parents = adults.filter(({ isOfColumn, relationship }) => isOfColumn && parent.test(relationship));
  const said: readonly (readonly [string, string])[] = [
    ['gradeLevel', gradeCode(read('gradeLevel'), gradeLevels).toLowerCase()],
    ['sex', String(sexWords.get(sex) ?? sex)],
    ...apartFields.map((field) => [field, fold(read(field))] as const),
    ...parents.map(({ person, relationship }) => [relationship, nameInId(wholeName(person))] as const),
  ];
  const written = Map.groupBy(
    said.filter(([, text]) => text !== ''),
    ([what]) => what,
  );
  return new Map([...written].map(([what, all]) => [what, new Set(all.map(([, text]) => text))]));
}

function isOfAnother(apart: Said, before: Said): boolean {
  return [...apart].some(([what, texts]) => {
    const known = before.get(what);
    return known !== undefined && ![...texts].some((text) => known.has(text));
  });
}

function addSaid(all: Map<string, Set<string>>, more: Said): void {
  for (const [what, texts] of more) {
    const known = all.get(what) ?? new Set();
    for (const text of texts) known.add(text);
    all.set(what, known);
  }
}

const parent = /^(mother|father)$/;

/** Names each formula in a column that is read. Those of names have a reason of their own. */
function noteFormulas(
  row: GridRow,
  { grid, mapping, notes }: { readonly grid: Grid; readonly mapping: ImportMapping; readonly notes: Notes },
): void {
  for (const [index, field] of mapping.columns.entries())
    if (field !== 'none' && !isOfName(field) && isFormulaAt(row, index))
      notes.add(
        'formulaCell',
        { file: grid.file, line: row.line },
        {
          id: grid.header[index] || String(index + 1),
          value: (row.cells[index] ?? '').slice(0, limits.nameLength),
        },
      );
}

/** Names each cell that says that there is nobody: whoever wrote it may have meant a name. */
function noteNobodies(
  row: GridRow,
  { grid, mapping, notes }: { readonly grid: Grid; readonly mapping: ImportMapping; readonly notes: Notes },
): void {
  for (const [index, field] of mapping.columns.entries()) {
    const written = cellAt(row, index) ?? '';
    const part = adultField(field)?.part ?? field;
    const isLeftOut = saysSomebody.has(part) && isNobody(written);
    if (isLeftOut || (written !== '' && isOfNoAdult(row, { mapping, field })))
      notes.add(
        'nobody',
        { file: grid.file, line: row.line },
        { id: grid.header[index] || String(index + 1), value: written.slice(0, limits.nameLength) },
      );
  }
}

/** Whether the field is a part of the name of an adult who is left out: no part is one, as `0`. */
function isOfNoAdult(
  row: GridRow,
  { mapping, field }: { readonly mapping: ImportMapping; readonly field: ImportField },
): boolean {
  const adult = adultField(field)?.adult;
  if (adult === undefined || !isOfName(field)) return false;
  return !mapping.columns.some(
    (other, index) =>
      isOfName(other) && adultField(other)?.adult === adult && isName(cellAt(row, index) ?? ''),
  );
}

function isOfName(field: ImportField): boolean {
  const part = adultField(field)?.part;
  return nameFields.some((each) => each === field) || adultNameParts.some((each) => each === part);
}

/**
 * An empty cell does not say since when a child is there, and says that it has not left. A leaving
 * before it came cannot be meant, and one that cannot be read says nothing.
 */
function daysSaid(
  { joinedOn = '', leftOn }: DaysSaid,
  { child, notes }: { readonly child: Named; readonly notes: Notes },
): DaysSaid {
  const isBackwards = leftOn !== undefined && leftOn !== '' && leftOn < joinedOn;
  if (isBackwards) notes.add('unreadDay', child.place, { id: child.id, value: leftOn });
  return { joinedOn: joinedOn === '' ? undefined : joinedOn, leftOn: isBackwards ? undefined : leftOn };
}

/** A child as its notes name it: by its number, or by its name. */
interface Named {
  readonly id: string;
  readonly place: Place;
}

/** Undefined where nothing is said: in a cell that is no day. */
function dayIn(
  written: string | undefined,
  {
    mapping,
    child,
    notes,
    reason,
  }: {
    readonly mapping: ImportMapping;
    readonly child: Named;
    readonly notes: Notes;
    readonly reason: 'unreadBirthday' | 'unreadDay';
  },
): DayInTerm | undefined {
  if (written === undefined || written === '') return written;
  const day = readDayIn(written, mapping.dateOrder === '' ? 'ymd' : mapping.dateOrder);
  if (day === undefined) notes.add(reason, child.place, { id: child.id, value: written });
  return day;
}

interface WrittenName {
  readonly whole: string;
  readonly first: string;
  readonly last: string;
}

const particles = /^(de|del|la|las|los|da|dos|das|di|van|von|der|den|le|el|al|bin|ibn|st\.?|san|santa|y)$/i;

/** `Brown, Maya` and `Maya Brown` alike; `Ana de la Cruz` has the last name `de la Cruz`. */
function nameIn({ whole, first, last }: WrittenName) {
  if (whole === '' || (first !== '' && last !== '')) return { firstName: first, lastName: last };
  if (first !== '' || last !== '')
    return { firstName: first || whole, lastName: last || (first === '' ? '' : whole) };
  const comma = whole.indexOf(',');
  if (comma >= 0) return { firstName: whole.slice(comma + 1).trim(), lastName: whole.slice(0, comma).trim() };
  const parts = whole.split(' ');
  let from = Math.max(1, parts.length - 1);
  while (from > 1 && particles.test(parts[from - 1] ?? '')) from -= 1;
  return { firstName: parts.slice(0, from).join(' '), lastName: parts.slice(from).join(' ') };
}

function childName(cell: (field: ImportField) => string) {
  return nameIn({ whole: cell('fullName'), first: cell('firstName'), last: cell('lastName') });
}

function adultName(cell: (part: AdultPart) => string | undefined) {
  return nameIn({
    whole: cell('Name') ?? '',
    first: cell('FirstName') ?? '',
    last: cell('LastName') ?? '',
  });
}

function wholeName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) {
  return `${firstName} ${lastName}`.trim();
}

interface Beside {
  readonly person: PersonFact;
  readonly relationship: string;
  /** Whether the column says the relationship, and no cell. */
  readonly isOfColumn: boolean;
}

function adultsIn(
  row: GridRow,
  { adults }: Columns,
  { place, child }: { readonly place: Place; readonly child: string },
): readonly Beside[] {
  return adults.flatMap(({ indexOf, relation }): readonly Beside[] => {
    const part = (wanted: AdultPart) => saidAt(row, indexOf.get(wanted), wanted);
    const written = (wanted: AdultPart) => cellAt(row, indexOf.get(wanted));
    const name = adultName(part);
    const whole = wholeName(name);
    const isFormula = adultNameParts.some((each) => isFormulaAt(row, indexOf.get(each)));
    if (!isName(whole) && !isFormula) return [];
    const [email, phone] = [part('Email'), part('Phone')];
    // Without a way to reach them, two adults of one name may be two people: `n/a` reaches nobody.
    const isReached = email !== undefined && OptionalEmail.safeParse(email).success;
    const known = (isReached && email.toLowerCase()) || phoneDigits(phone) || child;
    const word = relationWord(part('Relationship') ?? '');
    const person: PersonFact = {
      id: adultId(nameInId(wholeName(adultName(written))), known),
      place,
      isRemoved: false,
      isFormula,
      ...name,
      middleName: undefined,
      nickname: undefined,
      email,
      phone,
      relationship: '',
    };
    return [{ person, relationship: word || relation, isOfColumn: word === '' }];
  });
}

function isFormulaAt({ formulas }: GridRow, index: number | undefined): boolean {
  return index !== undefined && formulas?.[index] === true;
}

/** Undefined without such a column and for a formula; empty where the row is too short. */
function cellAt(row: GridRow, index: number | undefined): string | undefined {
  return index === undefined || isFormulaAt(row, index) ? undefined : (row.cells[index] ?? '');
}

/** As `cellAt`, and nothing where the cell of a name or of how to reach somebody says `N/A`. */
function saidAt(row: GridRow, index: number | undefined, field: ImportField | AdultPart): string | undefined {
  const written = cellAt(row, index);
  return written !== undefined && saysSomebody.has(field) && isNobody(written) ? undefined : written;
}

const saysSomebody: ReadonlySet<ImportField | AdultPart> = new Set([
  ...nameFields,
  ...adultNameParts,
  'email',
  'phone',
  'Email',
  'Phone',
]);

/**
 * The words of relationships in Spanish and French, and those of the mapping, as the importer knows
 * them. An export may call a teacher a tutor.
 */
const relations: ReadonlyMap<string, string> = new Map([
  ['madre', 'mother'],
  ['mama', 'mother'],
  ['padre', 'father'],
  ['papa', 'father'],
  ['tutor', 'guardian'],
  ['tutora', 'guardian'],
  ['tutor legal', 'guardian'],
  ['representante', 'guardian'],
  ['representante legal', 'guardian'],
  ['acudiente', 'guardian'],
  ['apoderado', 'guardian'],
  ['encargado', 'guardian'],
  ['encargada', 'guardian'],
  ['abuela', 'grandmother'],
  ['abuelo', 'grandfather'],
  ['tia', 'aunt'],
  ['tio', 'uncle'],
  ['madrastra', 'stepmother'],
  ['padrastro', 'stepfather'],
  ['ninera', 'nanny'],
  ['mere', 'mother'],
  ['maman', 'mother'],
  ['pere', 'father'],
  ['tuteur', 'guardian'],
  ['tutrice', 'guardian'],
  ['tuteur legal', 'guardian'],
  ['tutrice legale', 'guardian'],
  ['representant legal', 'guardian'],
  ['representante legale', 'guardian'],
  ['responsable legal', 'guardian'],
  ['responsable legale', 'guardian'],
  ['grand-mere', 'grandmother'],
  ['grand-pere', 'grandfather'],
  ['tante', 'aunt'],
  ['oncle', 'uncle'],
  ['belle-mere', 'stepmother'],
  ['beau-pere', 'stepfather'],
  ['nounou', 'nanny'],
  ['emergency', 'emergency contact'],
  ['emergencia', 'emergency contact'],
  ['urgence', 'emergency contact'],
]);

/** Of an id that was made of a name, the name; undefined for an id that the file has. */
export function nameOfMadeId(id: string): string | undefined {
  const [, adult, child] = /^(?:adult:([^|]*)\|.*|([^|]*)\|(?:\d{4}-\d{2}-\d{2})?)$/.exec(id) ?? [];
  return (adult ?? child)?.slice(0, limits.nameLength);
}

/**
 * What stands for a name in the id of a person who has none: the cells as they are written, also
 * one that says nobody. The school keeps these ids, and finds earlier imports by them: they stay as
 * they are when `fold` learns more.
 */
function nameInId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{Mark}'’ʼ`]/gu, '')
    .replace(/[,\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

function relationWord(written: string): string {
  return partsOfRelation(written)
    .map((part) => relations.get(fold(part)) ?? part)
    .join('/');
}

/**
 * `Grade 4`, `4th`, `4º grado` and `04` are grade 4. A word that the school itself uses stays, and
 * so does one that is no grade: `4A` is a class beside `4B`.
 */
function gradeCode(written: string, here: ReadonlySet<string>): string {
  const code = plainGrade(
    fold(written.replaceAll(/(?<=\d)(?:[ºª]|o\b)/g, ''))
      .replaceAll(/[^a-z0-9 ]/g, ' ')
      .trim(),
  );
  if (code === undefined) return written;
  const isOwnWord =
    here.has(written.toLowerCase()) && gradeOf(code).name.toLowerCase() !== written.toLowerCase();
  return isOwnWord ? written : code;
}

function plainGrade(word: string): string | undefined {
  if (/^(kg|k|kinder|kindergarten|jardin)$/.test(word)) return 'KG';
  if (/^(pk|pre k|prek|prekinder|prekindergarten)$/.test(word)) return 'PK';
  return /^(?:grade|grado|year|class)? ?0*(\d{1,2})(?:st|nd|rd|th|er|ro|do|to|mo|vo|no|[oa](?= ))?(?: (?:grade|grado|year))?$/.exec(
    word,
  )?.[1];
}

const boys = ['male', 'boy', 'masculino', 'nino', 'varon', 'hombre', 'garcon', 'homme', 'masculin', 'h', 'b'];
const girls = ['female', 'girl', 'femenino', 'nina', 'mujer', 'fille', 'femme', 'feminin', 'f'];

/**
 * `M` is a boy, but beside `H` (hombre) a girl (mujer). `G` is a girl, but beside `F` (fille) a boy
 * (garçon).
 */
function sexWordsOf(grid: Grid, { columns }: ImportMapping): ReadonlyMap<string, 0 | 1> {
  const column = columns.indexOf('sex');
  const has = (word: string) =>
    column >= 0 && grid.rows.some(({ cells }) => fold(cells[column] ?? '') === word);
  return new Map<string, 0 | 1>([
    ...boys.map((word) => [word, 0] as const),
    ...girls.map((word) => [word, 1] as const),
    ['m', has('h') ? 1 : 0],
    ['g', has('f') && !has('b') ? 0 : 1],
  ]);
}
