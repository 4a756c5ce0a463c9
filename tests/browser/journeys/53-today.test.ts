/** Today at the office: live by the line, whole until the day is over, and settled in place. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '#sync/limits.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { dayAfterToday, today } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  grid,
  openAttendanceAs,
  openDialog,
  rowOf,
  save,
  waitForAllSent,
} from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, startParentMode } from '#tests/support/steps/parent-mode.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });

/** It is ten in the morning there. Whoever came after nine was late; nobody is absent yet. */
beforeAll(async () => {
  const { house, server } = journey();
  const hours = { ...defaultSchoolHours, lateAfter: '09:00', absentAfter: '12:30' };
  await server.post(`/admin/schools/${house.school._id}`, { hours });
});

test('a tap at a door appears on Today by the live line, while the clock of its polls stands still', async () => {
  const { house } = journey();
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  const door = await house.newTablet({ name: 'door' }).open();
  await openAttendanceAs(door, administrator, house);
  await startParentMode(door, '4711');
  const office = await house
    .newTablet({ name: 'office', network: await house.newNetwork(), isNew: true })
    .open();
  await office.clock.install();
  await openAs(office, administrator, '/');
  const before = await numberOf(office, 'Here');
  await dropOffAtDoor(door, maya);
  // The pull of this one begins the wait for the next poll.
  await countOf(office, `Here ${before + 1}`).waitFor();

  await office.clock.pauseAt(await office.evaluate(() => Date.now() + 10_000));
  await dropOffAtDoor(door, noah);
  let passedMs = 0;
  await expect
    .poll(async () => {
      // Its timers run for less than the wait between two polls.
      if (passedMs < limits.pollMs / 2) {
        await office.clock.runFor(limits.pullGapMs);
        passedMs += limits.pullGapMs;
      }
      return numberOf(office, 'Here');
    })
    .toBe(before + 2);
});

test('a late child is late on Today and in Attendance, with the reason, until the time is corrected', async () => {
  const { house } = journey();
  const eli = at(house.school.students, 5);
  const desk = await house.newTablet({ name: 'desk', viewport: { width: 1440, height: 900 } }).open();
  await openAttendanceAs(desk, administrator, house);
  const office = await house.newTablet({ name: 'office' }).open();
  await openAs(office, administrator, '/');
  const before = await numberOf(office, 'Late');

  const dialog = await openDialog(desk, eli);
  await choosePerson(dialog, { field: 'Dropped off by', person: eli.mother.name });
  await typeTime(dialog, 'Drop-off time', ['9', '12', 'AM']);
  await save(dialog);
  await desk
    .getByRole('group', { name: `${eli.name} came late. Why?` })
    .getByRole('button', { name: 'Transport' })
    .click();
  await rowOf(desk, eli).filter({ hasText: 'Late: Transport' }).waitFor();
  await countOf(office, `Late ${before + 1}`).waitFor();
  // Either name first, and either half of it.
  for (const typed of [eli.name, `${eli.nameInfo.lastName}, ${eli.nameInfo.firstName}`]) {
    await office.getByRole('searchbox', { name: /^Find a child/ }).fill(typed);
    const answer = office.getByRole('list', { name: 'Children found' }).getByRole('button').first();
    await answer
      .filter({ hasText: `Here since 9:12 AM, late (Transport), brought by ${eli.mother.name}` })
      .waitFor();
  }
  await lookAt(office, 'today-late');

  const again = await openDialog(desk, eli);
  // It offers the next status, and this is about the one before.
  await again.getByRole('radio', { name: 'Dropped off' }).check({ force: true });
  await typeTime(again, 'Drop-off time', ['8', '40', 'AM']);
  await save(again);
  await rowOf(desk, eli).filter({ hasText: 'Late: Transport' }).waitFor({ state: 'detached' });
  await expect.poll(() => numberOf(office, 'Late')).toBe(before);
});

test('forgotten pick-ups are settled in place, one by one and several at once, each with an undo', async () => {
  const { house, server } = journey();
  const forgotten = house.school.students.slice(6, 10);
  const [first, second, third, fourth] = [
    at(forgotten, 0),
    at(forgotten, 1),
    at(forgotten, 2),
    at(forgotten, 3),
  ];
  for (const student of forgotten) await forgetPickUp(student);
  const page = await house.newTablet({ name: 'office', viewport: { width: 1440, height: 900 } }).open();
  await openAs(page, administrator, '/');
  const open = page.getByRole('region', { name: /^What is open/ });
  const heading = (count: number) =>
    open.getByRole('heading', { name: `Not picked up on an earlier day ${count}`, exact: true });
  await heading(4).waitFor();
  await lookAt(page, 'what-is-open');

  await open.getByRole('button', { name: `Was not here: ${first.name}` }).click();
  await heading(3).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await heading(4).waitFor();

  await open.getByRole('button', { name: 'Record for several' }).click();
  const several = page.getByRole('dialog', { name: 'What happened with these children?' });
  await several.getByRole('checkbox', { name: first.name }).uncheck();
  await several.getByRole('radio', { name: 'Went home alone' }).check({ force: true });
  await several.getByRole('button', { name: 'Save' }).click();
  await several.getByText('Please enter a time.').waitFor();
  await typeTime(several, 'Time', ['3', '40', 'PM']);
  await lookAt(page, 'settle-several');
  await several.getByRole('button', { name: 'Save' }).click();
  await several.waitFor({ state: 'detached' });
  await heading(1).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await heading(4).waitFor();

  await open.getByRole('button', { name: 'Record for several' }).click();
  await several.getByRole('checkbox', { name: first.name }).uncheck();
  await several.getByRole('radio', { name: 'Was not here' }).check({ force: true });
  await several.getByRole('button', { name: 'Save' }).click();
  await heading(1).waitFor();

  await open.getByRole('button', { name: `Picked up by …: ${first.name}` }).click();
  const one = page.getByRole('dialog', { name: `What happened with ${first.name}?` });
  await one.getByText(/^Nobody recorded a time\. This is a guess/).waitFor();
  await one.getByRole('radio', { name: first.father.name }).first().check({ force: true });
  await one.getByRole('button', { name: 'Save' }).click();
  await open.getByRole('heading', { name: /^Not picked up/ }).waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  await waitForAllSent(page);
  const recorded = await server.get(`/admin/schoolattendance/${house.school.term._id}/${dayAfterToday(-1)}`);
  expect(recorded).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ student: first._id, status: 2 }),
      ...[second, third, fourth].map(({ _id }) => expect.objectContaining({ student: _id, status: 0 })),
    ]),
  );
});

test('whoever is here stays on Today when the term ends during the day, and when another one follows', async () => {
  const { house, server } = journey();
  const { term } = house.school;
  const page = await house.newTablet({ name: 'office' }).open();
  await openAs(page, administrator, '/');
  const hereNow = countOf(page, /^Here [1-9]/);
  const before = await hereNow.textContent();
  await countOf(page, /^Not here yet [1-9]/).waitFor();

  await server.post(`/admin/terms/${term._id}`, { dates: term.dates.filter((day) => day < today()) });
  await countOf(page, 'Not here yet 0').waitFor();
  expect(await hereNow.textContent()).toBe(before);
  await server.post('/admin/terms/create', {
    name: 'Next',
    schoolYear: '2027',
    isActive: true,
    dates: [today(), dayAfterToday(1)],
  });
  await server.post(`/admin/terms/${term._id}`, { isActive: false });
  await waitForAllSent(page);
  await page.reload();
  await hereNow.waitFor();
  expect(await hereNow.textContent()).toBe(before);
  // The number leads to the children that it counts.
  await hereNow.click();
  await grid(page).getByRole('row').nth(1).waitFor();
});

function countOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('link', { name, exact: typeof name === 'string' });
}

/** None is shown of what is beside the four counts where there is none. */
async function numberOf(page: Page, label: 'Here' | 'Late'): Promise<number> {
  await countOf(page, /^Here \d/).waitFor();
  const link = countOf(page, new RegExp(`^${label} \\d`));
  return (await link.count()) === 0 ? 0 : Number((await link.textContent())?.replace(/\D/g, ''));
}

async function typeTime(
  dialog: Locator,
  label: string,
  [hour, minute, half]: readonly [string, string, string],
): Promise<void> {
  await dialog.getByLabel(`${label}: hours`).fill(hour);
  await dialog.getByLabel(`${label}: minutes`).fill(minute);
  await dialog.getByLabel(`${label}: AM or PM`).selectOption(half);
}

async function forgetPickUp(student: MadeStudent): Promise<void> {
  const { house, server } = journey();
  const day = dayAfterToday(-1);
  await server.post(`/admin/schoolattendance/${day}/${student._id}`, {
    term: house.school.term._id,
    status: 1,
    dropOffPerson: { personID: student.mother._id, name: student.mother.name, personString: '' },
    dropOffTime: wallTimeAt(day, 485),
    pickUpPerson: null,
    pickUpTime: null,
    notes: '',
  });
}
