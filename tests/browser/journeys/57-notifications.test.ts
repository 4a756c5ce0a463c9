import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushPayload } from '#sync/school/notices.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { openPushService, type PushedDevice, type PushService } from '#tests/support/harness/push-service.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { parent } from '#tests/support/harness/seed.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

let service: PushService;
const journey = describeJourney({
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
    // The page asks no more of it.
    return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
  };
}

/** In the worker. An event that nobody pressed may not be prolonged. */
const pressNotification = `(async () => {
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification });
  Object.defineProperty(event, 'waitUntil', { value: () => undefined });
  self.dispatchEvent(event);
})()`;

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

  const session = await phone.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations;
      if (own !== undefined) resolve(own.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: push });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body }) => ({ title, body }));
    });
  await expect.poll(shown).toMatchObject([
    {
      title: 'Maya and Noah: dropped off',
      body: expect.stringContaining(`8:05 AM by ${maya.mother.name}.`),
    },
  ]);

  const worker = at(phone.context().serviceWorkers(), 0);
  await worker.evaluate(pressNotification);
  await page.waitForURL('**/parent/hope-gate/dashboard');
  await page.getByRole('article', { name: maya.name }).getByText('Dropped off at 8:05 AM').waitFor();
  expect(await shown()).toEqual([]);
  expect(device.received).toHaveLength(2);
  expect(service.refusals).toEqual([]);
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
