/** What somebody does with students and contacts, by roles and labels. */
import type { Locator, Page } from 'playwright-core';

/** From a list of choices. */
export async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  const field = dialog
    .getByRole('combobox', { name: label })
    .or(dialog.getByRole('textbox', { name: label }));
  // In the middle, so that there is room for the list and nothing has to scroll for its options.
  await field.first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.first().click();
  await dialog.getByRole('option', { name: option, exact: true }).click();
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

/** A line of contacts: somebody of the school's list, or a name that is not on it. */
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
