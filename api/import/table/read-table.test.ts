import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createNotes } from '#api/import/source/notes.ts';
import { makeSheet } from '#api/import/a-spreadsheet.fixture.ts';
import { withFolder } from '#api/import/roster-builders.fixture.ts';
import type { ImportMapping } from '#sync/school/records/import-run.ts';
import { csvOf } from '#sync/csv.ts';
import { limits } from '#sync/limits.ts';
import { importPage } from '#sync/words/en/import-page.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { guessMapping } from './guess-mapping.ts';
import { type Grid, readGrid } from './read-grid.ts';
import { guessDateOrder, readDayIn } from './read-day.ts';
import { rosterOfTable } from './read-table.ts';
import { nameOfMadeId } from './table-facts.ts';

const today = SchoolDay.parse('2026-11-20');
const term = ['2026-09-07', '2026-12-18'].map((day) => SchoolDay.parse(day));

async function gridOf(content: string | Uint8Array, name = 'list.csv'): Promise<Grid> {
  return withFolder({ [name]: content }, (folder) => readGrid(join(folder, name), name, createNotes()));
}

function rosterOf(grid: Grid, change: Partial<ImportMapping> = {}) {
  const notes = createNotes();
  const mapping = { ...guessMapping(grid), term: '', ...change };
  const needs = { mapping, notes, today, schoolName: 'Hope', gradeLevels: new Set<string>(), dates: term };
  return { ...rosterOfTable(grid, needs), notes: notes.all() };
}

function cellsOf(at: string, text: string): string {
  return `<row r="${at.slice(1)}"><c r="${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
}

function blankRows(count: number): string {
  return Array.from({ length: count }, (_, index) => `<row r="${index + 3}"/>`).join('');
}

const columnsOf = async (header: string) => guessMapping(await gridOf(`${header}\nx\n`)).columns;

it('a birthday that has not come yet is left out and told of its row, and the child comes', async () => {
  const grid = await gridOf('Name,Date of birth\nMaya Brown,2018-02-03\nLeo Gray,2028-02-03\n');
  const { students, notes } = rosterOf(grid);
  expect(students.map(({ firstName, birthday }) => [firstName, birthday])).toEqual([
    ['Maya', '2018-02-03'],
    ['Leo', undefined],
  ]);
  expect(notes).toMatchObject([{ reason: 'laterBirthday', line: 3, params: { value: '2028-02-03' } }]);
});

it('a date that is empty for a spreadsheet is nobody’s birthday, and told of its row', async () => {
  const grid = await gridOf(
    'Name,Date of birth\nMaya Brown,1899-12-30\nLeo Gray,1904-01-01\nAl Fox,1905-01-01\n',
  );
  const { students, notes } = rosterOf(grid);
  expect(students.map(({ birthday }) => birthday)).toEqual([undefined, undefined, '1905-01-01']);
  expect(notes).toMatchObject([
    { reason: 'earlyBirthday', line: 2, params: { value: '1899-12-30' } },
    { reason: 'earlyBirthday', line: 3, params: { value: '1904-01-01' } },
  ]);
});

describe('the columns of a spreadsheet', () => {
  it.each([
    ['Student ID,First Name,Last Name,DOB,Gender,Grade', 'id,firstName,lastName,birthday,sex,gradeLevel'],
    [
      'Child,Date of birth,Class,Mother,Mother phone,Father,Father phone',
      'fullName,birthday,gradeLevel,adult1Name,adult1Phone,adult2Name,adult2Phone',
    ],
    [
      'Nombres,Apellidos,Fecha de nacimiento,Sexo,Grado,Nombre de la madre,Teléfono de la madre,Correo del padre',
      'firstName,lastName,birthday,sex,gradeLevel,adult1Name,adult1Phone,adult2Email',
    ],
    ['Nombre completo,Matrícula,Acudiente,Celular acudiente', 'fullName,id,adult1Name,adult1Phone'],
    ['Nombre,Apellido', 'firstName,lastName'],
    [
      'student_first_name,student_last_name,guardian1_name,guardian1_email,guardian2_name',
      'firstName,lastName,adult1Name,adult1Email,adult2Name',
    ],
    ['Name,Surname,Emergency contact,Emergency phone', 'firstName,lastName,adult1Name,adult1Phone'],
    ['Bus,Lunch', 'none,none'],
    // A `No.` counts the rows.
    ['No.,Name,Student No.', 'none,fullName,id'],
    ['Nº,Alumno', 'none,fullName'],
    ['Name,Postal code,Student code', 'fullName,none,id'],
    ['First name,Last name,Class code,Zip code,Class', 'firstName,lastName,none,none,gradeLevel'],
    ['Alumno,Código postal,Código', 'fullName,none,id'],
    // Siblings share the number of a family, and a class that of its teacher.
    ['Family ID,Student ID,Name', 'none,id,fullName'],
    ['Household ID,ID,Name', 'none,id,fullName'],
    ['Class ID,Name,Teacher ID', 'none,fullName,none'],
    ['ID,Name,Pupil ID', 'none,fullName,id'],
    ['Alumno,ID familia,Cédula', 'fullName,none,id'],
    [
      'Name,Parent ID,Parent name,Parent phone,Father occupation,Father',
      'fullName,none,adult1Name,adult1Phone,none,adult2Name',
    ],
    ['Name,Mother address,Cédula de la madre', 'fullName,none,none'],
    ['Name,Enrollment date,Last day', 'fullName,joinedOn,leftOn'],
    ['Student,Start date,Withdrawal date,Admission number', 'fullName,joinedOn,leftOn,id'],
    ['Nombre,Apellido,Fecha de ingreso,Fecha de baja', 'firstName,lastName,joinedOn,leftOn'],
    ['Alumno,Fecha de nacimiento,Primer día,Último día', 'fullName,birthday,joinedOn,leftOn'],
  ])('are known by their names: %s', async (header, fields) => {
    expect((await columnsOf(header)).join(',')).toBe(fields);
  });

  it('of the list that the page offers to fill in are all known', async () => {
    const { columns, relations } = guessMapping(
      await gridOf(csvOf([importPage.templateColumns.split(',')]) + 'x'),
    );
    expect(columns.filter((field) => field === 'none')).toEqual([]);
    expect(relations).toEqual(['mother', 'father', 'guardian', 'emergency']);
  });

  it('are known by their values where the names say nothing', async () => {
    const grid = await gridOf('Name,A,B\nMaya Brown,2019-02-03,F\nKim Lee,2018-01-09,M\n');
    expect(guessMapping(grid).columns).toEqual(['fullName', 'birthday', 'sex']);
  });

  it('are below a title, separated by semicolons', async () => {
    const grid = await gridOf('Lista de alumnos 2026;;\n\nNombre;Apellido;Grado\nMaya;Brown;4º\n');
    expect([grid.header, grid.rows]).toEqual([
      ['Nombre', 'Apellido', 'Grado'],
      [{ line: 4, cells: ['Maya', 'Brown', '4º'] }],
    ]);
  });
});

describe('birthdays', () => {
  it.each([
    ['2019-02-03', '2019-02-03'],
    ['3/2/2019', '2019-02-03'],
    ['03.02.19', '2019-02-03'],
    ['3 de febrero de 2019', '2019-02-03'],
    ['Feb 3, 2019', '2019-02-03'],
    ['3-Ene-2019', '2019-01-03'],
    ['3 février 2019', '2019-02-03'],
    ['5 avril 2019', '2019-04-05'],
    ['12 juin 2018', '2018-06-12'],
    ['12 juil. 2018', '2018-07-12'],
    ['1er août 2019', '2019-08-01'],
    ['25 DÉCEMBRE 2017', '2017-12-25'],
    ['martes, 3 de febrero de 2019', '2019-02-03'],
    ['mardi 3 février 2019', '2019-02-03'],
    ['mar. 3 févr. 2019', '2019-02-03'],
    ['mar 5 mar 2019', '2019-03-05'],
    ['Mar 5, 2019', '2019-03-05'],
    ['miércoles, 6 de marzo de 2019', '2019-03-06'],
    ['Sunday, February 3, 2019', '2019-02-03'],
    ['dim. 3 févr. 2019', '2019-02-03'],
    ['martes 3 2019', undefined],
    ['31/02/2019', undefined],
    ['soon', undefined],
  ])('%s', (written, day) => {
    expect(readDayIn(written, 'dmy')).toBe(day);
  });

  it('are in the order that only some of them allow, and open where all allow both', () => {
    expect(guessDateOrder(['3/2/2019', '25/12/2018'])).toBe('dmy');
    expect(guessDateOrder(['3/2/2019', '12/25/2018'])).toBe('mdy');
    expect(guessDateOrder(['3/2/2019'])).toBe('');
    expect(guessDateOrder(['2019-02-03'])).toBe('ymd');
  });

  it('that can be read in two ways are not read before somebody says how', async () => {
    const grid = await gridOf('Name,DOB\nMaya Brown,3/2/2019\n');
    expect(() => rosterOf(grid)).toThrow('import.unusable.dateOrderNeeded');
    expect(rosterOf(grid, { dateOrder: 'mdy' }).students[0]?.birthday).toBe('2019-03-02');
  });
});

describe('a child and an adult without an id', () => {
  it('have one by which later imports know them, of letters as earlier ones wrote them', async () => {
    const grid = await gridOf('Name,DOB,Mother\nŁukasz O’Neil,2019-03-02,Zoë Kjær\n');
    const { students, contacts } = rosterOf(grid);
    expect(students.map(({ sourcedId }) => sourcedId)).toEqual(['łukasz oneil|2019-03-02']);
    expect(contacts.map(({ sourcedId }) => sourcedId)).toEqual(['adult:zoe kjær|łukasz oneil|2019-03-02']);
  });

  it('keep the one of the cells as they are written, also where one says that there is no name', async () => {
    const grid = await gridOf(
      'First name,Last name,Birthday,Mother first name,Mother last name,Mother email\n' +
        'Cher,-,2018-02-03,Maria,N/A,m@x.org\n',
    );
    const { students, contacts } = rosterOf(grid);
    expect(students).toMatchObject([{ sourcedId: 'cher -|2018-02-03', firstName: 'Cher', lastName: '' }]);
    expect(contacts).toMatchObject([
      { sourcedId: 'adult:maria n/a|m@x.org', firstName: 'Maria', lastName: '' },
    ]);
  });
});

describe('the first and the last day of a child', () => {
  const daysOf = (roster: ReturnType<typeof rosterOf>) =>
    roster.registrations.map(({ joinedOn, leftOn }) => [joinedOn, leftOn]);

  it('are those of the term where it has no other, and unsaid where a cell is empty', async () => {
    const grid = await gridOf(
      'Name,Joined,Left\nMaya Brown,2026-10-05,2026-11-20\nKim Lee,2019-09-02,2026-12-18\nLeo Fox,,\n',
    );
    expect(daysOf(rosterOf(grid, { term: 'autumn' }))).toEqual([
      ['2026-10-05', '2026-11-20'],
      ['', ''],
      [undefined, ''],
    ]);
  });

  it('are asked about where they can be read in two ways, and read as the birthdays where these say how', async () => {
    const open = await gridOf('Name,Joined\nMaya Brown,5/10/2026\n');
    expect(() => rosterOf(open, { term: 'autumn' })).toThrow('import.unusable.dateOrderNeeded');
    expect(daysOf(rosterOf(open, { term: 'autumn', dateOrder: 'dmy' }))).toEqual([['2026-10-05', undefined]]);
    const told = await gridOf('Name,DOB,Joined\nMaya Brown,25/3/2019,5/10/2026\n');
    expect(daysOf(rosterOf(told, { term: 'autumn' }))).toEqual([['2026-10-05', undefined]]);
  });

  it('are left out, with the line, where they are no day or end before they begin', async () => {
    const grid = await gridOf('Name,Joined,Left\nMaya Brown,soon,\nKim Lee,2026-10-05,2026-10-02\n');
    const roster = rosterOf(grid, { term: 'autumn' });
    expect(daysOf(roster)).toEqual([
      [undefined, ''],
      ['2026-10-05', undefined],
    ]);
    expect(roster.notes.map(({ reason, line }) => `${reason} ${line}`)).toEqual([
      'unreadDay 2',
      'unreadDay 3',
    ]);
  });
});

describe('a spreadsheet', () => {
  it('has one row a child with adults beside it; siblings share an adult who can be reached', async () => {
    const grid = await gridOf(
      'Child,DOB,Grade,Mother,Mother phone,Father\n' +
        '"Brown, Maya",2019-02-03,Grade 4,Joan Brown,876 555 0101,Al Brown\n' +
        'Kim Brown,2017-02-03,4th,Joan Brown,(876) 555-0101,\n',
    );
    const roster = rosterOf(grid);
    expect(roster.gradeLevels.map(({ name }) => name)).toEqual(['Grade 4']);
    expect(roster.contacts.map(({ firstName, phone }) => [firstName, phone])).toEqual([
      ['Joan', '876 555 0101'],
      ['Al', undefined],
    ]);
    expect(
      roster.students.map(({ firstName, lastName, contacts }) => [firstName, lastName, contacts.length]),
    ).toEqual([
      ['Maya', 'Brown', 2],
      ['Kim', 'Brown', 1],
    ]);
    expect(roster.students[0]?.contacts.map(({ relationship }) => relationship)).toEqual([1, 2]);
  });

  it('has one row an adult with the child repeated', async () => {
    const grid = await gridOf(
      'Alumno,Tutor,Parentesco tutor,Teléfono tutor\n' +
        'Ana de la Cruz,Luz Cruz,Madre,555 1\nAna de la Cruz,Joel Cruz,Abuelo,555 2\nAna de la Cruz,Luz Cruz,Madre,555 1\n',
    );
    const roster = rosterOf(grid);
    expect(roster.students.map(({ lastName, contacts }) => [lastName, contacts.length])).toEqual([
      ['de la Cruz', 2],
    ]);
    expect(roster.notes.map(({ reason, line }) => `${reason} ${line}`)).toContain('otherSameChild 4');
  });

  it.each([
    ['4A', '4B'],
    ['Class 4A', 'Class 4B'],
    ['Grade 4A', 'Grade 4B'],
    ['3O', '3P'],
  ])('keeps class %s as it keeps %s', async (first, second) => {
    const { gradeLevels } = rosterOf(
      await gridOf(`Name,Class\nMaya Brown,${first}\nLeo Gray,${second}\nAl Fox,4\n`),
    );
    expect(gradeLevels.map(({ name }) => name).toSorted()).toEqual(['Grade 4', first, second].toSorted());
  });

  it.each(['4', '04', '4th', '4º', '4ª', '4o', '4to', '4a grado', 'Grado 4º', 'Grade 4'])(
    'knows %s for grade 4',
    async (word) => {
      const { gradeLevels } = rosterOf(await gridOf(`Name,Class\nMaya Brown,${word}\n`));
      expect(gradeLevels.map(({ name }) => name)).toEqual(['Grade 4']);
    },
  );

  it('leaves out a row with the number of another child, whose contacts it would join', async () => {
    const grid = await gridOf(
      'Number,Child,Mother,Mother phone\n7,Maya Brown,Joan Brown,555 1\n7,"BROWN, Maya",Al Brown,555 2\n7,Leo Gray,Kim Gray,555 3\n',
    );
    const roster = rosterOf(grid);
    expect(roster.students.map(({ firstName, contacts }) => [firstName, contacts.length])).toEqual([
      ['Maya', 2],
    ]);
    expect(roster.contacts.map(({ firstName }) => firstName)).toEqual(['Joan', 'Al']);
    expect(roster.notes).toEqual([
      {
        reason: 'numberOfAnother',
        file: 'list.csv',
        line: 4,
        params: { id: '7', name: 'Leo Gray', first: 2 },
      },
    ]);
  });

  it.each([
    ['grade', 'Name,Grade,Mother', 'Maria Garcia,2,Luz Garcia', 'Maria Garcia,5,Rosa Paz'],
    ['sex', 'Name,Sex,Guardian', 'Alex Garcia,F,Luz Garcia', 'Alex Garcia,M,Rosa Paz'],
    ['first day', 'Name,Joined,Guardian', 'Al Fox,2026-10-05,Luz Fox', 'Al Fox,2026-10-06,Rosa Paz'],
    ['mother', 'Name,Class,Mother', 'Maria Garcia,Grade 2,Luz Garcia', 'Maria Garcia,2,Rosa Paz'],
  ])('gives nobody the adults of another child of its name, whose %s is another', async (_what, ...rows) => {
    const { students, contacts, notes } = rosterOf(await gridOf(`${rows.join('\n')}\n`));
    expect(students.map((child) => child.contacts.length)).toEqual([1]);
    expect(contacts.map(({ firstName }) => firstName)).toEqual(['Luz']);
    const [, first] = rows;
    const params = { id: first.split(',')[0], first: 2 };
    expect(notes).toContainEqual({ reason: 'nameOfAnother', file: 'list.csv', line: 3, params });
  });

  it('takes a child of two mothers for one, where a row names only one of them', async () => {
    const rows = 'Maria Garcia,Luz Garcia,Rosa Paz,\nMaria Garcia,Luz Garcia,,Al Fox\n';
    const header = 'Name,Mother,Mother 2,Guardian\n';
    const { students, notes } = rosterOf(await gridOf(`${header}${rows}Maria Garcia,Ana Gil,,Kim Lee\n`));
    expect(students.map(({ contacts }) => contacts.length)).toEqual([3]);
    expect(notes.map(({ reason, line }) => `${reason} ${line}`)).toEqual(
      expect.arrayContaining(['sameByName 3', 'nameOfAnother 4']),
    );
  });

  it('names each row that is taken for the child of another row by the name alone', async () => {
    const rows = 'Maya Brown,,4,Joan Brown\nMaya Brown,,4th,Al Brown\nKim Lee,2019-02-03,4,Su Lee\n';
    const grid = await gridOf(`Child,DOB,Grade,Guardian\n${rows}Kim Lee,2019-02-03,5,Bo Lee\n`);
    const { students, notes } = rosterOf(grid);
    expect(students.map(({ contacts }) => contacts.length)).toEqual([2, 2]);
    expect(notes.filter(({ reason }) => reason === 'sameByName')).toEqual([
      { reason: 'sameByName', file: 'list.csv', line: 3, params: { id: 'Maya Brown', first: 2 } },
    ]);
  });

  it('takes nobody for another by an email that is none', async () => {
    const grid = await gridOf(
      'Child,Mother,Mother email,Mother phone\nMaya Brown,Ana Cruz,n/a,\nLeo Gray,Ana Cruz,n/a,\n' +
        'Kim Fox,Luz Cruz,none,555 1234\nMax Fox,Luz Cruz,-,5551234\n',
    );
    const { students } = rosterOf(grid);
    const [maya, leo, kim, max] = students.map(({ contacts }) => contacts[0]?.contact);
    expect(maya).not.toBe(leo);
    expect(kim).toBe(max);
  });

  it('takes nobody for another by a phone number that is none', async () => {
    const grid = await gridOf(
      'Child,Mother,Mother phone\nMaya Brown,Ana Cruz,0\nLeo Gray,Ana Cruz,0\n' +
        'Kim Fox,Luz Cruz,000-0000\nMax Low,Luz Cruz,000 0000\n',
    );
    const { contacts } = rosterOf(grid);
    expect(contacts.map(({ firstName }) => firstName)).toEqual(['Ana', 'Ana', 'Luz', 'Luz']);
  });

  it.each(['N/A', 'n/a', '-', '--', 'none', '#N/A', '0', 'No tiene', 'Néant'])(
    'makes no parent and no phone number of a cell that says that there is none, and tells it: %s',
    async (word) => {
      const { students, contacts, notes } = rosterOf(
        await gridOf(
          'Name,Mother,Mother phone,Father,Father phone\n' +
            `Maya Brown,Joan Brown,n/a,${word},${word}\nLeo Gray,,,Nil Na,555 1\n${word},Kim Fox,,,\n`,
        ),
      );
      expect(students.map(({ firstName }) => firstName)).toEqual(['Maya', 'Leo']);
      expect(contacts.map(({ firstName, phone }) => [firstName, phone])).toEqual([
        ['Joan', undefined],
        ['Nil', '555 1'],
      ]);
      expect(notes.filter(({ line }) => line === 2)).toContainEqual({
        reason: 'nobody',
        file: 'list.csv',
        line: 2,
        params: { id: 'Father', value: word },
      });
      expect(notes).toContainEqual(expect.objectContaining({ reason: 'noChildName', line: 4 }));
    },
  );

  it('tells no cell as left out that is kept as a part of a name', async () => {
    const header =
      'First name,Last name,Mother first name,Mother last name,Father first name,Father last name';
    const { students, contacts, notes } = rosterOf(
      await gridOf(`${header}\nCy,123,Joan,7,0,00\nLeo,-,,,,\n`),
    );
    expect(students.map(({ lastName }) => lastName)).toEqual(['123', '']);
    expect(contacts).toMatchObject([{ firstName: 'Joan', lastName: '7' }]);
    expect(
      notes.filter(({ reason }) => reason === 'nobody').map(({ line, params }) => [line, params['value']]),
    ).toEqual([
      [2, '0'],
      [2, '00'],
      [3, '-'],
    ]);
  });

  it('names a row whose birthday cannot be read by the child', async () => {
    const { notes } = rosterOf(await gridOf('Number,Child,DOB\n7,Maya Brown,soon\n,Leo Gray,later\n'));
    expect(notes.map(({ params }) => params['id'])).toEqual(['7', 'Leo Gray']);
  });

  it.each([
    ['Representante legal', 0],
    ['Tutor legal', 0],
    ['Madre/Tutora', 1],
    ['Mère', 1],
    ['Père ou tuteur légal', 2],
    ['Tutrice', 0],
  ])('knows %s for a guardian, as lists in Spanish and French have it', async (word, relationship) => {
    const grid = await gridOf(`Alumno,Tutor,Parentesco tutor\nAna Cruz,Luz Cruz,${word}\n`);
    const [student] = rosterOf(grid).students;
    expect(student?.contacts).toMatchObject([{ relationship, type: 0 }]);
  });

  it('reads M as a girl beside H, and leaves out rows that are formulas or nobody', async () => {
    const grid = await gridOf('Nombre,Sexo\nAna Díaz,M\nLuis Díaz,H\n=HYPERLINK("x"),M\n,M\n');
    const roster = rosterOf(grid);
    expect(roster.students.map(({ firstName, sex }) => [firstName, sex])).toEqual([
      ['Ana', 1],
      ['Luis', 0],
    ]);
    expect(roster.notes.map(({ reason, line }) => `${reason} ${line}`)).toEqual(
      expect.arrayContaining(['formula 4', 'noChildName 5']),
    );
  });

  it.each([
    ['G', 'F'],
    ['garçon', 'fille'],
    ['Homme', 'Femme'],
    ['M', 'F'],
    ['B', 'G'],
    ['M', 'G'],
  ])('reads %s as a boy beside %s', async (boy, girl) => {
    const grid = await gridOf(`Name,Sex\nLéo Brun,${boy}\nMaya Gris,${girl}\n`);
    expect(guessMapping(grid).columns).toEqual(['fullName', 'sex']);
    expect(rosterOf(grid).students.map(({ sex }) => sex)).toEqual([0, 1]);
  });

  it('without a child is refused with the first line that names none', async () => {
    const params = { file: 'list.csv', line: 2 };
    const formulas = await gridOf('Name,Class\n=1+1,4\n=1+2,5\n');
    expect(() => rosterOf(formulas)).toThrow(
      expect.objectContaining({ key: 'import.unusable.onlyFormulas', params }),
    );
    const nobody = await gridOf('Name,Class\n,4\n,5\n');
    expect(() => rosterOf(nobody)).toThrow(
      expect.objectContaining({ key: 'import.unusable.onlyNobody', params }),
    );
  });

  it('leaves out adults who are formulas, and takes a name that is marked as text for what it is', async () => {
    const grid = await gridOf(
      `Number,Name,Mother\n1,Ana Cruz,=1+1\n2,'=Leo Cruz,Luz Cruz\n3,=Ann,Luz Cruz\n`,
    );
    const { students, unnamed, notes } = rosterOf(grid, { columns: ['id', 'fullName', 'adult1Name'] });
    expect(students.map(({ firstName, contacts }) => [firstName, contacts.length])).toEqual([
      ['Ana', 0],
      ['=Leo', 1],
    ]);
    expect([...unnamed]).toEqual(['3']);
    expect(notes.map(({ reason, line }) => `${reason} ${line}`).toSorted()).toEqual([
      'formula 2',
      'formula 4',
    ]);
  });

  it('reads no formula of any column, says where it is, and takes it for nothing that is said', async () => {
    const grid = await gridOf(
      'Number,Name,Grade,Birthday,Email,Left,Mother,Mother phone,Age\n' +
        '="007",Ana Cruz,=A1+1,2019-02-03,=CMD(),=NOW(),Luz Cruz,=1+1,=B2-1\n',
    );
    const columns = ['id', 'fullName', 'gradeLevel', 'birthday', 'email', 'leftOn', 'adult1Name'] as const;
    const roster = rosterOf(grid, { columns: [...columns, 'adult1Phone', 'none'], term: 'autumn' });
    expect(roster.students).toMatchObject([
      { sourcedId: '007', firstName: 'Ana', birthday: '2019-02-03', email: undefined },
    ]);
    expect(roster.contacts).toMatchObject([{ firstName: 'Luz', phone: undefined }]);
    expect(roster.gradeLevels).toEqual([]);
    expect(roster.registrations).toMatchObject([{ gradeLevel: '', leftOn: undefined }]);
    expect(roster.notes.map(({ reason, line, params }) => [reason, line, params])).toEqual(
      [
        ['Grade', '=A1+1'],
        ['Email', '=CMD()'],
        ['Left', '=NOW()'],
        ['Mother phone', '=1+1'],
      ].map(([id, value]) => ['formulaCell', 2, { id, value }]),
    );
  });

  it.each([
    ['Windows-1252', Buffer.from('Nombre;Apellido\nJos\xe9;Pe\xf1a\n', 'latin1')],
    [
      'UTF-8 above and Windows-1252 below',
      Buffer.concat([
        Buffer.from('Nombre;Apellido\nJosé;Peña\n'),
        Buffer.from('Zo\xeb;M\xfcller\n', 'latin1'),
      ]),
      ['Zoë', 'Müller'],
    ],
    ['UTF-16 with a mark', Buffer.from('\uFEFFNombre;Apellido\nJosé;Peña\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Nombre;Apellido\nJosé;Peña\n', 'utf16le')],
    ['UTF-8', Buffer.from('Nombre;Apellido\nJosé;Peña\n')],
  ])('is read in %s', async (_encoding, bytes, ...more) => {
    expect((await gridOf(bytes)).rows.map(({ cells }) => cells)).toEqual([['José', 'Peña'], ...more]);
  });

  it.each([
    ['that is cut off', 'a,b,c\n1,2,3\n4,5,6\n7,8', 'cutOff'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3]), 'notText'],
    ['with forty columns of one name', `${Array(40).fill('Phone').join(',')}\nx\n`, 'sameColumn'],
    [
      'with too many columns',
      `${Array.from({ length: 300 }, (_, at) => `c${at}`).join(',')}\nx\n`,
      'tooManyColumns',
    ],
    ['of a million blank lines', '\n'.repeat(1_000_000), 'noRows'],
    ['with more rows than a school has', `Name\n${'x\n'.repeat(60_000)}`, 'tooManyRows'],
    // What comes after them is not read: millions of rows would fill the memory.
    ['with far more, and a fault below them', `Name\n${'x\n'.repeat(60_000)}"x`, 'tooManyRows'],
  ])('%s is refused', async (_what, content, reason) => {
    await expect(gridOf(content)).rejects.toMatchObject({ key: `import.unusable.${reason}` });
  });

  it('of more rows than a school has is refused with the first line that is too many', async () => {
    const most = limits.importRows;
    expect((await gridOf(`Name\n${'x\n'.repeat(most)}`)).rows).toHaveLength(most);
    await expect(gridOf(`Name\n${'x\n'.repeat(most + 1)}`)).rejects.toMatchObject({
      params: { file: 'list.csv', line: most + 2, most },
    });
  });

  it.each([
    ['School', 'Bell Primary', 'River Primary'],
    ['School name', 'Bell', 'River'],
    ['Nombre del colegio', 'San José', 'Santa Ana'],
    ['École', 'Jean Moulin', 'Jules Ferry'],
  ])(
    'of two schools is refused, with the line where the second one begins: %s',
    async (column, first, other) => {
      const rows = [`Name,${column}`, `Maya,${first}`, `Leo,${first.toUpperCase()}`, 'Zoe,', `Ann,${other}`];
      await expect(gridOf(`${rows.join('\n')}\n`)).rejects.toMatchObject({
        key: 'import.unusable.twoSchools',
        params: { file: 'list.csv', line: 5, column, first, other },
      });
    },
  );

  it('may say at which school each child was before, or at which one all of them are', async () => {
    const { rows } = await gridOf('Name,Previous school,School\nMaya,Hill,Bell\nLeo,River,Bell\n');
    expect(rows).toHaveLength(2);
  });

  it('may have empty cells after its last column and one far below its last row', async () => {
    const rows = `${cellsOf('A1', 'Name')}${cellsOf('A2', 'Maya Brown')}`;
    const empty = ['<row r="3"><c r="XFD3" s="1"/></row>', '<row r="1000000"><c r="A1000000" s="1"/></row>'];
    for (const last of empty) {
      const grid = await gridOf(makeSheet(`${rows}${last}`), 'list.xlsx');
      expect([grid.header, grid.rows]).toEqual([['Name'], [{ line: 2, cells: ['Maya Brown'] }]]);
    }
    expect((await gridOf(`Name${','.repeat(300)}\nMaya Brown${','.repeat(300)}\n`)).header).toEqual(['Name']);
  });

  it.each([
    ['with a cell in the last corner', '<row r="1048576"><c r="XFD1048576" s="1"/></row>', 'XFD1048576'],
    ['with a cell beyond every sheet', `<row><x:c s='1' r = 'ZZZZ4000000000'/></row>`, 'ZZZZ4000000000'],
    ['of a million blank rows', blankRows(1_000_000), 'A200001'],
  ])('of Excel %s is refused before it is read, with the place', async (_what, rows, cell) => {
    const sheet = makeSheet(`${cellsOf('A1', 'Name')}${cellsOf('A2', 'Maya Brown')}${rows}`);
    await expect(gridOf(sheet, 'list.xlsx')).rejects.toMatchObject({
      key: 'import.unusable.sheetTooFar',
      params: { file: 'list.xlsx', cell },
    });
  });

  it('is separated by semicolons also where its cells have more commas, in quotes or not', async () => {
    const { header, rows } = await gridOf(
      'Student;Address;Grade\nBrown, Maya;12 Main St, Kingston, Jamaica;4\n' +
        'Gray, Leo;"3 Hill Rd, Flat; 2\nKingston, Jamaica";5\nFox, Al;1 Bay St, Kingston, Jamaica;6\n',
    );
    expect(header).toEqual(['Student', 'Address', 'Grade']);
    expect(rows.map(({ cells }) => [cells[0], cells[2]])).toEqual([
      ['Brown, Maya', '4'],
      ['Gray, Leo', '5'],
      ['Fox, Al', '6'],
    ]);
  });

  it('is separated by commas also where its cells have more semicolons', async () => {
    const { rows } = await gridOf(
      'Name,Allergies\nMaya Brown,milk; nuts; eggs\nLeo Gray,eggs; soy\nAl Fox,\n',
    );
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Maya Brown', 'Leo Gray', 'Al Fox']);
  });

  it('may end its lines in several ways', async () => {
    const { rows } = await gridOf('Name,Class\r\nMaya,4A\nLeo,4B\rZoe,"4\nC"\r\nAnn,4D\n');
    expect(rows).toEqual([
      { line: 2, cells: ['Maya', '4A'] },
      { line: 3, cells: ['Leo', '4B'] },
      { line: 4, cells: ['Zoe', '4 C'] },
      { line: 6, cells: ['Ann', '4D'] },
    ]);
  });

  it('with one row that is far too wide is refused, with its line', async () => {
    await expect(gridOf(`Name\nMaya Brown\n${','.repeat(300)}x\n`)).rejects.toMatchObject({
      key: 'import.unusable.tooManyColumns',
      params: { line: 3 },
    });
  });

  it('that is no Excel file, or one of before 2007, is refused', async () => {
    await expect(gridOf('no zip', 'list.xlsx')).rejects.toMatchObject({ key: 'import.unusable.badSheet' });
    await expect(gridOf('old', 'list.xls')).rejects.toMatchObject({ key: 'import.unusable.oldExcel' });
  });
});

it.each([
  ['zoe reid|2018-03-03', 'zoe reid'],
  ['zoe reid|', 'zoe reid'],
  ['adult:ann reid|8765550101', 'ann reid'],
  ['adult:ann reid|zoe reid|2018-03-03', 'ann reid'],
  ['2026|114', undefined],
  ['114006', undefined],
])('the id %j was made of the name %j', (id, name) => {
  expect(nameOfMadeId(id)).toBe(name);
});
