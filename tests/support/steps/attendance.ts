/** What somebody does on the Attendance tab, by roles and labels. */
import type { Locator, Page } from 'playwright-core';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { House } from '../harness/house.ts';
import { waitUntilCopiesAreWhole } from '../harness/kept-copies.ts';
import { waitUntilNothingWaits } from '../harness/outbox.ts';
import { patienceMs } from '../harness/patience.ts';
import type { Account } from '../harness/seed.ts';
import type { MadeStudent } from '../harness/made-school.ts';
import { openAs } from './sign-in.ts';

export type StatusWord = 'Dropped off' | 'Picked up' | 'Needs review';

export function attendancePath({ school }: House): string {
  return `/admin/${school.fields.urlslug}/terms/${school.term._id}/attendance`;
}

export async function openAttendance(page: Page, house: House): Promise<void> {
  await page.goto(attendancePath(house));
  await grid(page).getByRole('row').nth(1).waitFor();
}

/** See `openAs`. */
export async function openAttendanceAs(page: Page, account: Account, house: House): Promise<void> {
  await openAs(page, account, attendancePath(house));
  await grid(page).getByRole('row').nth(1).waitFor();
}

/** Opens Attendance with one tap from an administrator's first page. */
export async function openAttendanceFromOverview(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Attendance', exact: true }).click();
  await grid(page).waitFor();
}

export function grid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Attendance' });
}

export function rowOf(page: Page, student: Pick<MadeStudent, 'nameInfo'>): Locator {
  return grid(page)
    .getByRole('row')
    .filter({ hasText: listName(student.nameInfo) });
}

/** What is seen within this time came by the live line: a poll would come too late. */
export const soonerThanPollMs = limits.pollMs / 3;

/** Waits until the row shows this status. The words are in the row for screen readers too. */
export async function waitForStatus(
  page: Page,
  student: MadeStudent,
  { status, timeoutMs = patienceMs }: { readonly status: StatusWord; readonly timeoutMs?: number },
): Promise<void> {
  await rowOf(page, student).filter({ hasText: status }).waitFor({ timeout: timeoutMs });
}

export function dialogOf(page: Page, student: MadeStudent): Locator {
  return page.getByRole('dialog', { name: `Attendance of ${student.name}` });
}

export async function openDialog(page: Page, student: MadeStudent): Promise<Locator> {
  await rowOf(page, student)
    .getByRole('button', { name: `Edit ${student.name}` })
    .click();
  const dialog = dialogOf(page, student);
  await dialog.waitFor();
  return dialog;
}

/** Gives the row its next status with this person, and waits for the tick. */
export async function dropOff(page: Page, student: MadeStudent, person = student.mother.name): Promise<void> {
  const dialog = await openDialog(page, student);
  await choosePerson(dialog, { field: 'Dropped off by', person });
  await save(dialog);
  await waitForStatus(page, student, { status: 'Dropped off' });
}

export async function pickUp(page: Page, student: MadeStudent, person = student.father.name): Promise<void> {
  const dialog = await openDialog(page, student);
  await choosePerson(dialog, { field: 'Picked up by', person });
  if (person === student.mother.name || person === student.father.name) await save(dialog);
  else await saveWithReason(page, dialog);
  await waitForStatus(page, student, { status: 'Picked up' });
}

export async function choosePerson(
  dialog: Locator,
  { field, person }: { readonly field: 'Dropped off by' | 'Picked up by'; readonly person: string },
): Promise<void> {
  const people = dialog.getByRole('radiogroup', { name: field });
  const contact = people.getByRole('radio', { name: person }).first();
  if ((await contact.count()) > 0) {
    await contact.check();
    return;
  }
  await people.getByRole('radio', { name: 'Someone else' }).check();
  await dialog.getByRole('textbox', { name: field }).fill(person);
}

/** For a person whom the rules do not allow: the question wants a reason. */
export async function saveWithReason(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save attendance' }).click();
  const question = page.getByRole('dialog', { name: /^Release / });
  await question.getByRole('radio', { name: 'A parent called' }).check();
  await question.getByRole('button', { name: 'Record pick-up' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save attendance' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/**
 * What was just kept may not be counted yet by the corner of the top bar, so the disk is asked too.
 */
export async function waitForAllSent(page: Page): Promise<void> {
  await waitUntilNothingWaits(page);
  await page.getByText('All sent', { exact: true }).first().waitFor();
}

export async function waitForWaiting(page: Page, count: number): Promise<void> {
  await page
    .getByRole('banner')
    .getByText(new RegExp(`^${formatCount(count)} waiting`))
    .waitFor();
}

/** Waits until the app opens without a network: the worker is in control, the copy is complete. */
export async function waitUntilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await waitUntilCopiesAreWhole(page);
  await waitForAllSent(page);
}
