/** What somebody does with terms, grade levels and registrations, by roles and labels. */
import type { Locator, Page } from 'playwright-core';
import type { House } from '../harness/house.ts';
import type { Network } from '../harness/network.ts';
import { administrator } from '../harness/seed.ts';
import { openAs } from './sign-in.ts';

export function schoolPath({ school }: House, page = ''): string {
  return `/admin/${school.fields.urlslug}${page}`;
}

export function termPath(house: House, page = ''): string {
  return schoolPath(house, `/terms/${house.school.term._id}${page}`);
}

/** The office and a second browser, both signed in, both on the same page. */
export async function openTwo(house: House, path: string): Promise<readonly [Page, Page]> {
  return [
    await openOffice(house, path),
    await openDesk(house, { name: 'second', network: await house.newNetwork(), path }),
  ];
}

/** The office alone, signed in, for what no other browser has to see. */
export function openOffice(house: House, path: string): Promise<Page> {
  return openDesk(house, { name: 'office', network: house.network, path });
}

async function openDesk(
  house: House,
  { path, ...options }: { readonly name: string; readonly network: Network; readonly path: string },
): Promise<Page> {
  const page = await house.newTablet(options).open();
  await openAs(page, administrator, path);
  return page;
}

export async function openDialogBy(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

export async function saveBy(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/** Deletes what the open dialog of a form is about: by the button at its foot, and the question. */
export async function deleteBy(page: Page, name: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: answer, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Waits for the alert and closes it, so that the next alert is not mistaken for it. */
export async function expectAlert(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
}
