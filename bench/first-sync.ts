/** How long a new device takes to show today and to fetch its copy: 2,000 students, 180 days. */
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { openHouse } from '#tests/support/harness/house.ts';
import type { Network } from '#tests/support/harness/network.ts';
import { dayAfterToday } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { openAttendanceFromOverview } from '#tests/support/steps/attendance.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { inMegabytes, inSeconds, type Line } from './line.ts';
import { seedYear } from './seed-year.ts';
import { readRowsMs, watchRows } from './watch-rows.ts';

const students = 2_000;
const schoolDays = 180;
const aimTodayMs = 1_500;
const aimMs = 3_000;
const aimBytes = 4_000_000;

export async function measureFirstSync(): Promise<readonly Line[]> {
  const house = await openHouse({ students, daysBefore: schoolDays, daysAfter: 20 });
  try {
    await house.server.stop();
    const days = Array.from({ length: schoolDays }, (_, back) => dayAfterToday(-1 - back));
    await seedYear(house.server.dataDir, { school: house.school, days, isSealed: true });
    await house.server.start();

    const page = await house.newTablet({ name: 'new', isOnDisk: true }).open('/login');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The app is fetched while a person types, so it is here before they have signed in.
    await page.getByLabel('Email').focus();
    await page.waitForLoadState('networkidle');
    house.network.takeBytes();
    const calls = countCalls(page);
    const startMs = performance.now();
    const startUnixMs = Date.now();
    await page.addInitScript(watchRows);
    await signIn(page, administrator);
    await openAttendanceFromOverview(page);
    const openedUnixMs = await page.evaluate(() => performance.timeOrigin);
    const shownMs = openedUnixMs + (await readRowsMs(page)) - startUnixMs;
    await page.getByText('All sent', { exact: true }).first().waitFor();
    const quietMs = (await calls.lastAnswerMs()) - startMs;
    const synced = bytesOf(house.network);
    const daysKept = await readDaysKept(page);

    const year = { school: house.school._id, from: days.at(-1) ?? '', to: days[0] ?? '' };
    const packing = await fetchDays(page, year);
    house.network.takeBytes();
    const whole = await fetchDays(page, year);
    const wholeBytes = bytesOf(house.network);
    return [
      {
        what: `A new device, ${students} students, ${schoolDays} days behind: today on the screen`,
        measured: inSeconds(shownMs),
        comparedWith: `aim ≤ ${inSeconds(aimTodayMs)}`,
        isMet: shownMs <= aimTodayMs,
      },
      {
        what: `… roster and the recent days (${daysKept} day sheets) on the device`,
        measured: `${inSeconds(quietMs)}, ${inMegabytes(synced)} on the wire`,
        comparedWith: `aim ≤ ${inSeconds(aimMs)} and ≤ ${inMegabytes(aimBytes)}`,
        isMet: quietMs <= aimMs && synced <= aimBytes,
      },
      {
        what: `… all ${whole.sheets} days asked for at once`,
        measured: `${inSeconds(whole.tookMs)}, ${inMegabytes(wholeBytes)} on the wire; ${inSeconds(packing.tookMs)} for the first device that asks`,
        comparedWith: `with the roster: ${inSeconds(quietMs + whole.tookMs)} and ${inMegabytes(synced + wholeBytes)} (aim ≤ ${inSeconds(aimMs)} and ≤ ${inMegabytes(aimBytes)})`,
        isMet: quietMs + whole.tookMs <= aimMs && synced + wholeBytes <= aimBytes,
      },
    ];
  } finally {
    await house.close();
  }
}

function bytesOf(network: Network): number {
  const { up, down } = network.takeBytes();
  return up + down;
}

interface Calls {
  /** Once no call of the sync has been under way for half a second. */
  readonly lastAnswerMs: () => Promise<number>;
}

function countCalls(page: Page): Calls {
  const state = { underWay: 0, lastMs: performance.now() };
  const isSync = (url: string) => /\/(pull|days)\b/.test(url);
  page.on('request', (request) => {
    if (isSync(request.url())) state.underWay += 1;
  });
  const end = (request: { url: () => string }) => {
    if (!isSync(request.url())) return;
    state.underWay -= 1;
    state.lastMs = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    lastAnswerMs: async () => {
      while (state.underWay > 0 || performance.now() - state.lastMs < 500)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return state.lastMs;
    },
  };
}

async function readDaysKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cache = databases.find(
      ({ name }) => name?.startsWith('bellgate-cache-') === true && !name.endsWith('account'),
    );
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(cache?.name ?? '');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('days').objectStore('days').count();
        counting.addEventListener('error', () => reject(counting.error));
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
  });
}

const Fetched = z.object({ sheets: z.number(), tookMs: z.number() });

async function fetchDays(
  page: Page,
  range: { readonly school: string; readonly from: string; readonly to: string },
) {
  return Fetched.parse(
    await page.evaluate(async ({ school, from, to }) => {
      const startMs = performance.now();
      const answer = await fetch(`/api/sync/${school}/days?from=${from}&to=${to}&packed=1`, {
        headers: { 'x-auth-token': localStorage.getItem('token') ?? '', 'x-viewing-as-school-id': school },
        cache: 'no-store',
      });
      const body: { packed?: { sheets: unknown[] } } = await answer.json();
      return { sheets: body.packed?.sheets.length, tookMs: performance.now() - startMs };
    }, range),
  );
}
