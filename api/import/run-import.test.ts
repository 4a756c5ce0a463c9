import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { anImport } from '#api/an-import.fixture.ts';
import { freshStore } from '#api/db/fresh-store.fixture.ts';
import { readImportRows, saveImportRows } from '#api/db/import-table.ts';
import { openStore } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { readSchoolIds } from '#api/db/school-reader.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createSay } from '#api/platform/say.ts';
import { aSchool, createTestServer } from '#api/test-server.fixture.ts';
import { createEnvelopes } from './apply-roster.ts';
import { makeSpreadsheet } from './a-spreadsheet.fixture.ts';
import { smallSds, withFolder } from './roster-builders.fixture.ts';
import { exitCodes, runImport } from './run-import.ts';

const sample = join(import.meta.dirname, '../../tests/support/samples/sds-2.1');
const nowMs = () => Date.UTC(2026, 10, 20, 12);

describe('bellgate import', () => {
  it('reports what was made, and what was left out with file and line', async () => {
    const { exitCode, out } = await run([sample]);
    expect(exitCode).toBe(exitCodes.imported);
    expect(out.replace(sample, 'SAMPLE')).toMatchInlineSnapshot(`
      "School Data Sync 2.1, read from SAMPLE.

      College of Engineering is new here, at /admin/college-of-engineering.
        Grade levels: 1 new
        Terms: 1 new
        Students: 1 new
        Registrations: 1 new

      School of TwoDotOne is new here, at /admin/school-of-twodotone.
        Grade levels: 1 new
        Terms: 1 new
        Contacts: 2 new
        Students: 3 new
        Registrations: 3 new

      Imported, and still to be completed: 1
        Students without a contact, a birthday, a sex or a whole name: 1
          users.csv line 9: Simon Miller (114008)

      Left out: 4
        Districts, departments and authorities, which have no students of their own: 2
          orgs.csv line 3: Computer Science Department
          orgs.csv line 5: Ministry of TwoDotOne
        Staff: they join with the school’s access code: 2
          users.csv line 7: 114006 (professor)
          users.csv line 8: 114007 (teacher)

      A new school has no administrator yet. A superadmin can open it: bellgate superadmin <email>, in a checkout npm run superadmin -- <email>.
      "
    `);
  });

  it('shortens long lists on the terminal and writes them whole to a file', async () => {
    const staff = Array.from({ length: 9 }, (_, index) => `t${index},T,T,eacher,,,,,`).join('\n');
    const roles = Array.from({ length: 9 }, (_, index) => `t${index},A,teacher,,,,,`).join('\n');
    const files = {
      ...smallSds,
      'users.csv': `${smallSds['users.csv']}${staff}\n`,
      'roles.csv': `${smallSds['roles.csv']}${roles}\n`,
    };
    await withFolder(files, async (folder) => {
      const reportFile = join(folder, 'report.txt');
      const { out } = await run([folder, '--report', reportFile]);
      expect(out).toContain('    users.csv line 8: t4 (teacher)\n    and 4 more\n');
      expect(out).toContain(`The full list is in ${reportFile}.`);
      expect(await readFile(reportFile, 'utf8')).toContain('    users.csv line 12: t8 (teacher)\n');
    });
  });

  it('rewrites one progress line on a terminal, and writes one per school elsewhere', async () => {
    const terminal = await run([sample], { isTTY: true });
    expect(terminal.errors).toContain('\r\u001B[2KSchool of TwoDotOne: 0 of 8');
    expect(terminal.errors.endsWith('\r\u001B[2K')).toBe(true);
    expect((await run([sample])).errors).toBe(
      'College of Engineering: 4 of 4\nSchool of TwoDotOne: 8 of 8\n',
    );
  });

  it('takes photos beside the children, once, and alone into a school', async () => {
    const picture = (size: number) =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size)]);
    const fresh = await freshStore();
    await withFolder(smallSds, async (folder) => {
      const put = (name: string, size: number) => writeFile(join(folder, name), picture(size));
      await put('s1.jpg', 30);
      await put('nobody.jpg', 31);
      await writeFile(join(folder, 's2.jpg'), 'no picture');
      const first = await runIn(fresh.place, [folder]);
      expect(first.out).toContain('  Photos: 1 new');
      expect(first.out).toMatch(/named by no student number.*: 1\n {4}nobody\.jpg/);
      expect(first.out).toMatch(/named like a picture and hold none: 1\n {4}s2\.jpg/);
      expect((await runIn(fresh.place, [folder])).out).toContain('  Photos: 1 as before');
      await put('s1.jpg', 40);
      expect((await runIn(fresh.place, [folder])).out).toContain('s1.jpg');
      expect((await runIn(fresh.place, [folder, '--replace-photos'])).out).toContain('  Photos: 1 changed');
    });
    await withFolder({ 's1.jpg': picture(40) }, async (folder) => {
      const { out } = await runIn(fresh.place, [folder]);
      expect(out).toContain('Photos, read from');
    });
    await fresh.remove();
  });

  it('gives no child the photos that are named like children of two schools', async () => {
    const mayas = {
      ...smallSds,
      'orgs.csv': `${smallSds['orgs.csv']}B,Hill School,school,\n`,
      'users.csv': `${smallSds['users.csv']}s2,maya2,Maya,Brown,,,,,\n`,
      'roles.csv': `${smallSds['roles.csv']}s2,B,student,T1,04,TRUE,,\n`,
    };
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    await withFolder(mayas, async (folder) => {
      for (const [index, name] of ['Maya Brown', 'Maya_Brown', 's2'].entries())
        await writeFile(join(folder, `${name}.jpg`), Buffer.concat([picture, Buffer.alloc(30 + index)]));
      const { out } = await run([folder]);
      expect(out).toMatch(
        /fits several children.*: 2\n {4}Maya Brown\.jpg: 2 children are called Maya Brown/,
      );
      expect(out.match(/.* is new here|Photos: .*/g)).toEqual([
        'Hope Road Primary is new here',
        'Hill School is new here',
        'Photos: 1 new',
      ]);
    });
  });

  it('says with its exit code and in words whom somebody has to look at, and gives nobody their photo', async () => {
    await withSchool(async (place) => {
      const files = {
        ...smallSds,
        'users.csv': smallSds['users.csv']?.replace('s1,maya', 's9,maya') ?? '',
        'roles.csv': smallSds['roles.csv']?.replace('s1,', 's9,') ?? '',
        'relationships.csv': smallSds['relationships.csv']?.replace('s1,', 's9,') ?? '',
        'demographics.csv': 'userSourcedId,sex,birthDate\n',
      };
      await withFolder(files, async (folder) => {
        const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(30)]);
        await writeFile(join(folder, 'Maya Brown.jpg'), picture);
        await writeFile(join(folder, 's9.jpg'), picture);
        const { exitCode, out } = await runIn(place, [folder]);
        expect(exitCode).toBe(exitCodes.undecided);
        expect(out).toMatch(
          /Children who look like one of the school.* in the browser.*: 1\n {4}users\.csv line 2: Maya Brown\n/,
        );
        expect(out).toMatch(/named by no student number.*: 1\n {4}s9\.jpg/);
        expect(out).toMatch(/fits several children.*: 1\n/);
        expect(out).not.toContain('Photos: ');
        expect(await birthdaysIn(place)).toEqual(['2017-02-28']);
      });
    });
  });

  it('refuses 200 MB before they are read, of a roster and of a .zip', async () => {
    const bytes = 200 * 1024 * 1024;
    await withFolder(smallSds, async (folder) => {
      // Nothing but zeros: a file that was read would be refused as no text.
      await truncate(join(folder, 'users.csv'), bytes);
      const { exitCode, errors } = await run([folder]);
      expect([exitCode, errors]).toEqual([
        exitCodes.failed,
        expect.stringContaining('users.csv is larger than the roster'),
      ]);
    });
    await withFolder({ 'export.zip': '' }, async (folder) => {
      const zip = join(folder, 'export.zip');
      await truncate(zip, bytes);
      const { exitCode, errors } = await run([zip]);
      expect([exitCode, errors]).toEqual([
        exitCodes.failed,
        expect.stringContaining('export.zip cannot be read'),
      ]);
    });
  });

  it('takes a million blank lines for nothing, however the lines above them end', async () => {
    const users = `${smallSds['users.csv']?.replaceAll('\n', '\r\n')}${'\n'.repeat(1_000_000)}`;
    await withFolder({ ...smallSds, 'users.csv': users }, async (folder) => {
      const { exitCode, out } = await run([folder]);
      expect(exitCode).toBe(exitCodes.imported);
      expect(out).toContain('Contacts: 1 new');
      expect(out).toContain('Students: 1 new');
    });
  });

  it('prints its usage', async () => {
    expect(await run(['--help'])).toMatchObject({
      exitCode: 0,
      errors: '',
      out: expect.stringMatching(/^Usage: /),
    });
  });

  it.each([
    [
      'an unusable folder',
      ['/nowhere'],
      exitCodes.failed,
      /^\/nowhere cannot be opened .*\. Give the folder/,
    ],
    [
      'a school that is not there',
      [sample, '--school', 'x'],
      exitCodes.failed,
      /^There is no school with the address x here, and no other\./,
    ],
    ['no folder', [], exitCodes.usage, /^Usage: /],
    ['an option that is none', [sample, '--force'], exitCodes.usage, /^Usage: /],
    [
      'a time zone that is none',
      [sample, '--time-zone', 'Kingston'],
      exitCodes.usage,
      /^Kingston is not a time zone\./,
    ],
  ])('ends with its own code for %s', async (_what, args, exitCode, sentence) => {
    const result = await run(args);
    expect(result.exitCode).toBe(exitCode);
    expect(result.errors).toMatch(sentence);
    expect(result.out).toBe('');
  });
});

describe('bellgate import of a spreadsheet', () => {
  it('prints what it takes the columns for, and reports as of other files; twice changes nothing', async () => {
    await withSchool(async (place) => {
      const rows = [
        ['First name', 'Last name', 'Date of birth', 'Class', 'Mother', 'Mother’s phone', 'Bus'],
        ['Zoë', 'Reid', new Date(Date.UTC(2018, 2, 3)), 'Grade 4', 'Ann Reid', 8_765_550_101, 'North'],
        ['', '', '', 'Grade 4', '', '', ''],
      ];
      await withFolder({ 'families.xlsx': makeSpreadsheet(rows) }, async (folder) => {
        const first = await runIn(place, [join(folder, 'families.xlsx')]);
        expect(first.errors).toBe('Hope Road Primary: 3 of 3\n');
        expect(first.exitCode).toBe(exitCodes.imported);
        expect(first.out.replaceAll(folder, 'FOLDER')).toMatchInlineSnapshot(`
          "Columns of families.xlsx:
            First name → First name
            Last name → Last name
            Date of birth → Birthday
            Class → Grade level
            Mother → Adult 1: whole name
            Mother’s phone → Adult 1: phone
            Bus → Leave out
          Adult 1 is, unless a column says it: the mother
          Register the children in this term: Christmas Term

          Spreadsheet, read from FOLDER/families.xlsx.

          Hope Road Primary, at /admin/hope-road-primary.
            Grade levels: 1 as before
            Contacts: 1 new
            Students: 1 new
            Registrations: 1 new
            1 student of an earlier import is not in these files, and stays as before.

          Imported, and still to be completed: 1
            Students without a contact, a birthday, a sex or a whole name: 1
              families.xlsx line 2: Zoë Reid

          Left out: 1
            Rows without the name of a child: 1
              families.xlsx line 3: the whole row
          "
        `);
        const again = await runIn(place, [join(folder, 'families.xlsx')]);
        expect(again.out).toContain('Nothing has changed since the last import.');
      });
    });
  });

  it('asks how dates are written that can be read in two ways, and takes the answer', async () => {
    await withSchool(async (place) => {
      await withFolder({ 'list.csv': 'Name,Birthday\nZoë Reid,3/2/2019\n' }, async (folder) => {
        const list = join(folder, 'list.csv');
        const open = await runIn(place, [list]);
        expect(open.exitCode).toBe(exitCodes.failed);
        expect(open.out).toContain('  Birthday → Birthday\n');
        expect(open.out).not.toContain('Students');
        expect(open.errors).toMatch(
          /^The dates can be read in two ways\. .* --dates day-first or --dates month/,
        );
        const given = await runIn(place, [list, '--dates', 'month-first']);
        expect(given.out).toContain('Month first: 3/2/2019 is March 2\n');
        expect(given.out).toContain('  Students: 1 new');
        expect(await birthdaysIn(place)).toEqual(['2017-02-28', '2019-03-02']);
      });
    });
  });

  it('reads dates by the file where it says their order', async () => {
    await withSchool(async (place) => {
      const list = 'Name,Birthday\nZoë Reid,3/2/2019\nKim Lee,25/2/2019\n';
      await withFolder({ 'list.csv': list }, async (folder) => {
        const { out } = await runIn(place, [join(folder, 'list.csv'), '--dates', 'month-first']);
        expect(out).toContain('Day first: 3/2/2019 is February 3\n');
        expect(await birthdaysIn(place)).toEqual(['2017-02-28', '2019-02-03', '2019-02-25']);
      });
    });
  });

  it('reads columns as they were read the last time that they were imported', async () => {
    await withSchool(async (place) => {
      const lists = {
        'one.csv': 'Name,Birthday\nZoë Reid,3/2/2019\n',
        'two.csv': 'Name,Birthday\nKim Lee,5/4/2019\n',
      };
      await withFolder(lists, async (folder) => {
        const [one, two] = [join(folder, 'one.csv'), join(folder, 'two.csv')];
        // What was not imported is not kept.
        await runIn(place, [one]);
        expect((await runIn(place, [two])).exitCode).toBe(exitCodes.failed);
        await runIn(place, [one, '--dates', 'month-first']);
        const { out } = await runIn(place, [two]);
        expect(out).toContain('You have imported a file with these columns before.');
        expect(await birthdaysIn(place)).toEqual(['2017-02-28', '2019-03-02', '2019-05-04']);
      });
    });
  });

  it('reads columns as somebody has chosen them in the browser', async () => {
    const fresh = await freshStore();
    const server = await createTestServer({ place: fresh.place });
    const school = await aSchool(server);
    const { token } = school.administrator;
    const list = (name: string) => `Name,House\n${name},Oak\n`;
    const id = await anImport(server, school, { 'list.csv': list('Zoë Reid') });
    const { body } = await server.post(`/admin/imports/${id}/look`, { token, body: {} });
    expect(body.guess.columns).toEqual(['fullName', 'none']);
    const mapping = { ...body.guess, columns: ['fullName', 'gradeLevel'] };
    await server.post(`/admin/imports/${id}/run`, { token, body: { mapping } });
    await server.services.importJobs.idle();
    await server.close();
    await withFolder({ 'other.csv': list('Kim Lee') }, async (folder) => {
      const { out } = await runIn(fresh.place, [join(folder, 'other.csv')]);
      expect(out).toContain('  House → Grade level\n');
      expect(out).toContain('  Students: 1 new\n');
    });
    await fresh.remove();
  });

  it.each([
    ['no names', 'Bus,Lunch\nNorth,yes\n', [], /^No column holds the names of the children\./],
    ['no rows', 'Name\n', [], /^list\.csv holds no rows of children\./],
    ['an order of dates that is none', 'Name\nKim Lee\n', ['--dates', 'upwards'], /^Usage: /],
    ['another school', 'Name\nKim Lee\n', ['--school', 'x'], /^There is no school with the address x here\./],
  ])('imports nothing of a list with %s', async (_what, list, options, sentence) => {
    await withSchool(async (place) => {
      await withFolder({ 'list.csv': list }, async (folder) => {
        const { exitCode, errors } = await runIn(place, [join(folder, 'list.csv'), ...options]);
        expect(exitCode).not.toBe(exitCodes.imported);
        expect(errors).toMatch(sentence);
        expect(await birthdaysIn(place)).toEqual(['2017-02-28']);
      });
    });
  });

  it('takes a list but for a child who looks like one of the school', async () => {
    await withSchool(async (place) => {
      const list = 'Name,Birthday\nKim Lee,2018-04-05\nMaya Brown,2017-02-28\n';
      await withFolder({ 'list.csv': list }, async (folder) => {
        const { exitCode, out } = await runIn(place, [join(folder, 'list.csv')]);
        expect(exitCode).toBe(exitCodes.undecided);
        expect(out).toMatch(/the same: 1\n {4}list\.csv line 3: Maya Brown\n/);
        expect(await birthdaysIn(place)).toEqual(['2017-02-28', '2018-04-05']);
      });
    });
  });

  it.each([
    ['with numbers', 'Number,', ['7,', '8,']],
    ['without numbers', '', ['', '']],
  ])(
    'finds everybody of a list %s whose dash an earlier import kept as a last name, and leaves what the office has said',
    async (_what, number, [cher, ola]) => {
      await withSchool(async (place) => {
        const list =
          `${number}First name,Last name,Birthday,Mother first name,Mother last name,Mother email\n` +
          `${cher}Cher,-,2018-02-03,Maria,-,m@x.org\n${ola}Ola,-,2018-02-04,Rita,-,r@x.org\n`;
        await withFolder({ 'list.csv': list }, async (folder) => {
          await runIn(place, [join(folder, 'list.csv')]);
          await keepDashes(place, { Ola: 'Berg', Rita: 'Berg' });
          const { exitCode, out } = await runIn(place, [join(folder, 'list.csv')]);
          expect(out).not.toMatch(/: \d+ new|the same/);
          expect(exitCode).toBe(exitCodes.imported);
          expect(await namesIn(place, 'student')).toEqual(['Cher ', 'Maya Brown', 'Ola Berg']);
          expect(await namesIn(place, 'contact')).toEqual(['Joan Brown', 'Maria ', 'Rita Berg']);
        });
      });
    },
  );

  it('takes a child with a dash for a last name for the one that the school has by it', async () => {
    const users = smallSds['users.csv']?.replace('Maya,Brown', 'Maya,-');
    const fresh = await freshStore();
    await withFolder({ ...smallSds, 'users.csv': users ?? '' }, (folder) => runIn(fresh.place, [folder]));
    const list = 'First name,Last name,Birthday\nMaya,-,2017-02-28\n';
    await withFolder({ 'list.csv': list }, async (folder) => {
      const { exitCode, out } = await runIn(fresh.place, [join(folder, 'list.csv')]);
      expect(exitCode).toBe(exitCodes.undecided);
      expect(out).toMatch(/the same: 1\n {4}list\.csv line 2: Maya\n/);
    });
    await fresh.remove();
  });

  it('needs a school to import into', async () => {
    await withFolder({ 'list.csv': 'Name\nKim Lee\n', 'users.csv': 'sourcedId\n' }, async (folder) => {
      const list = join(folder, 'list.csv');
      expect((await run([list])).errors).toMatch(/^There is no school here yet\. /);
      expect((await run([join(folder, 'users.csv')])).errors).toContain('users.csv is neither a folder');
      const fresh = await freshStore();
      await runIn(fresh.place, [sample]);
      expect((await runIn(fresh.place, [list])).errors).toContain(
        'Say it with --school, one of: college-of-engineering, school-of-twodotone.',
      );
      const { out } = await runIn(fresh.place, [list, '--school', 'school-of-twodotone']);
      expect(out).toContain('School of TwoDotOne, at /admin/school-of-twodotone.\n');
      await fresh.remove();
    });
  });
});

/** Runs `work` on a store with Hope Road Primary, where Maya Brown is. */
async function withSchool(work: (place: Place) => Promise<void>) {
  const fresh = await freshStore();
  await withFolder(smallSds, (folder) => runIn(fresh.place, [folder]));
  await work(fresh.place);
  await fresh.remove();
}

/** Leaves names as an import did that took a dash for a last name; `said`: since by the office. */
async function keepDashes(place: Place, said: Readonly<Record<string, string>>) {
  const store = await openStore({ ...place, nowMs, newId: () => uuidV7() });
  const [school = ''] = await readSchoolIds(store.read);
  const kept = (await readImportRows(store.read, school)).filter(({ seen }) => seen['lastName'] === '');
  const [students, contacts] = [
    await readAllRecords(store.read, school, 'student'),
    await readAllRecords(store.read, school, 'contact'),
  ];
  const { wrap } = createEnvelopes({ nowMs: () => nowMs() + 60_000, newId: () => uuidV7() });
  const commands = [
    ...students.map(({ record }) => ({ name: 'saveStudent', ...record }) as const),
    ...contacts.map(({ record }) => ({ name: 'saveContact', ...record }) as const),
  ].flatMap(({ name, _id, fields: { nameInfo } }) => {
    if (nameInfo?.lastName !== '') return [];
    const lastName = said[nameInfo.firstName] ?? '-';
    return [wrap({ name, args: { _id, set: { nameInfo: { ...nameInfo, lastName } } } })];
  });
  expect([kept.length, commands.length]).toEqual([4, 4]);
  await store.write(async (writer) => {
    await applyTrustedCommands(writer, { school, commands, nowMs: nowMs() });
    const rows = kept.map((row) => ({ ...row, seen: { ...row.seen, lastName: '-' } }));
    await saveImportRows(writer, school, { rows, seenAt: new Date(nowMs()).toISOString() });
  });
  await store.close();
}

async function namesIn(place: Place, kind: 'student' | 'contact'): Promise<readonly string[]> {
  const store = await openStore({ ...place, nowMs, newId: () => uuidV7() });
  const [school = ''] = await readSchoolIds(store.read);
  const records = await readAllRecords(store.read, school, kind);
  await store.close();
  return records
    .map(({ record: { fields } }) => `${fields.nameInfo?.firstName} ${fields.nameInfo?.lastName}`)
    .toSorted();
}

async function birthdaysIn(place: Place): Promise<readonly string[]> {
  const store = await openStore({ ...place, nowMs, newId: () => uuidV7() });
  const [school = ''] = await readSchoolIds(store.read);
  const students = await readAllRecords(store.read, school, 'student');
  await store.close();
  return students.map(({ record }) => record.fields.birthday ?? '').toSorted();
}

async function run(args: readonly string[], { isTTY = false } = {}) {
  const fresh = await freshStore();
  const ran = await runIn(fresh.place, args, isTTY);
  await fresh.remove();
  return ran;
}

type Place = Awaited<ReturnType<typeof freshStore>>['place'];

async function runIn(place: Place, args: readonly string[], isTTY = false) {
  const [out, errors]: [string[], string[]] = [[], []];
  const exitCode = await runImport(args, {
    openStore: () => openStore({ ...place, nowMs, newId: () => uuidV7() }),
    say: createSay(),
    out: { write: (text) => out.push(text) },
    errors: { write: (text) => errors.push(text), isTTY },
    nowMs,
    newId: () => uuidV7(),
    drawPhoto: async (file) =>
      file.length < 20 ? undefined : { bytes: file, sha256: `drawn-${file.length}`, thumbnail: 'AAAA' },
    randomBelow: () => 0,
    timeZone: 'America/Jamaica',
  });
  return { exitCode, out: out.join(''), errors: errors.join('') };
}
