/** What somebody does with students and contacts, by roles and labels. */
import type { Locator, Page } from 'playwright-core';

/** Chooses from the list that opens below the field. */
export async function choose(within: Page | Locator, label: string | RegExp, option: string): Promise<void> {
  await within
    .getByRole('combobox', { name: label })
    .or(within.getByRole('textbox', { name: label }))
    .first()
    .click();
  await within.getByRole('option', { name: option, exact: true }).click();
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
  const field = line.getByRole('combobox', { name: 'Contact' });
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
