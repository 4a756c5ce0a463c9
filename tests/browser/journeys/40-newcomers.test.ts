/** From the landing page to an approved school with a parent and a staff member. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { axeFindings, axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import { type House, openHouse } from '#tests/support/harness/house.ts';
import { codeBytesOf, watchFiles } from '#tests/support/harness/loaded-files.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { administrator, superadmin } from '#tests/support/harness/seed.ts';
import { type ServerView, signInToServer } from '#tests/support/harness/server-view.ts';
import { captchaSecret, watchCaptchas } from '#tests/support/steps/captcha.ts';
import { mailedPath } from '#tests/support/steps/mail.ts';
import { choose } from '#tests/support/steps/people.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';

let house: House;
let root: ServerView;

beforeAll(async () => {
  house = await openHouse({}, { settings: { AUTH_SECRET: captchaSecret } });
  root = await signInToServer(house.server, house.school._id, superadmin);
});

// The server answers 400 to a wrong captcha, an unknown code and a used link. Chromium logs each.
afterEach(() => house.expectNoFaults(/status of 400/));
afterAll(() => house.close());

const password = 'a bell for Nora';
const verifySubject = 'Please verify your email address';
const Schools = z.array(z.object({ _id: z.string(), name: z.string(), accessCode: z.string() }));
const Staff = z.array(z.object({ _id: z.string(), email: z.string() }));

async function fillPerson(page: Page, person: { first: string; last: string; email: string }): Promise<void> {
  await page.getByLabel(/^First name/).fill(person.first);
  await page.getByLabel(/^Last name/).fill(person.last);
  await page.getByLabel(/^Email/).fill(person.email);
  await page
    .getByLabel(/^Password/, { exact: false })
    .first()
    .fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
}

/** A fifth above what was measured. Every visitor on a slow phone waits for this code. */
const mostCodeBytes = 107_000;

/** Compressed scripts and styles, before anybody has touched the page. */
async function codeBytes(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  expect(sizes.length).toBeGreaterThan(2);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Somebody else may have registered in this name: reading the mail confirms nothing. */
async function expectLinkAsksForThePassword(link: string): Promise<void> {
  const phone = house.newTablet({ name: 'mailbox', viewport: { width: 390, height: 844 } });
  const page = await phone.open();
  await page.goto(link);
  const submit = page.getByRole('button', { name: 'Verify email address' });
  await submit.click();
  await page.getByText('Please fill in this field.').waitFor();
  await page.getByLabel(/^Password of the account/).fill('not my password');
  await submit.click();
  await page.getByText('The current password is not right.').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await phone.remove();
}

test('a school is registered from the landing page, verified and set up', async () => {
  const tablet = house.newTablet({ name: 'head teacher' });
  const page = await tablet.open('/');
  await page.getByRole('heading', { level: 1, name: /keeps working when the Wi-Fi does not/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.slice(name.lastIndexOf('/') + 1)),
  );
  expect(scripts.filter((name) => /^(?:page-data|start-app|name-info)/.test(name))).toEqual([]);

  expect(await codeBytes(page)).toBeLessThan(mostCodeBytes);

  // The demonstration on the page: a tap without a network reaches the office once there is one.
  const office = page.getByRole('group', { name: 'In the office' });
  await page.getByRole('button', { name: /^Leon Grant/ }).click();
  await page.getByText('Leon Grant dropped off by Paul Grant at 8:05 AM').waitFor();
  expect(await office.getByText('Leon Grant').count()).toBe(0);
  await page.getByRole('switch', { name: /^Wi-Fi/ }).click();
  await office.getByText('Leon Grant').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByText('Yearly', { exact: true }).click();
  await page.getByText('$71').waitFor();
  await page.getByText('$193').waitFor();
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByText('$71').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^For School Staff/ }).click();
  await page.waitForURL('**/register/school');
  const captcha = watchCaptchas(page);
  await page.reload();

  // Shown without the app, which takes the page over with what was typed.
  await page.getByLabel(/^School name/).waitFor();
  expect(await codeBytes(page)).toBeLessThan(mostCodeBytes);
  expect(await axeFindingsLightAndDark(page)).toEqual([]);
  await page.getByLabel(/^School name/).fill('Nora’s Primary');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Please enter a valid school name, phone number, and address.').waitFor();
  expect(await page.getByLabel(/^School name/).inputValue()).toBe('Nora’s Primary');
  expect(await page.getByLabel(/^School phone/).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel(/^School phone/).fill('876 555 0100');
  await choose(page, /^Country/, 'Jamaica');
  await page.getByLabel(/^Address line 1/).fill('12 Hope Road');
  await page.getByLabel(/^City/).fill('Kingston');
  await choose(page, /^Parish/, 'Kingston and Saint Andrew');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();

  await fillPerson(page, { first: 'Nora', last: 'Bell', email: 'nora@newschool.example' });
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByLabel(/^School name/).inputValue()).toBe('Nora’s Primary');
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await page.getByLabel(/^First name/).inputValue()).toBe('Nora');
  expect(await axeFindings(page)).toEqual([]);

  const first = await captcha();
  await page.getByLabel(/^The five digits/).fill(first === '11111' ? '22222' : '11111');
  await page.getByRole('button', { name: 'Register school' }).click();
  await page.getByText('Captcha incorrect; please enter the numbers in the order shown.').first().waitFor();
  expect(await page.getByLabel(/^The five digits/).inputValue()).toBe('');
  expect(await page.getByLabel(/^Email/).inputValue()).toBe('nora@newschool.example');
  await page.getByLabel(/^The five digits/).fill(await captcha());
  await page.getByRole('button', { name: 'Register school' }).click();
  await page.waitForURL(/\/admin\/noras-primary/);

  await page.goto('/admin/account');
  await page.getByRole('heading', { name: 'Verify your email first' }).waitFor();
  await page.getByTitle('School not yet approved').waitFor();
  const firstLink = await mailedPath(house.server, { to: 'nora@newschool.example', subject: verifySubject });
  await page.getByRole('button', { name: 'Send verification code' }).click();
  await page.getByText('Email sent! Please check your email for the verification link.').waitFor();
  await page.getByRole('button', { name: 'Resend' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const link = await mailedPath(house.server, {
    to: 'nora@newschool.example',
    subject: verifySubject,
    after: firstLink,
  });
  await expectLinkAsksForThePassword(link);
  await page.goto('/admin/account');
  await page.getByRole('heading', { name: 'Verify your email first' }).waitFor();
  await page.goto(link);
  await page.getByText('Confirm that nora@newschool.example is your email address.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await page.getByText('Your email address is verified.').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/admin/account');
  await page.getByRole('heading', { name: 'Details' }).waitFor();
  await page.getByLabel(/^Phone/).fill('876 555 0111');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Please enter a valid address.').waitFor();
  await choose(page, /^Country/, 'Jamaica');
  await page.getByLabel(/^Address line 1/).fill('1 Bell Lane');
  await page.getByLabel(/^City/).fill('Kingston');
  await choose(page, /^Parish/, 'Portland');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Account settings updated').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await tablet.remove();
});

test('a school’s registration begins before the app is there, and goes on where the network goes', async () => {
  const tablet = house.newTablet({ name: 'principal' });
  const page = await tablet.open('/register/school');
  await page.getByLabel(/^School name/).waitFor();
  await lookAt(page, 'register-school-start');
  await page.getByLabel(/^School name/).fill('Hope Academy');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  house.network.set('cut');
  await choose(page, /^Country/, 'Jamaica');
  await page.getByLabel(/^Address line 1/).fill('12 Hope Road');
  expect(await page.getByLabel(/^School name/).inputValue()).toBe('Hope Academy');
  await lookAt(page, 'register-school');
  house.network.set('through');
  // What was typed before is asked about, too.
  await page.getByRole('link', { name: 'I have an account: sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/login');
  await tablet.remove();
});

test('a parent’s registration begins before the app is there, and goes on with what was typed', async () => {
  const tablet = house.newTablet({ name: 'a parent', viewport: { width: 390, height: 844 } });
  const page = await tablet.open();
  const before = watchFiles(page);
  await page.goto('/register');
  await page.getByLabel(/^Access code/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await codeBytesOf(before, house.network.url)).toBeLessThan(mostCodeBytes);
  await lookAt(page, 'register-start');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: 'School Staff' }).check();
  await page.getByLabel(/^Access code/).fill('KM4T-9WPX');
  const firstName = page.getByLabel(/^First name/);
  await firstName.focus();
  // Some of it before the app has the page, some after.
  await page.keyboard.type('Samantha Elizabeth', { delay: 15 });
  await page.getByLabel(/^Email/).waitFor();
  await lookAt(page, 'register');
  expect(await firstName.inputValue()).toBe('Samantha Elizabeth');
  expect(await page.getByLabel(/^Access code/).inputValue()).toBe('KM4T-9WPX');
  expect(await page.getByRole('radio', { name: 'School Staff' }).isChecked()).toBe(true);
  // It is not in the browser's history for whoever uses a shared computer next.
  await page.reload();
  await firstName.waitFor();
  expect(await firstName.inputValue()).toBe('');
  await tablet.remove();
});

test('a log-in that began before the app stays when the network goes, and goes on when it is back', async () => {
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'on the way', network, isNew: true });
  const page = await tablet.open();
  // The network goes before a worker keeps the app.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await email.waitFor();
  network.set('cut');
  await email.fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('The server cannot be reached at the moment.').waitFor();
  expect(await email.inputValue()).toBe(administrator.email);
  network.set('through');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const openFromMenu = async (name: string) => menu.getByRole('link', { name }).click();
  const attendance = page.getByRole('heading', { name: /^Attendance/ });
  await openFromMenu('Attendance');
  await attendance.waitFor();

  // A screen that this browser has not stored leaves the way to those that it has.
  network.set('cut');
  await openFromMenu('Students');
  await page.getByText('This screen could not be loaded.').waitFor();
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByText('The network is still not there.').waitFor();
  await lookAt(page, 'missing-part');
  await openFromMenu('Attendance');
  await attendance.waitFor();
  network.set('through');
  await openFromMenu('Students');
  await page.getByRole('heading', { name: 'Students' }).waitFor();
  house.expectNoFaults(/A part of the app could not be loaded/);
  await tablet.remove();
});

test('a first page whose code does not come says so, and comes when there is a network', async () => {
  const tablet = house.newTablet({ name: 'in a tunnel', isNew: true });
  const page = await tablet.open();
  const code = '**/assets/packages-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/forgotpassword');
  await page.getByRole('heading', { name: 'Bellgate could not be loaded.' }).waitFor();
  await lookAt(page, 'missing-start');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  expect(await page.getByText('could not be loaded').count()).toBe(0);
  house.expectNoFaults(/ERR_FAILED|Failed to fetch/);
  await tablet.remove();
});

test('once it is approved, a parent and a staff member join by its access code', async () => {
  const schools = Schools.parse(await root.get('/superadmin/allinstitutions'));
  const school = schools.find(({ name }) => name === 'Nora’s Primary');
  if (school === undefined) throw new Error('The school was not registered.');
  const register = async (page: Page, person: { first: string; last: string; email: string }) => {
    const captcha = watchCaptchas(page);
    await page.goto('/register');
    await page.getByLabel(/^Access code/).fill(school.accessCode.toLowerCase());
    await fillPerson(page, person);
    await page.getByLabel(/^The five digits/).fill(await captcha());
    return () => page.getByRole('button', { name: 'Create account' }).click();
  };

  const phone = house.newTablet({ name: 'parent', viewport: { width: 390, height: 844 } });
  const parentPage = await phone.open();
  const captcha = watchCaptchas(parentPage);
  const join = await register(parentPage, { first: 'Pat', last: 'Brown', email: 'pat@home.example' });
  expect(await axeFindings(parentPage)).toEqual([]);
  await join();
  await parentPage.getByText('Please enter a valid access code.').first().waitFor();

  await root.post(`/superadmin/institutions/${school._id}`, { isApproved: true });
  await mailedPath(house.server, { to: 'nora@newschool.example', subject: 'Nora’s Primary is approved' });
  await parentPage.getByLabel(/^The five digits/).fill(await captcha());
  await join();
  await parentPage.waitForURL(/\/parent\/noras-primary/);
  await parentPage.goto(await mailedPath(house.server, { to: 'pat@home.example', subject: verifySubject }));
  await parentPage.getByRole('button', { name: 'Verify email address' }).click();
  await parentPage.getByText('Your email address is verified.').waitFor();
  await parentPage.goto('/parent/account');
  await parentPage.getByRole('heading', { name: 'Details' }).waitFor();
  expect(await axeFindings(parentPage)).toEqual([]);
  await phone.remove();

  const desk = house.newTablet({ name: 'staff' });
  const staffPage = await desk.open();
  const work = await register(staffPage, { first: 'Sid', last: 'Shaw', email: 'sid@newschool.example' });
  await staffPage.getByRole('radio', { name: 'School Staff' }).check();
  await work();
  await staffPage.getByText('There is nothing for this account to open yet').waitFor();
  await staffPage.getByText(/^First verify your email address, sid@newschool\.example/).waitFor();
  await staffPage.getByRole('link', { name: 'Verify my email' }).click();
  await staffPage.getByRole('button', { name: 'Send verification code' }).click();
  await staffPage.getByRole('button', { name: 'Resend' }).waitFor();
  await staffPage.getByRole('link', { name: 'Dashboard' }).click();
  await staffPage.getByText('There is nothing for this account to open yet').waitFor();
  const link = await mailedPath(house.server, { to: 'sid@newschool.example', subject: verifySubject });
  const { u, c } = Object.fromEntries(new URL(link, 'http://localhost').searchParams);
  const own = await signInToServer(house.server, school._id, {
    email: 'sid@newschool.example',
    password,
  });
  await own.post(`/users/verifyemail/${u}`, { hash: c });
  const nora = await signInToServer(house.server, school._id, {
    email: 'nora@newschool.example',
    password,
  });
  const staff = Staff.parse(await nora.get('/admin/allstaff'));
  const sid = staff.find(({ email }) => email === 'sid@newschool.example');
  await nora.post(`/admin/staff/${sid?._id}`, { isApproved: true });
  await mailedPath(house.server, {
    to: 'sid@newschool.example',
    subject: 'Nora’s Primary has let you in',
  });
  await staffPage.reload();
  await staffPage.waitForURL(/\/staff\/noras-primary/);
  await desk.remove();
});

test('a forgotten password is replaced by a link that works once', async () => {
  const tablet = house.newTablet({ name: 'forgetful' });
  const page = await tablet.open('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel(/^Email/).fill('pat@home.example');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.getByRole('button', { name: 'Resend Link' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const link = await mailedPath(house.server, { to: 'pat@home.example', subject: 'Choose a new password' });
  const reset = async () => {
    await page.goto(link);
    await page.getByLabel(/^Email/).fill('pat@home.example');
    await page.getByLabel(/^New password/).fill('another bell');
    await page.getByLabel(/^Confirm new password/).fill('another bell');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await page.goto(link);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page
    .getByLabel(/^New password/)
    .and(page.locator('[aria-invalid="true"]'))
    .waitFor();
  expect(await page.getByText('Must be at least 8 characters long').count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await reset();
  await page.getByText('Your password has been changed.').waitFor();
  await reset();
  await page.getByText('Invalid reset password link.').waitFor();
  await signIn(page, { _id: '', name: 'Pat Brown', email: 'pat@home.example', password: 'another bell' });
  await page.waitForURL(/\/parent\/noras-primary/);
  await tablet.remove();
});

test('the digits can be listened to, and without a network nothing that was typed is lost', async () => {
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'listener', network });
  const page = await tablet.open('/register');
  const captcha = watchCaptchas(page);
  await page.reload();
  await fillPerson(page, { first: 'Lee', last: 'Low', email: 'lee@home.example' });
  await page.getByLabel(/^Access code/).fill('SOME-CODE');
  await page.getByLabel(/^The five digits/).fill(await captcha());
  const spoken = page.waitForResponse(/\/audio$/);
  await page.getByRole('button', { name: 'Listen to the digits' }).click();
  const answer = await spoken;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'audio/wav']);
  await page.waitForFunction(() => true);
  expect(await page.getByText('The digits could not be played').count()).toBe(0);

  network.set('cut');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('There was no answer.').waitFor();
  expect(await page.getByLabel(/^Email/).inputValue()).toBe('lee@home.example');
  expect(await axeFindings(page)).toEqual([]);
  await tablet.remove();
});

/** Two runs of axe on each of eleven pages. */
const twoAxeRunsMs = 240_000;

test(
  'axe finds nothing on the public pages, light and dark',
  async () => {
    const tablet = house.newTablet({ name: 'visitor' });
    const page = await tablet.open();
    const findings: Record<string, readonly string[]> = {};
    const visit = async (path: string, heading: string | RegExp) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const found = await axeFindingsLightAndDark(page);
      if (found.length > 0) findings[path] = found;
    };
    await visit('/', /keeps working/);
    await visit('/about', 'About');
    await visit('/terms', 'Terms and conditions');
    await visit('/register', 'Create Your Account');
    await visit('/register/school', 'Register your school');
    await visit('/login', 'Log In');
    await visit('/forgotpassword', 'Forgot your password?');
    await visit('/resetpassword', 'Choose a new password');
    await visit('/verifyemail', 'Verify your email');
    await page.getByText('Invalid email verification link.').waitFor();
    await visit('/nowhere', 'Off the beaten path!');
    expect(await page.title()).toBe('Bellgate 404: Page Not Found');
    // The app has run in this browser now, so it is the app that shows the landing page.
    await visit('/', /keeps working/);
    expect(findings).toEqual({});
    await page.goto('/terms/');
    await page.waitForURL(/\/terms$/);
    await page.goto('/about');
    await page.getByLabel(/^Message/).fill('Lovely bell.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('Thank you. Your message has been sent.').waitFor();
    await tablet.remove();
  },
  twoAxeRunsMs,
);
