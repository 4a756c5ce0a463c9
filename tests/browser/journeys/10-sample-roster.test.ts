import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readRows } from '#tests/support/harness/database.ts';
import { openNetwork } from '#tests/support/harness/network.ts';
import { prepareTablet } from '#tests/support/harness/browser.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { prepareServer } from '#tests/support/harness/start-server.ts';
import { choosePerson, grid, openAttendanceFromOverview, save } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const superadmin = { _id: '', email: 'owner@example.org', password: 'a bell for the owner', name: 'Owner' };
const schoolDay = '2021-09-01';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('the sample roster is imported, twice the same, and attendance is taken for its students', async () => {
  const server = await prepareServer({
    settings: { SUPERADMIN_EMAIL: superadmin.email, SUPERADMIN_PASSWORD: superadmin.password },
  });
  closing.push(server.remove);
  expect(await importSample(server.dataDir)).toContain('School of TwoDotOne');
  expect(await importSample(server.dataDir)).toContain('Nothing has changed since the last import.');
  await server.start();

  const Row = z.object({ id: z.string(), slug: z.string() });
  const schools = readRows(server.dataDir, Row, 'select id, urlslug as slug from school');
  const school = schools.find(({ slug }) => slug.includes('school'));
  if (school === undefined) throw new Error(`Imported: ${JSON.stringify(schools)}`);
  const view = await signInToServer(server, school.id, superadmin);
  const students = z
    .array(
      z.object({
        _id: z.string(),
        nameInfo: z.object({ lastName: z.string() }),
        contacts: z.array(z.unknown()),
      }),
    )
    .parse(await view.get('/admin/allstudents'));
  expect(students.map(({ nameInfo }) => nameInfo.lastName).toSorted()).toEqual(['Craig', 'Hutch', 'Smithee']);

  const network = await openNetwork(() => server.port);
  const tablet = prepareTablet({ name: 'office', baseUrl: network.url });
  closing.unshift(tablet.remove, network.close);
  const page = await tablet.open();
  await openAs(page, superadmin, '/superadmin/schools');
  await page.getByRole('link', { name: 'View School of TwoDotOne' }).click();
  await page.getByRole('button', { name: 'Open as its administrator' }).click();
  await openAttendanceFromOverview(page);
  await page.goto(`${page.url().split('?')[0] ?? ''}?day=${schoolDay}`);
  for (const { name, listed, person } of [
    { name: 'Jack Craig', listed: 'Craig, Jack', person: 'Jean Craig' },
    { name: 'Alice Smithee', listed: 'Smithee, Alice', person: 'Bob Smithee' },
    { name: 'Fred Hutch', listed: 'Hutch, Fred', person: 'The neighbour' },
  ]) {
    const row = grid(page).getByRole('row').filter({ hasText: listed });
    await row.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Attendance of ${name}` });
    await choosePerson(dialog, { field: 'Dropped off by', person });
    await save(dialog);
    await row.filter({ hasText: 'Dropped off' }).waitFor();
  }

  await expect.poll(() => view.attendanceCommandIds().length).toBe(3);
  expect(await view.attendanceHistory({ date: schoolDay })).toMatchObject([
    {
      verdict: 'applied',
      args: { date: schoolDay, dropOff: { person: { name: 'Jean Craig', personString: '' } } },
    },
    {
      verdict: 'applied',
      args: { date: schoolDay, dropOff: { person: { name: 'Bob Smithee', personString: '' } } },
    },
    {
      verdict: 'applied',
      args: {
        date: schoolDay,
        dropOff: { person: { name: 'The neighbour', personString: 'The neighbour' } },
      },
    },
  ]);
  expect(tablet.takeFaults()).toEqual([]);
});

async function importSample(dataDir: string): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(
    process.execPath,
    ['api/command-line/bellgate.ts', 'import', 'tests/support/samples/sds-2.1'],
    {
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  return stdout;
}
