/** A drill: two phones, a door and a desk tick one list, with the network cut in the middle. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { waitForAllSent, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { enterPin, waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { recordDropOff } from '#tests/support/steps/record-drop-off.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { DoorCodeAnswer } from '#sync/wire/protocol.ts';

const journey = describeJourney({ isAppStored: true });

beforeAll(async () => {
  const { house, server } = journey();
  for (const student of house.school.students.slice(0, 4)) await recordDropOff(journey(), { student });
  await server.post('/admin/staffpin', { pin: '8150' });
});

const tickOf = (page: Page, { name }: MadeStudent) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

async function namesListed(page: Page): Promise<readonly string[]> {
  const more = page.getByRole('list', { name: 'Everyone in this roll call' }).getByRole('button', {
    name: /^More about /,
  });
  const labels = await more.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')));
  return labels.map((label) => label?.replace('More about ', '') ?? '').toSorted();
}

test('two phones and a door tick one list offline, and all of them and the desk meet in the same one', async () => {
  const { house, server } = journey();
  const [one, two, three, four] = [0, 1, 2, 3].map((index) => at(house.school.students, index)) as [
    MadeStudent,
    MadeStudent,
    MadeStudent,
    MadeStudent,
  ];
  const network = await house.newNetwork();
  const made = DoorCodeAnswer.parse(
    await server.post(`/sync/${house.school._id}/doors`, { name: 'Main entrance' }),
  );
  const door = await house
    .newTablet({ name: 'door', network, viewport: { width: 1180, height: 820 } })
    .open('/door');

  await door.getByRole('textbox', { name: 'Code' }).fill(made.code);
  await door.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(door);
  await waitUntilReadyForOffline(door);
  const phones: Page[] = [];
  for (const name of ['first phone', 'second phone']) {
    const tablet = house.newTablet({ name, network, viewport: { width: 390, height: 844 } });
    const page = await tablet.open();
    await openAs(page, staffMember, `/staff/${house.school.fields.urlslug}/overview`);
    await page.getByRole('button', { name: 'Roll call' }).first().waitFor();
    await waitUntilReadyForOffline(page);
    phones.push(page);
  }
  const [first, second] = [at(phones, 0), at(phones, 1)];
  const desk = await house.newTablet({ name: 'desk' }).open();
  await openAs(desk, administrator, `/admin/${house.school.fields.urlslug}/overview`);

  // Two taps start it, and everybody sees that it runs.
  await first.getByRole('button', { name: 'Roll call' }).first().click();
  await first.getByRole('button', { name: /^Drill/ }).click();
  await first.getByText('0 here, 4 to find').waitFor();
  await second.getByRole('link', { name: 'Open the roll call' }).click();
  await desk.getByRole('link', { name: 'Open the roll call' }).click();
  await desk.getByText('0 here, 4 to find').waitFor();
  await door.getByRole('button', { name: 'Open the roll call' }).click();
  await enterPin(door, { pin: '8150', submit: 'Open' });
  await door.getByText('0 here, 4 to find').waitFor();
  expect(await axeFindings(first)).toEqual([]);
  // The rows have two thirds of a phone's first screen.
  expect((await tickOf(first, one).boundingBox())?.y).toBeLessThan(844 / 3);

  network.set('cut');
  await tickOf(first, one).click();
  await tickOf(second, one).click();
  await tickOf(second, two).click();
  await tickOf(door, three).click();
  await first.getByRole('button', { name: `More about ${four.name}` }).click();
  await first.getByRole('button', { name: 'Hand over to a parent' }).click();
  await first.getByRole('button', { name: new RegExp(`^${four.mother.name}`) }).click();
  await first.getByText(`Picked up by ${four.mother.name}`).waitFor();
  await first.getByText('1 here, 1 handed over, 2 to find').waitFor();
  await desk.getByText('0 here, 4 to find').waitFor();

  network.set('through');
  for (const page of [first, second, door, desk])
    await page.getByText('3 here, 1 handed over, 0 to find').waitFor();
  for (const page of [first, second, desk]) await waitForAllSent(page);
  // Nobody is missing and nobody is counted twice, on any of them.
  const names = [one, two, three, four].map(({ name }) => name).toSorted();
  for (const page of [first, second, door, desk]) expect(await namesListed(page)).toEqual(names);
  expect((await server.attendanceHistory({ student: four._id })).at(-1)).toMatchObject({
    args: { pickUp: { person: { name: four.mother.name } } },
  });

  // A person ends it, and the report stays.
  await desk.getByRole('button', { name: 'End the roll call' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'End the roll call' }).click();
  await desk.getByText(/^Ended /).waitFor();
  await second.getByText(/^Ended /).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
});

test('two that were started at once become one list, which loses nobody who leaves the school and no day without school', async () => {
  const { house, server } = journey();
  const { term } = house.school;
  const [one, two, three] = [
    at(house.school.students, 4),
    at(house.school.students, 5),
    at(house.school.students, 6),
  ];
  for (const student of [one, two, three]) await recordDropOff(journey(), { student });
  const network = await house.newNetwork();
  const open = async (name: string) => {
    const page = await house.newTablet({ name, network, viewport: { width: 390, height: 844 } }).open();
    await openAs(page, staffMember, `/staff/${house.school.fields.urlslug}/overview`);
    await page.getByRole('button', { name: 'Roll call' }).first().waitFor();
    await waitUntilReadyForOffline(page);
    return page;
  };
  const [first, second] = [await open('yard'), await open('hall')];
  network.set('cut');
  await start(first, /^Evacuation/);
  await start(second, /^Drill ?As/);
  // Whoever was handed over in the minute before is on the list, and found.
  const said = await first.getByText(/^0 here, .*\d+ to find$/).innerText();
  const toFind = Number(/(\d+) to find/.exec(said)?.[1]);
  expect(toFind).toBeGreaterThanOrEqual(3);
  const found = (count: number) =>
    said.replace(/^0 /, `${count} `).replace(/\d+ to find$/, `${toFind - count} to find`);
  await tickOf(first, one).click();
  await tickOf(second, one).click();
  await tickOf(second, two).click();

  network.set('through');
  await first.getByText(/^Another roll call is running: Drill/).waitFor();
  await first.getByRole('button', { name: 'Join it into this one' }).click();
  for (const page of [first, second]) await page.getByText(found(2)).waitFor();

  // A child leaves the school while it is here, and the day becomes one without school.
  await server.post(`/admin/terms/${term._id}/register`, {
    term: term._id,
    studentList: [three._id],
    isRegistered: false,
    optionalFees: [],
  });
  await tickOf(first, three).filter({ hasText: 'Not registered any more' }).waitFor();
  await server.post(`/admin/terms/${term._id}`, { dates: term.dates.filter((day) => day !== today()) });
  for (const page of [first, second]) {
    await page.getByText(/^There is no school on this day/).waitFor();
    await page.getByText(found(2)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  await tickOf(second, three).click();
  await first.getByText(found(3)).waitFor();
});

async function start(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Roll call' }).first().click();
  await page.getByRole('button', { name: kind }).click();
  await page.getByRole('list', { name: 'Everyone in this roll call' }).waitFor();
}
