/**
 * A year of a large school as a report: from the click to the numbers, with the days that a device
 * keeps and all others counted by the server.
 */
import type { Page } from 'playwright-core';
import { formatCount } from '#sync/school/records/format.ts';
import { openHouse } from '#tests/support/harness/house.ts';
import { dayAfterToday } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { inMs, inSeconds, type Line, quantile } from './line.ts';
import { seedYear } from './seed-year.ts';

const students = 2_000;
const schoolDays = 180;
const rounds = 5;
const aimMs = 1_000;

export async function measureReports(): Promise<readonly Line[]> {
  const house = await openHouse({ students, daysBefore: schoolDays, daysAfter: 20 });
  try {
    await house.server.stop();
    const days = Array.from({ length: schoolDays }, (_, back) => dayAfterToday(-1 - back));
    await seedYear(house.server.dataDir, { school: house.school, days, isSealed: true });
    await house.server.start();
    const page = await house.newTablet({ name: 'head', isOnDisk: true }).open();
    await signIn(page, administrator);
    const newMs = await timeToNumbers(page);
    await openContacts(page);
    await house.server.stop();
    await house.server.start();
    const firstMs = await timeToNumbers(page);
    const measured: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await openContacts(page);
      measured.push(await timeToNumbers(page));
    }
    const typicalMs = quantile(measured, 0.5);
    return [
      {
        what: `Reports, ${formatCount(students)} children, ${schoolDays} days: a click → the numbers`,
        measured: `p50 ${inMs(typicalMs)}, slowest ${inMs(quantile(measured, 1))}`,
        comparedWith: `aim ≤ ${inMs(aimMs)}; ${inSeconds(firstMs)} by a server that has just started, ${inSeconds(newMs)} on a device that is new`,
        isMet: typicalMs <= aimMs,
      },
    ];
  } finally {
    await house.close();
  }
}

async function openContacts(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
}

/** From the click in the menu until no day is missing any more. */
async function timeToNumbers(page: Page): Promise<number> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reports' }).waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = [...document.querySelectorAll('nav a')].find((one) => one.textContent === 'Reports');
        const startMs = performance.now();
        const observer = new MutationObserver(() => {
          const main = document.querySelector('main');
          if (main?.querySelector('dl dd') === null || main === null) return;
          if (main.querySelector('[aria-busy=true]') !== null) return;
          observer.disconnect();
          resolve(performance.now() - startMs);
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
        if (link instanceof HTMLElement) link.click();
      }),
  );
}
