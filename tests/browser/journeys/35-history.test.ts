import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { fillOutbox, readDeviceId, recordedDropOffs } from '#tests/support/harness/outbox.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  grid,
  openAttendance,
  openAttendanceAs,
  rowOf,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { choose } from '#tests/support/steps/people.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { listName } from '#sync/school/records/name-info.ts';

const journey = describeJourney({ isAppStored: true });
const lateMs = 40 * 60_000;

test('the history shows a superseded entry with who, where, when and its value, and one tap restores it everywhere', async () => {
  const { house, server } = journey();
  const { school } = house;
  const [maya, noah] = [at(school.students, 0), at(school.students, 1)];
  const network = await house.newNetwork();
  const gate = await house.newTablet({ name: 'gate', network }).open();
  await openAs(gate, staffMember, `/staff/${school.fields.urlslug}/terms/${school.term._id}/attendance`);
  await grid(gate).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(gate);
  const device = await readDeviceId(gate);
  await server.post(`/sync/${school._id}/devices/${device}`, { name: 'Gate' });
  const desk = await house.newTablet({ name: 'desk' }).open();
  await openAttendanceAs(desk, administrator, house);

  // The gate recorded it first. It is superseded once somebody else records another value.
  network.set('cut');
  const madeAtMs = Date.now() - lateMs;
  const by = { school, actor: staffMember._id, device, date: today(), madeAtMs };
  await fillOutbox(gate, recordedDropOffs({ ...by, count: 1 }));
  await dropOff(desk, maya, maya.father.name);
  await dropOff(desk, noah);
  network.set('through');
  await expect.poll(() => server.attendanceCommandIds().length).toBe(3);

  await desk
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'History', exact: true })
    .click();
  const list = desk.getByRole('list', { name: 'History' });
  await choose(desk.getByRole('main'), 'Student', listName(maya.nameInfo));
  await cardOf(list, noah.name).waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Any day' }).click();
  const what = `${maya.name}, ${formatDay(today())}`;
  const counted = cardOf(list, what).filter({ hasText: /Saved/ });
  await counted.getByText(`Dropped off by ${maya.father.name} at `).waitFor();
  await counted.getByText(new RegExp(`^${administrator.name}, this device · \\d+:\\d\\d [AP]M`)).waitFor();
  const lost = cardOf(list, what).filter({ hasText: 'Not saved: there was a later entry' });
  expect(await lost.getByRole('deletion').textContent()).toContain(`Dropped off by ${maya.mother.name} at `);
  await lost.getByText(`Unchanged: Dropped off by ${maya.father.name} at `).waitFor();
  await lost
    .getByText(new RegExp(`^${staffMember.name}, Gate · .*\\d+:\\d\\d.* · received .*\\d+:\\d\\d`))
    .waitFor();
  await expect.poll(() => cardOf(list, what).count()).toBe(2);
  expect(await axeFindings(desk)).toEqual([]);
  const toRecord = lost.getByRole('link', { name: what });
  expect((await toRecord.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  // Nothing was recorded for her yesterday. Her name leads to the history of the one record.
  await desk.getByRole('button', { name: 'Previous day' }).click();
  await desk.getByText('Nothing was recorded for this').waitFor();
  await desk.getByRole('button', { name: 'Next day' }).click();
  await toRecord.click();
  await desk.getByRole('button', { name: 'Show everything' }).waitFor();
  await expect.poll(() => cardOf(list, what).count()).toBe(2);

  await gate.getByRole('banner').getByText('All sent', { exact: true }).waitFor();
  await rowOf(gate, maya).filter({ hasText: maya.father.name }).waitFor();
  await lost.getByRole('button', { name: 'Restore this' }).click();
  await desk.getByText(new RegExp(`^Restored: ${what}`)).waitFor();
  await rowOf(gate, maya).filter({ hasText: maya.mother.name }).waitFor();
  await expect.poll(() => cardOf(list, what).count()).toBe(3);
  const newest = at(await server.history({ student: maya._id }), 0);
  expect(newest).toMatchObject({
    verdict: 'applied',
    actorName: administrator.name,
    before: { dropOff: { person: { name: maya.father.name } } },
    after: { dropOff: { person: { name: maya.mother.name } } },
  });
  // The current value is not offered again. The value before it can be restored in turn.
  await lost.getByRole('button', { name: 'Restore this' }).waitFor({ state: 'detached' });
  await counted
    .filter({ hasText: maya.father.name })
    .getByRole('button', { name: 'Restore this' })
    .first()
    .waitFor();
});

test('without a network the history shows what this device has seen and what waits, says so, and continues once online', async () => {
  const { house } = journey();
  const { school } = house;
  const [ava, liam, zoe] = [at(school.students, 2), at(school.students, 3), at(school.students, 4)];
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'desk offline', network }).open();
  await openAttendanceAs(page, administrator, house);
  await dropOff(page, ava);
  await waitUntilReadyForOffline(page);
  const list = page.getByRole('list', { name: 'History' });
  await openHistory(page, schoolPath(house, '/history'));
  await cardOf(list, ava.name).filter({ hasText: /Saved/ }).waitFor();

  // This device has seen nothing of her, and the screen does not claim that there is nothing.
  network.set('cut');
  await openHistory(page, schoolPath(house, `/history?student=${zoe._id}&day=${today()}`));
  await page.getByText('This part of the history is not on this device').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  network.set('through');
  // It updates by itself, although nothing has happened at the school.
  await page.getByText('Nothing was recorded for this').waitFor();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await cardOf(list, ava.name).waitFor();

  network.set('cut');
  await openAttendance(page, house);
  await dropOff(page, liam);
  await openHistory(page, schoolPath(house, '/history'));
  await page.getByText('No connection. You see what is on this device; older entries are missing.').waitFor();
  await cardOf(list, ava.name).filter({ hasText: /Saved/ }).waitFor();
  const waiting = cardOf(list, liam.name);
  await waiting.getByText('Waiting to be sent').waitFor();
  await waiting.getByText(new RegExp(`^${administrator.name}, this device · \\d+:\\d\\d [AP]M`)).waitFor();
  await waiting.getByText('not yet on the server').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  network.set('through');
  await cardOf(list, liam.name).filter({ hasText: /Saved/ }).first().waitFor();
  await openAttendance(page, house);
  for (const child of [ava, liam]) await waitForStatus(page, child, { status: 'Dropped off' });
});

async function openHistory(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: 'History', exact: true }).waitFor();
}

function cardOf(list: Locator, name: string): Locator {
  return list.getByRole('article', { name });
}
