import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultNoticeSettings, PushPayload } from '#sync/school/notices.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import { changeRows } from '#tests/support/harness/database.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { openPushService, type PushedDevice, type PushService } from '#tests/support/harness/push-service.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, parent, staffMember } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { mailedPath } from '#tests/support/steps/mail.ts';
import { openAs, signIn, signOut } from '#tests/support/steps/sign-in.ts';

let service: PushService;
const journey = describeJourney({
  // What a page still reads while its person signs out.
  allowedFaults: /status of 401 .*\/days\?/,
  settings: async () => {
    service = await openPushService();
    return { PUSH_ALSO_TO: service.url };
  },
});
const phoneSize = { width: 390, height: 844 };

beforeAll(async () => {
  const { house, server } = journey();
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  await server.post(`/admin/contacts/${maya.mother._id}`, { email: parent.email });
  await server.post(`/admin/students/${noah._id}`, {
    contacts: [{ contact: maya.mother._id, relationship: 1, type: 0 }],
  });
});

afterAll(() => service.close());

/** What Chromium's own push service would do: there is none to talk to here. */
function becomeDevice({ endpoint, keys }: Pick<PushedDevice, 'endpoint' | 'keys'>): void {
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async (options) => {
    const key = options?.applicationServerKey;
    if (options?.userVisibleOnly !== true || typeof key !== 'string' || key.length !== 87)
      throw new TypeError('This is not how one agrees to pushes.');
    // The page asks no more of it. Some browsers do not say under which key it was made.
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
    } as unknown as PushSubscription;
  };
}

/**
 * Has the worker handle an event, and settles when it has. An event that the browser did not send
 * may not be prolonged. DevTools' own pushes do not say when they were handled, and Chromium
 * forgets a notification that it is about to show when it is asked for those on the screen.
 */
const handle = (worker: Worker, event: string) =>
  worker.evaluate(`(async () => {
    const event = await ${event};
    const handled = [];
    Object.defineProperty(event, 'waitUntil', { value: (work) => handled.push(work) });
    self.dispatchEvent(event);
    await Promise.all(handled);
  })()`);

const press = (worker: Worker, action: '' | 'yes' | 'no') =>
  handle(
    worker,
    `self.registration.getNotifications().then(([notification]) =>
      new NotificationEvent('notificationclick', { notification, action: '${action}' }))`,
  );

/** What the browser shows. */
const notificationsIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map((each) => ({
      title: each.title,
      body: each.body,
      // Not in the standard library's types.
      actions: 'actions' in each ? each.actions : undefined,
    }));
  });

/** A browser that starts slowly forgets once what was shown meanwhile. A push may come twice. */
async function shownOf(worker: Worker, page: Page, push: string) {
  await handle(worker, `new PushEvent('push', { data: ${JSON.stringify(push)} })`);
  return notificationsIn(page);
}

test('a parent turns notifications on, is told once of two children, and a tap opens Today', async () => {
  const { house, server } = journey();
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  const phone = house.newTablet({ name: 'phone', viewport: phoneSize, isOnDisk: true });
  const page = await phone.open();
  const device = service.newDevice();
  await phone.context().grantPermissions(['notifications']);
  await page.addInitScript(becomeDevice, { endpoint: device.endpoint, keys: device.keys });
  await openAs(page, parent, '/parent/account');
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  await page.getByText('Notifications are off for this device.').waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await page.getByText('Notifications are on for this device.').first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindingsLightAndDark(page)).toEqual([]);
  await lookAt(page, 'notifications');

  await page.getByRole('button', { name: 'Send a test notification' }).click();
  expect(PushPayload.parse(JSON.parse(await device.push(1))).title).toBe('Notifications work');

  const person = { personID: maya.mother._id, name: maya.mother.name, personString: '' };
  await Promise.all(
    [maya, noah].map(({ _id }) =>
      server.post(`/admin/schoolattendance/${today()}/${_id}`, {
        term: house.school.term._id,
        status: 1,
        dropOffPerson: person,
        dropOffTime: `${today()}T08:05`,
        pickUpPerson: null,
        pickUpTime: null,
        notes: '',
      }),
    ),
  );
  const push = await device.push(2);
  expect(PushPayload.parse(JSON.parse(push))).toMatchObject({
    title: 'Maya and Noah: dropped off',
    path: '/parent/hope-gate/dashboard',
  });

  const worker = at(phone.context().serviceWorkers(), 0);
  const shown = () => notificationsIn(page);
  await expect
    .poll(() => shownOf(worker, page, push))
    .toMatchObject([
      {
        title: 'Maya and Noah: dropped off',
        body: expect.stringContaining(`8:05 AM by ${maya.mother.name}.`),
      },
    ]);

  await press(worker, '');
  await page.waitForURL('**/parent/hope-gate/dashboard');
  await page.getByRole('article', { name: maya.name }).getByText('Dropped off at 8:05 AM').waitFor();
  expect(await shown()).toEqual([]);
  expect(device.received).toHaveLength(2);

  // Somebody unknown is at the door. The parent answers on the notification itself.
  const asking = { student: maya._id, name: 'Winston Reid' };
  await server.post(`/sync/${house.school._id}/questions`, asking);
  const question = await device.push(3);
  const title = `Winston Reid wants to collect ${maya.name}. Allow once?`;
  await expect
    .poll(() => shownOf(worker, page, question))
    .toMatchObject([{ title, actions: [{ title: 'Yes, allow once' }, { title: 'No' }] }]);
  await press(worker, 'yes');
  await expect.poll(shown).toMatchObject([{ title: 'Allowed for today', body: title }]);
  await page.getByText(`allowed Winston Reid to collect ${maya.name} today.`).waitFor();
  expect(PushPayload.parse(JSON.parse(await device.push(4)))).toMatchObject({
    title: expect.stringContaining(`allowed Winston Reid to collect ${maya.name} today.`),
  });
  expect(service.refusals).toEqual([]);

  // Three taps from the first page to a link that can be passed on.
  await page.getByRole('button', { name: 'Who comes instead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who may collect for a day' });
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByLabel('Last name').fill('Bell');
  await dialog.getByLabel('Phone').fill('876 555 0199');
  for (const { name } of [maya, noah]) await dialog.getByRole('checkbox', { name, checked: true }).waitFor();
  await lookAt(page, 'who-comes-instead');
  expect(await axeFindingsLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save person' }).click();
  await page.getByRole('button', { name: /^Copy/ }).first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
});

test('a teacher who is also a parent comes to the parent’s page from a notice and from a mail', async () => {
  const { house, server } = journey();
  const zoe = at(house.school.students, 2);
  await server.post(`/admin/contacts/${zoe.mother._id}`, { email: staffMember.email });
  changeRows(
    house.server.dataDir,
    `insert into role ("user", school, type, is_approved) values ('${staffMember._id}', '${house.school._id}', 3, 1)`,
  );
  const teacher = await signInToServer(house.server, house.school._id, staffMember);
  const choices = { ...defaultNoticeSettings.choices, question: 'both' };
  await teacher.post('/users/notifications', { ...defaultNoticeSettings, choices });
  const phone = house.newTablet({ name: 'phone of a teacher', viewport: phoneSize, isOnDisk: true });
  const page = await phone.open();
  const device = service.newDevice();
  await phone.context().grantPermissions(['notifications']);
  await page.addInitScript(becomeDevice, { endpoint: device.endpoint, keys: device.keys });
  await openAs(page, staffMember, '/staff/account');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await page.getByText('Notifications are on for this device.').first().waitFor();
  const asking = { student: zoe._id, name: 'Winston Reid' };
  await server.post(`/sync/${house.school._id}/questions`, asking);
  const question = await device.push(1);
  const title = `Winston Reid wants to collect ${zoe.name}. Allow once?`;
  const worker = at(phone.context().serviceWorkers(), 0);
  await expect.poll(() => shownOf(worker, page, question)).toMatchObject([{ title }]);

  // What was typed is asked about first. Whoever stays keeps the page and the view, and whoever
  // leaves does not wait for the app to start anew.
  const startedAt = await page.evaluate(() => performance.timeOrigin);
  await page.getByLabel('Phone').click();
  await page.keyboard.type('876 555 0101');
  await press(worker, '');
  await page.getByRole('button', { name: 'Go on editing' }).click();
  expect(await page.getByLabel('Phone').inputValue()).toContain('876 555 0101');
  expect(await roleInView(page)).toBe(roleTypes.staff);
  await shownOf(worker, page, question);
  await press(worker, '');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/parent/hope-gate/dashboard');
  await page.getByText(title).waitFor();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(startedAt);
  expect(await roleInView(page)).toBe(roleTypes.parent);
  // Back does not return to the address that led here.
  const visited = await page.evaluate(() =>
    navigation.entries().map(({ url }) => new URL(url ?? '').pathname),
  );
  expect(visited.filter((path) => path.startsWith('/open'))).toEqual([]);

  // Whoever is not signed in comes there after the sign-in, and not to the first of their roles.
  const path = await mailedPath(house.server, { to: staffMember.email, subject: title });
  const desk = await house.newTablet({ name: 'desk of a teacher' }).open(path);
  await desk.getByLabel('Email', { exact: true }).fill(staffMember.email);
  await desk.getByLabel('Password', { exact: true }).fill(staffMember.password);
  await desk.getByRole('button', { name: 'Sign In' }).click();
  await desk.waitForURL('**/parent/hope-gate/dashboard');
  await desk.getByText(title).waitFor();
});

const roleInView = (page: Page) =>
  page.evaluate(() => {
    const { role } = JSON.parse(localStorage.getItem('viewingAs') ?? '{}');
    return role?.type;
  });

test('what a parent chooses is kept, and a browser that blocks notifications says so', async () => {
  const { house } = journey();
  const phone = house.newTablet({ name: 'phone that blocks', viewport: phoneSize });
  const page = await phone.open();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openAs(page, parent, '/parent/account');
  await page.getByText('This browser blocks notifications from Bellgate.', { exact: false }).waitFor();
  await page.getByRole('combobox', { name: 'Picked up', exact: true }).click();
  await page.getByRole('option', { name: 'Email', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await page.getByText('Your notification settings have been saved.').waitFor();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Quiet hours', checked: true }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Picked up', exact: true }).inputValue()).toBe('Email');
  expect(await axeFindingsLightAndDark(page)).toEqual([]);
  await lookAt(page, 'notifications-blocked');
});

test('what an administrator chooses is kept, with incidents through quiet hours or not', async () => {
  const { house } = journey();
  const phone = house.newTablet({ name: 'phone of the office', viewport: phoneSize });
  const page = await phone.open();
  await openAs(page, administrator, '/admin/account');
  const chosen = () => page.getByRole('combobox', { name: 'Waiting for the office' });
  await chosen().click();
  await page.getByRole('option', { name: 'Neither', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await page.getByRole('checkbox', { name: 'Incidents at the door come at once' }).uncheck();
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await page.getByText('Your notification settings have been saved.').waitFor();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Incidents at the door come at once', checked: false }).waitFor();
  expect(await chosen().inputValue()).toBe('Neither');
  // Nothing of children: the account is no parent's.
  expect(await page.getByRole('combobox', { name: 'Picked up', exact: true }).count()).toBe(0);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindingsLightAndDark(page)).toEqual([]);
  await lookAt(page, 'notifications-office');
});

test('whoever signs in next in a browser gets no pushes without being asked', async () => {
  const { house } = journey();
  const tablet = house.newTablet({ name: 'shared tablet', isOnDisk: true });
  const page = await tablet.open();
  const device = service.newDevice();
  await tablet.context().grantPermissions(['notifications']);
  await page.addInitScript(becomeDevice, { endpoint: device.endpoint, keys: device.keys });
  // The browser goes on to have its subscription after a sign-out.
  await page.addInitScript(() => {
    const own = PushManager.prototype;
    const options = { userVisibleOnly: true, applicationServerKey: 'A'.repeat(87) };
    own.getSubscription = async () =>
      localStorage.getItem('agreed') === null ? null : own.subscribe(options);
  });
  const agreed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/notifications/device')) agreed.push(request.method());
  });
  const settled = () => page.waitForResponse((answer) => answer.url().endsWith('/api/users/notifications'));
  await openAs(page, parent, '/parent/account');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await page.getByText('Notifications are on for this device.').first().waitFor();
  await page.evaluate(() => localStorage.setItem('agreed', 'yes'));
  await signOut(page);

  const asked = settled();
  await signIn(page, administrator);
  await asked;
  await page.goto('/admin/account');
  await page.getByText('Notifications are off for this device.').waitFor();
  expect(agreed).toEqual(['POST']);
  await signOut(page);

  // Who agreed here gets them again.
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/notifications/device'));
  await signIn(page, parent);
  await renewed;
  await page.goto('/parent/account');
  await page.getByText('Notifications are on for this device.').waitFor();
});
