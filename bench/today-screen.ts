/** From the server's answer to the count on Today: 2,000 children, one of them dropped off. */
import type { Page } from 'playwright-core';
import { formatCount } from '#sync/school/records/format.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { openHouse } from '#tests/support/harness/house.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { inMs, type Line, quantile } from './line.ts';

const children = 2_000;
const changes = 40;
const warmUp = 10;
const aimMs = 16;

interface TodayWindow {
  counted?: Promise<number>;
}

export async function measureTodayScreen(): Promise<readonly Line[]> {
  const house = await openHouse({ students: children });
  try {
    const page = await house.newTablet({ name: 'office', isOnDisk: true }).open();
    await signIn(page, administrator);
    await waitForHere(page, 0);
    const server = await signInToServer(house.server, house.school._id, administrator);
    const measured: number[] = [];
    for (const [index, student] of house.school.students.slice(0, changes + warmUp).entries()) {
      await watchForHere(page, index + 1);
      await server.post(`/admin/schoolattendance/${today()}/${student._id}`, {
        term: house.school.term._id,
        status: 1,
        dropOffPerson: { personID: '', name: 'Visitor', personString: 'Visitor' },
        dropOffTime: wallTimeAt(today(), 480),
        pickUpPerson: null,
        pickUpTime: null,
        notes: '',
      });
      measured.push(await readCounted(page));
    }
    const counted = measured.slice(warmUp);
    return [
      {
        what: `Today with ${formatCount(children)} children: a change arrives → the count is in the document`,
        measured: `p50 ${inMs(quantile(counted, 0.5))}, p95 ${inMs(quantile(counted, 0.95))}`,
        comparedWith: `stored, read and rendered within one frame (aim ≤ ${aimMs} ms)`,
        isMet: quantile(counted, 0.5) <= aimMs,
      },
    ];
  } finally {
    await house.close();
  }
}

async function waitForHere(page: Page, count: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: `Here ${count}`, exact: true })
    .waitFor();
}

/** From the answer's last byte to the count in the document. */
async function watchForHere(page: Page, count: number): Promise<void> {
  await page.evaluate((text) => {
    const measured: TodayWindow = Object(window);
    performance.clearResourceTimings();
    measured.counted = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const link = document.querySelector('main a[href*="show=here"]');
        if (link?.querySelector('strong')?.textContent !== text) return;
        observer.disconnect();
        const countedMs = performance.now();
        const pulls = performance
          .getEntriesByType('resource')
          .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/pull'));
        resolve(countedMs - (pulls.at(-1)?.responseEnd ?? Number.NaN));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, String(count));
}

async function readCounted(page: Page): Promise<number> {
  const counted = await page.evaluate(() => {
    const measured: TodayWindow = Object(window);
    return measured.counted;
  });
  if (counted === undefined) throw new Error('Nobody waits for a change.');
  return counted;
}
