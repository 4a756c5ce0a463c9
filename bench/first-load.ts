/**
 * What a new tablet loads: from the empty sign-in form to the rows of Attendance, then the files
 * that the service worker stores. Then a start without a network on a processor slowed down.
 */
import type { Page } from 'playwright-core';
import { openHouse, type House } from '#tests/support/harness/house.ts';
import { codeBytesOf, readStoredFiles, watchFiles } from '#tests/support/harness/loaded-files.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  attendancePath,
  grid,
  openAttendanceFromOverview,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { inSeconds, type Line, quantile } from './line.ts';
import { readRowsMs, watchRows } from './watch-rows.ts';

const starts = 5;
const slowdown = 4;
const aims = { codeBytes: 220_000, requests: 25, storedFiles: 40, offlineStartMs: 1_000 };

export async function measureFirstLoad(): Promise<readonly Line[]> {
  const house = await openHouse({ students: 60 });
  try {
    const page = await house.newTablet({ name: 'new', isOnDisk: true }).open();
    const files = watchFiles(page);
    await signIn(page, administrator);
    await openAttendanceFromOverview(page);
    await grid(page).getByRole('row').nth(1).waitFor();
    const requests = files.paths.length;
    const codeBytes = await codeBytesOf(files, house.network.url);
    await waitUntilReadyForOffline(page);
    const cpuSeconds = await readCpuSeconds(page);
    const stored = await readStoredFiles(page);
    const offlineStartMs = quantile(await measureOfflineStarts(page, house), 0.5);
    return [
      {
        what: 'Sign-in to Attendance on a new device, with the release stored',
        measured: `${inKilobytes(codeBytes)} of JavaScript (Brotli), ${requests} requests for files, ${cpuSeconds.toFixed(1)} s of CPU`,
        comparedWith: `aim ≤ ${inKilobytes(aims.codeBytes)} and ≤ ${aims.requests} requests`,
        isMet: codeBytes <= aims.codeBytes && requests <= aims.requests,
      },
      {
        what: 'A release stored on a tablet',
        measured: `${stored.count} files, ${inKilobytes(stored.bytes)}`,
        comparedWith: `aim ≤ ${aims.storedFiles} files`,
        isMet: stored.count <= aims.storedFiles,
      },
      {
        what: `Start without a network to the rows, CPU slowed ${slowdown} times, p50 of ${starts}`,
        measured: inSeconds(offlineStartMs),
        comparedWith: `aim ≤ ${inSeconds(aims.offlineStartMs)}`,
        isMet: offlineStartMs <= aims.offlineStartMs,
      },
    ];
  } finally {
    await house.close();
  }
}

async function measureOfflineStarts(page: Page, house: House): Promise<readonly number[]> {
  house.network.set('cut');
  await page.addInitScript(watchRows);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const measured: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    await page.goto(attendancePath(house));
    measured.push(await readRowsMs(page));
  }
  return measured;
}

/** Of all processes of the browser since its start. */
async function readCpuSeconds(page: Page): Promise<number> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  const answer = await devtools?.send('SystemInfo.getProcessInfo');
  await devtools?.detach();
  return answer?.processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) ?? Number.NaN;
}

const inKilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
