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
}

export async function measureTap(): Promise<readonly Line[]> {
  const unsigned = await measureTicks({ isSigning: false });
  const signed = await measureTicks({ isSigning: true });
  return [...tapLines('without signing', unsigned), ...tapLines('commands signed', signed)];
}

interface Measured {
  readonly tickMs: readonly number[];
  readonly putMs: readonly number[];
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
    for (let tap = 0; tap < taps + warmUp; tap += 1) {
      await recordFirstChild(page, tap);
      await putRaw(page);
    }
    const { tickMs, putMs } = await page.evaluate(() => {
      const { tickMs = [], putMs = [] }: TapWindow = Object(window);
      return { tickMs, putMs };
    });
    return { tickMs: tickMs.slice(warmUp), putMs: putMs.slice(warmUp) };
  } finally {
    await house.close();
  }
}

function tapLines(how: string, { tickMs, putMs }: Measured): readonly Line[] {
  return [0.5, 0.95].map((share) => {
    const [tick, put] = [quantile(tickMs, share), quantile(putMs, share)];
    return {
      what: `Tap → tick, ${how}, p${share * 100} of ${tickMs.length}`,
      measured: inMs(tick),
      comparedWith: `raw strict IndexedDB put in the same page: ${inMs(put)} → ${(tick / put).toFixed(1)}x (aim ≤ 2x)`,
      isMet: tick <= 2 * put,
    };
  });
}

/** Runs from the event of the tap until the document has a new sentence. */
async function watchTicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const measured: TapWindow = Object(window);
    const tickMs: number[] = [];
    measured.tickMs = tickMs;
    measured.putMs = [];
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

/** The least that any app needs: one record of this size in a strict transaction on one store. */
async function putRaw(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const measured: TapWindow = Object(window);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('bench-raw', 1);
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('entries', { keyPath: 'id' }),
      );
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const startMs = performance.now();
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction('entries', 'readwrite', { durability: 'strict' });
      writing.objectStore('entries').put({ id: crypto.randomUUID(), text: 'x'.repeat(600) });
      writing.addEventListener('abort', () => reject(writing.error));
      writing.addEventListener('complete', () => resolve());
    });
    measured.putMs?.push(performance.now() - startMs);
    database.close();
  });
}
