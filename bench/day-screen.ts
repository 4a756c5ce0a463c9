/** From the server's answer to the painted row: a day of 2,000 rows, one changed elsewhere. */
import type { Page } from 'playwright-core';
import { openHouse } from '#tests/support/harness/house.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { openAttendance, waitForAllSent } from '#tests/support/steps/attendance.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { listName } from '#sync/school/records/name-info.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { inMs, type Line, quantile } from './line.ts';

const rows = 2_000;
const changes = 40;
const warmUp = 10;
const aimMs = 16;

interface ScreenWindow {
  changed?: Promise<Change>;
}
interface Change {
  /** From the answer's last byte to the row in the document, and to the frame that shows it. */
  readonly toRowMs: number;
  readonly toPaintMs: number;
}

export async function measureDayScreen(): Promise<readonly Line[]> {
  const house = await openHouse({ students: rows });
  try {
    const tablet = house.newTablet({ name: 'office', isOnDisk: true });
    const page = await tablet.open();
    await signIn(page, administrator);
    await openAttendance(page, house);
    await waitForAllSent(page);
    const server = await signInToServer(house.server, house.school._id, administrator);
    // Only the rows on the screen are in the document.
    const [first] = house.school.students.toSorted((a, b) =>
      listName(a.nameInfo).localeCompare(listName(b.nameInfo)),
    );
    if (first === undefined) throw new Error('The school has no students.');
    const measured: Change[] = [];
    for (let index = 0; index < changes + warmUp; index += 1) {
      const person = `Visitor ${index}`;
      await waitForNext(page, person);
      await server.post(`/admin/schoolattendance/${today()}/${first._id}`, {
        term: house.school.term._id,
        status: 1,
        dropOffPerson: { personID: '', name: person, personString: person },
        dropOffTime: wallTimeAt(today(), 480),
        pickUpPerson: null,
        pickUpTime: null,
        notes: '',
      });
      measured.push(await readNext(page));
    }
    return screenLines(measured.slice(warmUp));
  } finally {
    await house.close();
  }
}

function screenLines(measured: readonly Change[]): readonly Line[] {
  const toRow = measured.map(({ toRowMs }) => toRowMs);
  const toPaint = measured.map(({ toPaintMs }) => toPaintMs);
  const describe = (values: readonly number[]) =>
    `p50 ${inMs(quantile(values, 0.5))}, p95 ${inMs(quantile(values, 0.95))}`;
  return [
    {
      what: `A screen of ${rows} rows: a change arrives → the row is in the document`,
      measured: describe(toRow),
      comparedWith: `stored, read and rendered within one frame (aim ≤ ${aimMs} ms)`,
      isMet: quantile(toRow, 0.5) <= aimMs,
    },
    {
      what: '… → its frame has been painted',
      measured: describe(toPaint),
      comparedWith: 'the same and the wait for the next frame of a 60 Hz screen (up to 16.7 ms)',
      isMet: undefined,
    },
  ];
}

async function waitForNext(page: Page, person: string): Promise<void> {
  await page.evaluate((text) => {
    const measured: ScreenWindow = Object(window);
    performance.clearResourceTimings();
    measured.changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const isThere = [...document.querySelectorAll('[role=gridcell]')].some(
          (cell) => cell.textContent === text,
        );
        if (!isThere) return;
        observer.disconnect();
        const rowMs = performance.now();
        const pulls = performance
          .getEntriesByType('resource')
          .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/pull'));
        const arrivedMs = pulls.at(-1)?.responseEnd ?? Number.NaN;
        requestAnimationFrame(() => {
          // A task that is queued in a frame runs after its paint.
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () =>
            resolve({ toRowMs: rowMs - arrivedMs, toPaintMs: performance.now() - arrivedMs }),
          );
          channel.port1.start();
          channel.port2.postMessage(undefined);
        });
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, person);
}

async function readNext(page: Page): Promise<Change> {
  const change = await page.evaluate(() => {
    const measured: ScreenWindow = Object(window);
    return measured.changed;
  });
  if (change === undefined) throw new Error('Nobody waits for a change.');
  return change;
}
