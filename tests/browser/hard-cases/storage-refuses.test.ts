import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import type { Tablet } from '#tests/support/harness/browser.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { readOutbox } from '#tests/support/harness/outbox.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  openAttendanceAs,
  openDialog,
  rowOf,
  save,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, startParentMode, tapChildAtDropOff } from '#tests/support/steps/parent-mode.ts';

// A disk that refuses is reported on the console, by the app and by Chromium.
const journey = describeJourney({
  allowedFaults: /QuotaExceededError|UnknownError|AbortError|quota|Internal error/i,
});
const smallDiskBytes = 24 * 1024 * 1024;
const banner = 'This device cannot save records at the moment.';

/** A browser refuses in two ways: without space, by an abort at the end; on a bad disk, now. */
const faults = { full: fillDisk, failing: breakDisk } as const;

for (const [name, begin] of Object.entries(faults)) {
  test(`a ${name} disk: no tick, a red banner, and what was entered stays and can be saved again`, async () => {
    const { house, server } = journey();
    const child = at(house.school.students, name === 'full' ? 0 : 1);
    const tablet = house.newTablet({ name: `door, ${name} disk`, isOnDisk: true });
    const page = await openOnSmallDisk(tablet, house.network.url);
    await openAttendanceAs(page, administrator, house);
    await waitUntilReadyForOffline(page);
    const before = server.attendanceCommandIds().length;

    const end = await begin(tablet);
    const dialog = await openDialog(page, child);
    await choosePerson(dialog, { field: 'Dropped off by', person: child.mother.name });
    await dialog.getByLabel('Notes').fill('Has the inhaler in the bag.');
    await dialog.getByRole('button', { name: 'Save attendance' }).click();
    await dialog.getByText('This device could not keep the record: its disk refuses to write.').waitFor();
    await page.getByRole('alert').filter({ hasText: banner }).waitFor();
    expect(await dialog.getByLabel('Notes').inputValue()).toBe('Has the inhaler in the bag.');
    await expectNotKept(page, child);

    await end();
    await save(dialog);
    await waitForStatus(page, child, { status: 'Dropped off' });
    await page.getByText(banner).waitFor({ state: 'detached' });
    await expect.poll(() => server.attendanceCommandIds().length).toBe(before + 1);
    expect(await server.attendanceHistory({ student: child._id })).toMatchObject([
      {
        verdict: 'applied',
        args: { dropOff: { person: { personID: child.mother._id } }, notes: 'Has the inhaler in the bag.' },
      },
    ]);
    await tablet.shut();
  });
}

test('a full disk at the door: the family is told, nothing is confirmed, and the next tap records', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 2);
  const tablet = house.newTablet({
    name: 'entrance',
    isOnDisk: true,
    viewport: { width: 1180, height: 820 },
  });
  const page = await openOnSmallDisk(tablet, house.network.url);
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  await startParentMode(page, '4711');

  const end = await fillDisk(tablet);
  await tapChildAtDropOff(page, child);
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: new RegExp(`^${child.mother.name}`) }).click();
  await question.getByText('This was not recorded. The tablet could not keep it.').waitFor();
  await page.getByRole('alert').filter({ hasText: banner }).waitFor();
  expect(await page.getByText(/ dropped off by /).count()).toBe(0);
  expect(await readOutbox(page)).toHaveLength(0);

  await end();
  await question.getByRole('button', { name: 'Close' }).click();
  await question.waitFor({ state: 'detached' });
  await dropOffAtDoor(page, child);
  await page.getByText(banner).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await server.attendanceHistory({ student: child._id })).map(({ verdict }) => verdict))
    .toEqual(['applied']);
});

test('a disk that is full of what can be fetched again makes room for what is recorded', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 3);
  const tablet = house.newTablet({ name: 'office', isOnDisk: true });
  const page = await openOnSmallDisk(tablet, house.network.url);
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  const before = server.attendanceCommandIds().length;
  await page.evaluate(fillWithHistory, smallDiskBytes);
  const dialog = await openDialog(page, child);
  await choosePerson(dialog, { field: 'Dropped off by', person: child.mother.name });
  await save(dialog);
  await waitForStatus(page, child, { status: 'Dropped off' });
  expect(await page.getByText(banner).count()).toBe(0);
  await expect.poll(() => server.attendanceCommandIds().length).toBe(before + 1);
  await tablet.shut();
});

async function expectNotKept(page: Page, child: MadeStudent): Promise<void> {
  expect(await rowOf(page, child).textContent()).toMatch(/Not here yet|Absent/);
  const kept = await readOutbox(page);
  expect(kept.filter(({ lane }) => lane.endsWith(child._id))).toEqual([]);
}

/** A small quota from the start: with much space Chromium rarely checks what is left. */
async function openOnSmallDisk(tablet: Tablet, origin: string): Promise<Page> {
  const page = await tablet.open();
  const session = await tablet.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: smallDiskBytes });
  return page;
}

/** Sets the quota to what is used and writes until Chromium refuses. */
async function fillDisk(tablet: Tablet): Promise<() => Promise<void>> {
  const session = await tablet.context().newCDPSession(tablet.page());
  const { origin } = new URL(tablet.page().url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await tablet.page().evaluate(writeUntilFull, smallDiskBytes);
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await session.detach();
  };
}

/** Runs in the page. @throws when there was room for all of it */
async function writeUntilFull(mostBytes: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('something-else');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('films'));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const write = (key: number) =>
    new Promise<boolean>((resolve) => {
      const writing = database.transaction('films', 'readwrite');
      writing.objectStore('films').put(crypto.getRandomValues(new Uint8Array(65_536)), key);
      writing.addEventListener('complete', () => resolve(true));
      writing.addEventListener('abort', () => resolve(false));
    });
  for (let bytes = 0; bytes <= mostBytes; bytes += 65_536) {
    // One after the other, until the first one is refused.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await write(bytes))) {
      database.close();
      return;
    }
  }
  throw new Error('The disk is not full.');
}

/** Runs in the page. @throws when there was room for all of it */
async function fillWithHistory(mostBytes: number): Promise<void> {
  const databases = await indexedDB.databases();
  const name = databases.flatMap((one) => one.name ?? []).find((one) => one.startsWith('bellgate-cache-'));
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name ?? '');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const write = (sizeBytes: number) =>
    new Promise<boolean>((resolve) => {
      const writing = database.transaction('history', 'readwrite');
      const content = crypto.getRandomValues(new Uint8Array(sizeBytes));
      writing.objectStore('history').put({ _id: crypto.randomUUID(), records: [], about: [], content });
      writing.addEventListener('complete', () => resolve(true));
      writing.addEventListener('abort', () => resolve(false));
    });
  // A record is small, and must not fit either.
  for (const sizeBytes of [65_536, 4_096, 256]) {
    let bytes = 0;
    // One after the other, until the first one is refused.
    // oxlint-disable-next-line no-await-in-loop
    while (await write(sizeBytes)) {
      bytes += sizeBytes;
      if (bytes > mostBytes) throw new Error('The disk is not full.');
    }
  }
  database.close();
}

/** Every write to the outbox fails as on a disk with errors; reading goes on. */
async function breakDisk(tablet: Tablet): Promise<() => Promise<void>> {
  await tablet.page().evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'add');
    Reflect.set(window, 'mendDisk', () => {
      IDBObjectStore.prototype.add = put;
    });
    IDBObjectStore.prototype.add = function add(this: IDBObjectStore, ...given) {
      if (this.name === 'entries') throw new DOMException('Internal error.', 'UnknownError');
      return put.apply(this, given);
    };
  });
  return async () => {
    await tablet.page().evaluate(() => Reflect.get(window, 'mendDisk')());
  };
}
