/** Alerts in a real browser (specification section 4), and that of a new version (section 8). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#sync/limits.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { type CopiedApp, copyApp } from '#tests/support/harness/copy-app.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { expectAlert, openDialogBy, saveBy, schoolPath, termPath } from '#tests/support/steps/terms.ts';

let app: CopiedApp | undefined;
beforeAll(() => {
  app = copyApp();
});
afterAll(() => app?.remove());
// A server that is replaced breaks what is under way to it.
const journey = describeJourney({
  isAppStored: true,
  folder: () => app?.folder ?? '.',
  allowedFaults: /Failed to load resource: net::ERR_/,
});

async function openOffice(path: string): Promise<Page> {
  const page = await journey().house.newTablet({ name: 'office' }).open();
  await openAs(page, administrator, path);
  return page;
}

function toPage(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
}

async function saveLevel(page: Page, level: string): Promise<void> {
  const dialog = await openDialogBy(page, `Edit ${level}`);
  await saveBy(dialog, 'Save grade level');
  await dialog.waitFor({ state: 'detached' });
}

/** How long an alert stands there, as the page itself sees it. */
async function watchAlert(page: Page, words: string): Promise<() => Promise<number>> {
  const lasted = await page.evaluateHandle((text) => {
    let shownMs: number | undefined;
    const ended = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const isThere = [...document.querySelectorAll('[role=status] p')].some((p) => p.textContent === text);
        if (isThere) shownMs ??= performance.now();
        if (isThere || shownMs === undefined) return;
        observer.disconnect();
        resolve(performance.now() - shownMs);
      });
      observer.observe(document.body, { subtree: true, childList: true });
    });
    return { ended };
  }, words);
  return () => lasted.evaluate(({ ended }) => ended);
}

test('an alert is shown once, goes after five seconds, and can be closed before', async () => {
  const { house } = journey();
  const page = await openOffice(schoolPath(house, '/gradelevels'));
  const saved = page.getByText('Grade level saved', { exact: true });
  const lastedMs = await watchAlert(page, 'Grade level saved');
  await saveLevel(page, 'Grade 1');
  await saved.waitFor();
  await saveLevel(page, 'Grade 2');
  expect(await saved.count()).toBe(1);
  const ms = await lastedMs();
  expect(ms).toBeGreaterThan(limits.alertTimeoutMs - 200);
  expect(ms).toBeLessThan(limits.alertTimeoutMs + 2_000);

  await saveLevel(page, 'Grade 3');
  await expectAlert(page, 'Grade level saved');
  await saved.waitFor({ state: 'detached' });
});

test('an alert goes with the page it belongs to, unless it was made to go along', async () => {
  const { house } = journey();
  const page = await openOffice(termPath(house, '/registration'));
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByRole('button', { name: 'Update Registration' }).click();
  await saveBy(page.getByRole('dialog'), 'Save registration');
  const saved = page.getByText('Term registration saved', { exact: true });
  await saved.waitFor();
  await toPage(page, 'Grade Levels');
  await page.getByRole('button', { name: 'Edit Grade 1' }).waitFor();
  await expect.poll(() => saved.count(), { timeout: limits.alertTimeoutMs / 2 }).toBe(0);

  // Its dialog has an address of its own, so that closing it is a change of route.
  await saveLevel(page, 'Grade 1');
  await page.getByText('Grade level saved', { exact: true }).waitFor();
});

test('a server of another version is said with its next answer, and stays said until somebody closes it', async () => {
  const { house } = journey();
  const page = await openOffice(schoolPath(house, '/gradelevels'));
  const offer = page.getByText('Our website has been updated! Refresh the page to get the latest version.');
  await page.getByRole('button', { name: 'Edit Grade 1' }).waitFor();
  expect(await offer.count()).toBe(0);

  await house.server.stop();
  setVersion('1.4.7');
  await house.server.start();
  const dialog = await openDialogBy(page, 'Edit Grade 1');
  await dialog.getByLabel('Description').fill('Ages five and six');
  await saveBy(dialog, 'Save grade level');
  const saved = page.getByText('Grade level saved', { exact: true });
  await saved.waitFor();
  await offer.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The timed alert goes, and so does the page.
  await saved.waitFor({ state: 'detached' });
  await toPage(page, 'Terms');
  await page.getByRole('heading', { name: 'Terms', level: 1 }).waitFor();
  expect(await offer.count()).toBe(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await offer.waitFor({ state: 'detached' });
});

/** Makes the server answer with another version. The page keeps running its own app. */
function setVersion(version: string): void {
  const path = join(app?.folder ?? '', 'package.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
}
