/**
 * From the server's answer to the count on Today: 2,000 children, one of them dropped off. Once
 * with an empty day, and once at the end of a morning, when the day's sheet is long.
 */
import type { Page } from 'playwright-core';
import { formatCount } from '#sync/school/records/format.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { openHouse } from '#tests/support/harness/house.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { inMs, type Line, quantile } from './line.ts';

const children = 2_000;
const changes = 40;
const warmUp = 10;
const each = changes + warmUp;
/** Who come between the two. */
const meanwhile = 1_450;
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
    const dropOff = (student: MadeStudent) =>
      server.post(`/admin/schoolattendance/${today()}/${student._id}`, {
        term: house.school.term._id,
        status: 1,
        dropOffPerson: { personID: '', name: 'Visitor', personString: 'Visitor' },
        dropOffTime: wallTimeAt(today(), 480),
        pickUpPerson: null,
        pickUpTime: null,
        notes: '',
      });
    const { students } = house.school;
    const atFirst = await measureChanges(page, { arriving: students.slice(0, each), before: 0, dropOff });
    for (const student of students.slice(each, each + meanwhile)) await dropOff(student);
    const before = each + meanwhile;
    await waitForHere(page, before);
    const arriving = students.slice(before, before + each);
    const atLast = await measureChanges(page, { arriving, before, dropOff });
    return [line('of an empty day', atFirst), line(`with ${formatCount(before)} here`, atLast)];
  } finally {
    await house.close();
  }
}

function line(when: string, counted: readonly number[]): Line {
  return {
    what: `Today with ${formatCount(children)} children, ${when}: a change arrives → the count is in the document`,
    measured: `p50 ${inMs(quantile(counted, 0.5))}, p95 ${inMs(quantile(counted, 0.95))}`,
    comparedWith: `read and rendered within one frame (aim ≤ ${aimMs} ms)`,
    isMet: quantile(counted, 0.5) <= aimMs,
  };
}

interface Arrivals {
  readonly arriving: readonly MadeStudent[];
  /** How many are here before. */
  readonly before: number;
  readonly dropOff: (student: MadeStudent) => Promise<unknown>;
}

async function measureChanges(
  page: Page,
  { arriving, before, dropOff }: Arrivals,
): Promise<readonly number[]> {
  const measured: number[] = [];
  for (const [index, student] of arriving.entries()) {
    await watchForHere(page, before + index + 1);
    await dropOff(student);
    measured.push(await readCounted(page));
  }
  return measured.slice(warmUp);
}

async function waitForHere(page: Page, count: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: `Here ${formatCount(count)}`, exact: true })
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
  }, formatCount(count));
}

async function readCounted(page: Page): Promise<number> {
  const counted = await page.evaluate(() => {
    const measured: TodayWindow = Object(window);
    return measured.counted;
  });
  if (counted === undefined) throw new Error('Nobody waits for a change.');
  return counted;
}
