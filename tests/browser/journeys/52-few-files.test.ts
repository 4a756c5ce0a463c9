import { expect, test } from 'vitest';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { codeBytesOf, readStoredFiles, watchFiles } from '#tests/support/harness/loaded-files.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import {
  grid,
  openAttendanceFromOverview,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { enterAs, signIn } from '#tests/support/steps/sign-in.ts';

const mostRequests = 25;
const mostLogInBytes = 86_000;
/**
 * Just above what was measured. The words of other pages are loaded with them. 3 kB are the
 * beginnings of registrations, which lie beside the log-in: a file of their own would be one too
 * many.
 */
const mostCodeBytes = 326_000;
/** Each file of a release is a request and a write before the tablet works offline. */
const mostStoredFiles = 40;

const journey = describeJourney();

test('a new browser shows the log-in without the app, and loads it when somebody types', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'visitor' }).open();
  const files = watchFiles(page);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(files.paths.length).toBeGreaterThan(3);
  expect(await codeBytesOf(files, house.network.url)).toBeLessThan(mostLogInBytes);
  const before = files.paths.length;
  await page.getByLabel('Email').focus();
  await expect.poll(() => files.paths.length).toBeGreaterThan(before);
});

test('a new tablet shows Attendance after few requests, and stores few files', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'new' }).open();
  const files = watchFiles(page);
  await signIn(page, administrator);
  await openAttendanceFromOverview(page);
  await grid(page).getByRole('row').nth(1).waitFor();
  expect(files.paths.length).toBeGreaterThan(5);
  expect(files.paths.length).toBeLessThanOrEqual(mostRequests);
  expect(await codeBytesOf(files, house.network.url)).toBeLessThan(mostCodeBytes);
  await waitUntilReadyForOffline(page);
  expect((await readStoredFiles(page)).count).toBeLessThanOrEqual(mostStoredFiles);
});

test.each([
  ['a parent’s new phone', parent, 'parent'],
  ['an office’s new computer', administrator, 'admin'],
])('%s is told of all code of the first page by the page itself', async (_what, account, area) => {
  const { house } = journey();
  const page = await house.newTablet({ name: area }).open();
  await enterAs(page, account);
  const files = watchFiles(page);
  const answer = await page.goto(`/${area}/${house.school.fields.urlslug}`);
  const html = (await answer?.text()) ?? '';
  await page.getByRole('heading', { level: 1 }).waitFor();
  const scripts = files.paths.filter((path) => path.endsWith('.js') && path.startsWith('/assets/'));
  expect(scripts.length).toBeGreaterThan(8);
  expect(scripts.filter((path) => !html.includes(`"${path}"`))).toEqual([]);
});
