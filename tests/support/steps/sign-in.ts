import type { Page } from 'playwright-core';
import type { Account } from '../harness/seed.ts';

/** Through the form, until the app has let the person in. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Log In' }).waitFor({ state: 'detached' });
}

/** From the menu of any screen. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  const isOut = page.getByRole('heading', { name: 'Log In' }).or(page.getByRole('link', { name: 'Log In' }));
  await question.or(isOut).first().waitFor();
  // It only asks when something waits to be sent.
  if (await question.isVisible()) await question.getByRole('button', { name: 'Sign Out' }).click();
  await isOut.first().waitFor();
}
