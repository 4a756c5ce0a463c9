/**
 * From a tap in Parent Mode to its confirmation, beside one strict IndexedDB put in the page. Once
 * where the browser makes no keys, so nothing is signed, and once as it is: signing must cost the
 * tap nothing.
 */
import type { Page } from 'playwright-core';
import { openHouse } from '#tests/support/harness/house.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { openAttendance, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { startParentMode } from '#tests/support/steps/parent-mode.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { inMs, type Line, quantile } from './line.ts';

const taps = 80;
/** The first ones also compile the code. */
const warmUp = 10;

interface TapWindow {
  tickMs?: number[];
  putMs?: number[];
  clickedPutMs?: number[];
}

export async function measureTap(): Promise<readonly Line[]> {
  const unsigned = await measureTicks({ isSigning: false });
  const signed = await measureTicks({ isSigning: true });
  return [...tapLines('without signing', unsigned), ...tapLines('commands signed', signed)];
}

interface Measured {
  readonly tickMs: readonly number[];
  readonly putMs: readonly number[];
  /** From the click of a bare button to the end of the same put. */
  readonly clickedPutMs: readonly number[];
}

async function measureTicks({ isSigning }: { readonly isSigning: boolean }): Promise<Measured> {
  const house = await openHouse({ students: taps + warmUp });
  try {
    const tablet = house.newTablet({ name: 'door', isOnDisk: true, viewport: { width: 1180, height: 820 } });
    const page = await tablet.open();
    if (!isSigning) {
      await page.addInitScript(() => {
        const refuse = () => Promise.reject(new DOMException('No keys here.', 'NotSupportedError'));
        Object.defineProperty(SubtleCrypto.prototype, 'generateKey', { value: refuse });
      });
      await page.reload();
    }
    await signIn(page, administrator);
    await openAttendance(page, house);
    await waitUntilReadyForOffline(page);
    await startParentMode(page, '4711');
    await page.getByRole('radio', { name: /^Drop-off/ }).check({ force: true });
    await watchTicks(page);
    await readyPuts(page);
    for (let tap = 0; tap < taps + warmUp; tap += 1) {
      await recordFirstChild(page, tap);
      await page.evaluate(() => dispatchEvent(new Event('bench-put')));
      await page.waitForFunction((count) => (Object(window).putMs?.length ?? 0) > count, tap);
      await page.locator('#bench-put').click();
      await page.waitForFunction((count) => (Object(window).clickedPutMs?.length ?? 0) > count, tap);
    }
    const { tickMs, putMs, clickedPutMs } = await page.evaluate(() => {
      const { tickMs = [], putMs = [], clickedPutMs = [] }: TapWindow = Object(window);
      return { tickMs, putMs, clickedPutMs };
    });
    return {
      tickMs: tickMs.slice(warmUp),
      putMs: putMs.slice(warmUp),
      clickedPutMs: clickedPutMs.slice(warmUp),
    };
  } finally {
    await house.close();
  }
}

/**
 * Chromium holds the disk's answers back until the frame that follows a click is drawn. The put in
 * an idle page is the aim; the put from a click says how much of the distance is the browser's.
 */
function tapLines(how: string, { tickMs, putMs, clickedPutMs }: Measured): readonly Line[] {
  return [0.5, 0.95].flatMap((share) => {
    const [tick, put] = [quantile(tickMs, share), quantile(putMs, share)];
    const clicked = quantile(clickedPutMs, share);
    const what = `Tap → tick, ${how}, p${share * 100} of ${tickMs.length}`;
    return [
      {
        what,
        measured: inMs(tick),
        comparedWith: `raw strict IndexedDB put in the same page: ${inMs(put)} → ${(tick / put).toFixed(1)}x (aim ≤ 2x)`,
        isMet: tick <= 2 * put,
      },
      {
        what: `${what}, beside a click`,
        measured: inMs(tick),
        comparedWith: `the same put from the click of a bare button: ${inMs(clicked)} → ${(tick / clicked).toFixed(1)}x`,
        isMet: undefined,
      },
    ];
  });
}

/** Runs from the event of the tap until the document has a new sentence. */
async function watchTicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const measured: TapWindow = Object(window);
    const tickMs: number[] = [];
    measured.tickMs = tickMs;
    let tappedMs: number | undefined;
    document.addEventListener(
      'click',
      (event) => {
        const isPerson =
          event.target instanceof Element && event.target.closest('[role=dialog] button') !== null;
        if (isPerson) tappedMs = event.timeStamp;
      },
      { capture: true },
    );
    new MutationObserver((changes) => {
      if (tappedMs === undefined) return;
      const isTick = changes.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node.textContent?.includes(' dropped off by ')),
      );
      if (!isTick) return;
      tickMs.push(performance.now() - tappedMs);
      tappedMs = undefined;
    }).observe(document.body, { subtree: true, childList: true });
  });
}

async function recordFirstChild(page: Page, before: number): Promise<void> {
  await page.getByRole('list', { name: 'Children' }).getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mother/ })
    .click();
  await page.waitForFunction((count) => (Object(window).tickMs?.length ?? 0) > count, before);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/**
 * The least that any app needs: one record of this size in a strict transaction on one store, by
 * itself and from the click of a button of its own.
 */
async function readyPuts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const measured: TapWindow = Object(window);
    const [putMs, clickedPutMs]: [number[], number[]] = [[], []];
    Object.assign(measured, { putMs, clickedPutMs });
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('bench-raw', 1);
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('entries', { keyPath: 'id' }),
      );
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const put = (startMs: number, took: number[]) => {
      const writing = database.transaction('entries', 'readwrite', { durability: 'strict' });
      writing.objectStore('entries').put({ id: crypto.randomUUID(), text: 'x'.repeat(600) });
      writing.addEventListener('complete', () => took.push(performance.now() - startMs));
    };
    addEventListener('bench-put', () => put(performance.now(), putMs));
    const button = document.createElement('button');
    button.id = 'bench-put';
    button.style.cssText = 'position: fixed; inset: auto 0 0 auto; z-index: 9999';
    button.textContent = 'Put';
    button.addEventListener('click', (event) => put(event.timeStamp, clickedPutMs));
    document.body.append(button);
  });
}
