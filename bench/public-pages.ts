/**
 * What somebody new sees of the pages that need no account, on a slow phone: when the largest part
 * of the page is painted (https://www.w3.org/TR/largest-contentful-paint), and how long tasks block
 * touches once anything is painted. The line and the processor are Lighthouse's for phones.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type House, openHouse } from '#tests/support/harness/house.ts';
import { publicPaths } from '#pwa/routing/public-paths.ts';
import { inMs, inSeconds, type Line, quantile } from './line.ts';

const visits = 3;
const paths = [publicPaths.root, publicPaths.login, publicPaths.registerSchool, publicPaths.register];
const aims = { paintedMs: 2_500, blockedMs: 200 };
const slowdown = 4;
/** 1.6 Mbit/s down, 0.75 up; bytes a second. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Beyond this a task is felt (https://w3c.github.io/longtasks). */
const longTaskMs = 50;
const lookedAtMs = 2_000;

interface Visit {
  readonly paintedMs: number;
  readonly blockedMs: number;
  /** Until there is something to press: a form, or the landing page's demonstration. */
  readonly buttonMs: number;
}

export async function measurePublicPages(): Promise<readonly Line[]> {
  const house = await openHouse({ students: 12 });
  try {
    const lines: Line[] = [];
    for (const path of paths) lines.push(await measurePage(house, path));
    return lines;
  } finally {
    await house.close();
  }
}

async function measurePage(house: House, path: string): Promise<Line> {
  const seen: Visit[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    // One after the other: each has the machine to itself.
    // oxlint-disable-next-line no-await-in-loop
    seen.push(await visitAnew(house, path));
  }
  const middle = (of: (visit: Visit) => number) => quantile(seen.map(of), 0.5);
  const paintedMs = middle((visit) => visit.paintedMs);
  const blockedMs = middle((visit) => visit.blockedMs);
  const buttonMs = middle((visit) => visit.buttonMs);
  return {
    what: `${path} for somebody new, a slow phone, p50 of ${visits}`,
    measured: `painted after ${inSeconds(paintedMs)}, first button after ${inSeconds(buttonMs)}, blocked for ${inMs(blockedMs)}`,
    comparedWith: `aim ≤ ${inSeconds(aims.paintedMs)} and ≤ ${inMs(aims.blockedMs)}`,
    isMet: paintedMs <= aims.paintedMs && blockedMs <= aims.blockedMs,
  };
}

async function visitAnew(house: House, path: string): Promise<Visit> {
  const phone = house.newTablet({ name: 'phone', viewport: { width: 412, height: 823 } });
  const page = await phone.open();
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('main button').first().waitFor();
    const buttonMs = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    await wait(lookedAtMs);
    return { ...(await readVisit(page)), buttonMs };
  } finally {
    await phone.remove();
  }
}

/** Both kinds of entry are kept by the browser until somebody observes them. */
function readVisit(page: Page): Promise<Omit<Visit, 'buttonMs'>> {
  return page.evaluate(async (longMs) => {
    const entriesOf = (type: string) =>
      new Promise<readonly PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        // Where there is none the observer is never called.
        setTimeout(() => resolve([]), 500);
      });
    const painted = await entriesOf('largest-contentful-paint');
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const tasks = (await entriesOf('longtask')).filter(
      ({ startTime }) => startTime >= (first?.startTime ?? Infinity),
    );
    return {
      paintedMs: painted.at(-1)?.startTime ?? Number.NaN,
      blockedMs: tasks.reduce((sum, { duration }) => sum + duration - longMs, 0),
    };
  }, longTaskMs);
}
