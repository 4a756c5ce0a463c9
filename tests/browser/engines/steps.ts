/** The steps of a journey by roles and labels, written as XPath. */
import { listName } from '#sync/school/records/name-info.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import type { Account } from '#tests/support/harness/seed.ts';
import { type Driver, tap, waitFor, waitUntilGone } from './engine.ts';

export async function signIn(driver: Driver, account: Account): Promise<void> {
  await driver.goto('/login');
  const button = '//button[normalize-space(.)="Sign In"]';
  await waitFor(driver, button);
  await driver.type(fieldOf('Email'), account.email);
  await driver.type(fieldOf('Password'), account.password);
  await tap(driver, button);
  await waitUntilGone(driver, button);
}

/** Taps from the overview to the grid, and waits until the app can be opened without a network. */
export async function waitUntilReady(driver: Driver): Promise<void> {
  const attendance = '//main//a[normalize-space(.)="Attendance"]';
  await waitFor(driver, attendance);
  await tap(driver, attendance);
  await waitFor(driver, '(//*[@role="grid"]//*[@role="row"])[2]');
  await waitFor(driver, '//*[normalize-space(text())="All sent"]');
  await driver.evaluate(
    'if ((await navigator.serviceWorker.ready).active === null) throw new Error("No worker."); return null;',
  );
}

export async function dropOff(driver: Driver, student: MadeStudent): Promise<void> {
  await tap(driver, `//button[@aria-label="Edit ${student.name}"]`);
  const dialog = `//*[@role="dialog"][contains(., "Attendance of ${student.name}")]`;
  const person = `${dialog}//*[@role="radiogroup"]//label[starts-with(normalize-space(.), "${student.mother.name}")]`;
  await waitFor(driver, person);
  await tap(driver, person);
  await tap(driver, `${dialog}//button[normalize-space(.)="Save attendance"]`);
  await waitForDroppedOff(driver, student);
  await waitUntilGone(driver, dialog);
}

export function waitForDroppedOff(driver: Driver, student: MadeStudent): Promise<void> {
  const row = `//*[@role="row"][contains(., "${listName(student.nameInfo)}")]`;
  return waitFor(driver, `${row}[contains(., "Dropped off")][contains(., "${student.mother.name}")]`);
}

function fieldOf(label: string, within = ''): string {
  return `${within}//*[@id = ${within}//label[starts-with(normalize-space(.), "${label}")]/@for]`;
}
