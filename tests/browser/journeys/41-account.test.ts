/** My Account with and without a network, and the pages for people who are not signed in. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { axeFindings, axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { mailedPath } from '#tests/support/steps/mail.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { choose } from '#tests/support/steps/people.ts';
import { enterAs, openAs, signIn, signOut } from '#tests/support/steps/sign-in.ts';

// The server answers 400 or 415 to wrong input and 401 to an ended session. Chromium logs each.
const journey = describeJourney({ isAppStored: true, allowedFaults: /status of (?:400|401|415)/ });

async function openAccount(page: Page, account = administrator): Promise<void> {
  await openAs(page, account, account === administrator ? '/admin/account' : '/staff/account');
  await page.getByRole('heading', { name: 'Details' }).waitFor();
}

/** The page becomes visible: it asks the server and hears that its session has ended. */
async function isSignedOut(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page
    .getByText('Your session has ended. Please sign in again. Nothing on this device is lost.')
    .waitFor();
  await page.waitForURL((url) => url.pathname === '/');
}

// This test changes the administrator's password, so later tests sign in as the staff member.
test('a picture, details and a password are changed, and every other session ends', async () => {
  const { house } = journey();
  const [desk, elsewhere] = [house.newTablet({ name: 'desk' }), house.newTablet({ name: 'elsewhere' })];
  await signIn(await elsewhere.open(), administrator);
  const page = await desk.open();
  await openAccount(page);
  expect(await axeFindingsLightAndDark(page)).toEqual([]);

  const photo = page.getByRole('group', { name: 'Photo' });
  await photo.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByText('Please select a photo to upload').waitFor();
  const input = photo.locator('input[type=file]');
  const letter = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('Dear school') };
  await input.setInputFiles(letter);
  await photo.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByText('contact support').waitFor();
  const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1d5fa8' } })
    .gif()
    .toBuffer();
  await input.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: face });
  await photo.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByText('Profile photo updated').waitFor();
  await photo.locator('img[src^="/api/media/"]').waitFor();

  await page.getByLabel(/^First name/).fill('');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Please fill in this field.').first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nameInfo.firstName');
  await page.getByLabel(/^First name/).fill('Gracie');

  const password = 'another bell for Grace';
  await page.getByLabel(/^Current password/).fill('not my password');
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel(/^Confirm new password/).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The current password is not right.').first().waitFor();
  expect(await page.getByLabel(/^New password/).inputValue()).toBe(password);
  await page.getByLabel(/^Current password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Account settings updated').waitFor();
  // The other form has not lost what was typed in it.
  expect(await page.getByLabel(/^First name/).inputValue()).toBe('Gracie');
  await page.getByLabel(/^First name/).fill('Grace');

  await isSignedOut(elsewhere.page());
  await signOut(page);
  await page.getByText('Successfully logged out. See you soon!').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await signIn(page, { ...administrator, password });
  await page.waitForURL(/\/admin\/hope-gate/);
});

test('a new email needs the password, waits beside the old one, and is confirmed with a button', async () => {
  const { house } = journey();
  const tablet = house.newTablet({ name: 'desk' });
  const page = await tablet.open();
  await openAccount(page, staffMember);
  await page.getByLabel(/^Phone/).fill('876 555 0177');
  await choose(page, /^Country/, 'Jamaica');
  await page.getByLabel(/^Address line 1/).fill('1 Bell Lane');
  await page.getByLabel(/^City/).fill('Kingston');
  await choose(page, /^Parish/, 'Portland');
  const details = page.getByRole('region', { name: 'Details' });
  expect(await details.getByLabel(/^Current password/).count()).toBe(0);
  const ask = async (email: string) => {
    await details.getByLabel(/^Email/).fill(email);
    await details.getByLabel(/^Current password/).fill(staffMember.password);
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByRole('heading', { name: `Waiting for confirmation of ${email}` }).waitFor();
  };
  await details.getByLabel(/^Email/).fill('first@hope-gate.example');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Please enter your current password to change your email.').waitFor();
  await ask('first@hope-gate.example');
  await expect.poll(() => details.getByLabel(/^Email/).inputValue()).toBe(staffMember.email);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: `Keep ${staffMember.email}` }).click();
  await page.getByRole('heading', { name: /^Waiting for confirmation/ }).waitFor({ state: 'detached' });
  await ask('second@hope-gate.example');
  await mailedPath(house.server, { to: staffMember.email, subject: 'A new email address for your account' });
  const subject = 'Please verify your email address';
  const first = await mailedPath(house.server, { to: 'second@hope-gate.example', subject });
  await page.getByRole('button', { name: 'Resend' }).click();
  const second = await mailedPath(house.server, { to: 'second@hope-gate.example', subject, after: first });
  await page.goto(second);
  await page.getByText('Confirm that second@hope-gate.example is your email address.').waitFor();
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await page.getByText('Your email address is verified.').waitFor();
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.waitForURL(/\/staff\/hope-gate/);
  await page.goto('/staff/account');
  await expect.poll(() => details.getByLabel(/^Email/).inputValue()).toBe('second@hope-gate.example');
  // Whoever signs in below does so with the email of the seed.
  await ask(staffMember.email);
  await page.goto(await mailedPath(house.server, { to: staffMember.email, subject }));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await page.getByText('Your email address is verified.').waitFor();
  await page.goto('/staff/account');
  await signOut(page);
  await page.getByText('Successfully logged out. See you soon!').waitFor();
  await tablet.remove();
});

test('a session elsewhere is ended from the list', async () => {
  const { house } = journey();
  const [desk, lost] = [house.newTablet({ name: 'desk' }), house.newTablet({ name: 'lost' })];
  await signIn(await lost.open(), staffMember);
  const page = await desk.open();
  await openAccount(page, staffMember);
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByText('This device').waitFor();
  await sessions.getByRole('button', { name: /^Sign out there: / }).click();
  await page.getByText('Signed out there').waitFor();
  await sessions.getByRole('button', { name: /^Sign out there: / }).waitFor({ state: 'detached' });
  expect(await sessions.getByRole('listitem').count()).toBe(1);
  await isSignedOut(lost.page());
});

test('without a network the account says so, and keeps what was typed', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'desk' }).open();
  await openAccount(page, staffMember);
  await waitUntilReadyForOffline(page);
  house.network.set('cut');
  await page.getByLabel(/^Phone/).fill('876 555 0177');
  await page.getByLabel(/^Nickname/).fill('Sammy');
  await choose(page, /^Country/, 'Jamaica');
  await page.getByLabel(/^Address line 1/).fill('1 Bell Lane');
  await page.getByLabel(/^City/).fill('Kingston');
  await choose(page, /^Parish/, 'Portland');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('There was no answer.').waitFor();
  expect(await page.getByLabel(/^Nickname/).inputValue()).toBe('Sammy');
  house.network.set('through');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Account settings updated').waitFor();
});

test('a signed-in person is redirected from the pages for those who are not', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'desk' }).open();
  await enterAs(page, staffMember);
  for (const path of ['/login', '/register', '/register/school', '/base', '/', '/login/']) {
    await page.goto(path);
    await page.waitForURL(/\/staff\/hope-gate$/);
    expect(await page.getByRole('heading', { name: 'Log In' }).count()).toBe(0);
  }
});

test('browsers and password managers are told what each field is', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'visitor' }).open();
  const filled = async (path: string) => {
    await page.goto(path);
    await page.locator('input[type=email], input[type=password]').first().waitFor();
    return page
      .locator('form input:not([type=radio])')
      .evaluateAll((inputs) =>
        inputs
          .map((input) => input.getAttribute('autocomplete'))
          .filter((name) => name !== null && name !== 'off'),
      );
  };
  expect({
    login: await filled('/login'),
    forgot: await filled('/forgotpassword'),
    reset: await filled('/resetpassword?c=code'),
    register: await filled('/register'),
  }).toEqual({
    login: ['username', 'current-password'],
    forgot: ['username'],
    reset: ['username', 'new-password', 'new-password'],
    register: ['given-name', 'family-name', 'tel', 'email', 'new-password', 'new-password'],
  });
});

test('the log-in can be done with the keyboard alone', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'visitor' }).open('/login');
  const email = page.getByLabel('Email');
  await email.waitFor();
  for (let presses = 0; presses < 6 && !(await isFocused(email)); presses += 1)
    await page.keyboard.press('Tab');
  expect(await isFocused(email)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Please fill in this field.').first().waitFor();
  expect(await isFocused(email)).toBe(true);
  await page.keyboard.type(staffMember.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staffMember.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/staff\/hope-gate/);
});

// Last: nobody can sign in as the staff member afterwards.
test('a person deletes their own account, and not while the network is gone', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'leaver' }).open();
  await openAccount(page, staffMember);
  await waitUntilReadyForOffline(page);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  expect(await axeFindings(page)).toEqual([]);
  const password = dialog.getByLabel('Current password');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  house.network.set('cut');
  await password.fill(staffMember.password);
  await confirm.click();
  await dialog.getByText('There was no answer.').waitFor();
  house.network.set('through');
  await password.fill('not the password');
  await confirm.click();
  await dialog.getByText('The current password is not right.').waitFor();
  await password.fill(staffMember.password);
  await confirm.click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/login');
  await page.getByLabel('Email').fill(staffMember.email);
  await page.getByLabel(/^Password/).fill(staffMember.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password.').waitFor();
});

function isFocused(field: ReturnType<Page['getByLabel']>): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}
