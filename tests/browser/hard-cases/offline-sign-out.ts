import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { House } from '#tests/support/harness/house.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { readOutbox } from '#tests/support/harness/outbox.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { waitForWaiting, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { search } from '#tests/support/steps/people.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { expectAlert, openDialogBy, saveBy, schoolPath } from '#tests/support/steps/terms.ts';

export interface Changing {
  readonly house: House;
  readonly child: MadeStudent;
  readonly phone: string;
  readonly cut: () => void;
}

export async function changePhone(page: Page, { house, child, phone, cut }: Changing): Promise<void> {
  // Of the device and of the session's key: offline the server can hear of neither.
  const told = Promise.all(
    ['/devices', '/users/sessionkey'].map((end) =>
      page.waitForResponse((answer) => answer.url().endsWith(end) && answer.request().method() === 'POST'),
    ),
  );
  await signIn(page, administrator);
  await told;
  await page.goto(schoolPath(house, '/students'));
  await page.getByRole('heading', { name: /Students$/ }).waitFor();
  await waitUntilReadyForOffline(page);
  await search(page, child.name);
  cut();
  const editing = await openDialogBy(page, `Edit ${child.name}`);
  await editing.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await saveBy(editing, 'Save student');
  await expectAlert(page, 'Student saved');
  await waitForWaiting(page, 1);
  await expect
    .poll(async () => (await waiting(page)).map(({ signature }) => typeof signature))
    .toEqual(['object']);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByText('Successfully logged out. See you soon!').waitFor();
  // A new page does not wait as long as one that has failed several times.
  await page.goto('/login');
}

/** The sign-out is over on the device when it has destroyed the session's key. */
export async function waitForNoKey(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countKeys)).toBe(0);
}

/** Runs in the page. */
function countKeys(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bellgate-keys');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It cannot be opened.')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const counting = database.transaction('keys').objectStore('keys').count();
      counting.addEventListener('success', () => {
        database.close();
        resolve(counting.result);
      });
    });
  });
}

export async function waiting(page: Page): Promise<readonly OutboxEntry[]> {
  return (await readOutbox(page)).filter(({ state }) => state === 'waiting');
}
