import type { Page } from 'playwright-core';
import type { MadeStudent } from '../harness/made-school.ts';

/** From the Attendance tab, on a tablet that has no PIN yet. */
export async function startParentMode(page: Page, pin: string): Promise<void> {
  await page.getByText('Parent Mode', { exact: true }).click();
  await enterPin(page, { pin, submit: 'Continue' });
  await page.getByRole('group', { name: 'Enter the PIN once more' }).waitFor();
  await enterPin(page, { pin, submit: 'Start Parent Mode' });
  await waitForParentMode(page);
}

export async function enterPin(
  page: Page,
  { pin, submit }: { readonly pin: string; readonly submit: string },
): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: `Digit ${digit}` }).click();
  await page.getByRole('button', { name: submit, exact: true }).click();
}

/** The screen shows one of its two questions, or why it asks none today. */
export async function waitForParentMode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave Parent Mode' }).waitFor();
  await page.getByRole('list', { name: 'Children' }).waitFor();
}

export async function tapChildAtDropOff(page: Page, student: MadeStudent): Promise<void> {
  await page.getByRole('radio', { name: /^Drop-off/ }).check();
  await page
    .getByRole('list', { name: 'Children' })
    .getByRole('button', { name: new RegExp(`^${student.name}`) })
    .click();
}

/** Chooses "Drop-off", taps the child and its mother, and waits until the tablet confirms it. */
export async function dropOffAtDoor(page: Page, student: MadeStudent): Promise<void> {
  await tapChildAtDropOff(page, student);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${student.mother.name}`) })
    .click();
  await page
    .getByText(new RegExp(`${student.nameInfo.firstName}.* dropped off by ${student.mother.name} at `))
    .first()
    .waitFor();
}
