import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Account } from '../harness/seed.ts';

/** Through the form, until the app has let the person in. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Log In' }).waitFor({ state: 'detached' });
}

/** Opens a page as somebody who signed in earlier. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await enterAs(page, account);
  await page.goto(path);
}

/** Of the app's origin, and not of the app. */
export const outsideApp = '/health';

/**
 * The next page is opened as somebody who signed in earlier, in a browser where nobody has. For
 * tests that are not about signing in: the form and the page after it cost more than many of them.
 */
export async function enterAs(page: Page, { email, password }: Account): Promise<void> {
  const answer = await page.request.post('/api/users/login', { data: { email, password } });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  // A page of the same origin, since only there can its storage be filled. A new browser gets one
  // that has no icon to fetch; one with the app in its store asks the server, unseen by a route.
  const blank = `**${outsideApp}`;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(outsideApp);
  await page.unroute(blank);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

/**
 * To an address of the app that is open, as a link leads there. Starting the app anew costs many
 * times as much, and what stands at an address is the same: the first address of a walk shows it.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
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
