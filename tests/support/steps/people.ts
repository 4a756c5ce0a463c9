/** What somebody does with students and contacts, by roles and labels. */
import type { Locator, Page } from 'playwright-core';

/** From a list of choices, with the arrows: a click would scroll for its option, and a list whose field is scrolled away closes. */
export async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  const field = dialog
    .getByRole('combobox', { name: label })
    .or(dialog.getByRole('textbox', { name: label }))
    .first();
  await field.click();
  const wanted = dialog.getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  const isReached = async () => (await wanted.getAttribute('data-combobox-selected')) !== null;
  for (let most = await dialog.getByRole('option').count(); !(await isReached()); most -= 1) {
    if (most < 0) throw new Error(`The arrows do not reach ${option} of ${label}.`);
    await field.press('ArrowDown');
  }
  await field.press('Enter');
}

export interface StudentToFill {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthday: readonly [month: string, day: string, year: string];
  readonly sex: 'Female' | 'Male';
}

export async function fillStudent(dialog: Locator, student: StudentToFill): Promise<void> {
  await dialog.getByLabel('First name').first().fill(student.firstName);
  await dialog.getByLabel('Last name').first().fill(student.lastName);
  const [month, day, year] = student.birthday;
  await choose(dialog, 'Month', month);
  await choose(dialog, 'Day', day);
  await choose(dialog, 'Year', year);
  await choose(dialog, 'Sex', student.sex);
}

/** Fills one line of contacts: with a contact of the school, or with a new name. */
export async function addContactLine(dialog: Locator, name: string): Promise<Locator> {
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  const line = dialog.getByRole('group', { name: /^Contact \d+$/ }).last();
  const field = line.getByRole('textbox', { name: 'Contact' });
  await field.fill(name);
  await field.press('Enter');
  return line;
}

export function tileOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
}
