import { expect, test } from 'vitest';
import { z } from 'zod';
import { wallMs } from '#sync/school/commands/catalogue.ts';
import { parseStamp, Stamp } from '#sync/stamp.ts';
import { at } from '#tests/support/harness/at.ts';
import type { Tablet } from '#tests/support/harness/browser.ts';
import { readRows } from '#tests/support/harness/database.ts';
import type { House } from '#tests/support/harness/house.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import type { Network } from '#tests/support/harness/network.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  openAttendance,
  rowOf,
  waitForAllSent,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { setClockWrong } from './wrong-clock.ts';

const journey = describeJourney();
const hourMs = 3_600_000;
/** The time between a tap and the check of it on a busy machine. */
const toleranceMs = 60_000;

/** The fast clock records first and must not win; the slow one records last and must not lose. */
const clocks = [
  { errorMs: hourMs, words: '1 hr fast', order: ['wrong', 'right'] },
  { errorMs: -hourMs, words: '1 hr slow', order: ['right', 'wrong'] },
] as const;

for (const [index, { errorMs, words, order }] of clocks.entries()) {
  test(`a clock that is ${words} is told so; its records are sent, and count from when they were really made`, async () => {
    const { house, server } = journey();
    const child = at(house.school.students, index);
    const wrong = await aTablet(house, words);
    await setClockWrong(wrong.tablet.context(), errorMs);
    const right = await aTablet(house, 'right');
    const tablets = { wrong, right };
    for (const { tablet } of Object.values(tablets)) await signIn(tablet.page(), administrator);
    await expectTold(wrong.tablet, words);
    for (const { tablet } of Object.values(tablets)) await openAttendance(tablet.page(), house);
    await waitUntilReadyForOffline(right.tablet.page());

    // Made one after the other with no network; the first one arrives last.
    for (const { network } of Object.values(tablets)) network.set('cut');
    const people = { first: child.mother.name, second: child.father.name };
    const [first, second] = [tablets[order[0]], tablets[order[1]]];
    const madeAtMs = Date.now();
    await dropOff(first.tablet.page(), child, people.first);
    await dropOff(second.tablet.page(), child, people.second);
    const before = server.attendanceCommandIds().length;
    for (const [count, { network }] of [second, first].entries()) {
      network.set('through');
      await expect.poll(() => server.attendanceCommandIds().length).toBe(before + count + 1);
    }

    for (const { tablet } of Object.values(tablets))
      await rowOf(tablet.page(), child).filter({ hasText: people.second }).waitFor();
    await waitForAllSent(right.tablet.page());
    const recorded = await server.attendanceHistory({ student: child._id });
    const ofWrong = recorded.find(({ wall }) => Math.abs(wallMs(wall) - madeAtMs) > hourMs / 2);
    expect(wallMs(ofWrong?.wall ?? '') - madeAtMs - errorMs).toBeLessThan(toleranceMs);
    expect(
      recorded
        .map(({ verdict, args, isSuspicious }) => ({ verdict, args, isSuspicious }))
        .toSorted(byVerdict),
    ).toMatchObject([
      { verdict: 'applied', args: { dropOff: { person: { name: people.second } } }, isSuspicious: false },
      { verdict: 'superseded', args: { dropOff: { person: { name: people.first } } }, isSuspicious: false },
    ]);
    const corrected = readCorrected(
      house,
      recorded.map(({ _id }) => _id),
    );
    expect(corrected).toHaveLength(2);
    for (const stamp of corrected)
      expect(Math.abs(parseStamp(stamp).ms - madeAtMs)).toBeLessThan(toleranceMs);
    for (const { tablet } of Object.values(tablets)) await tablet.shut();
  });
}

async function aTablet(
  house: House,
  name: string,
): Promise<{ readonly tablet: Tablet; readonly network: Network }> {
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name, network });
  await tablet.open();
  return { tablet, network };
}

async function expectTold(tablet: Tablet, words: string): Promise<void> {
  const page = tablet.page();
  await page.goto('/device');
  await page.getByText(`${words}. Please set the device to the right time.`).waitFor();
  await page.getByRole('banner').getByText(`Clock is ${words}`, { exact: true }).waitFor();
  await page.getByText(/Nothing is lost\. Check the times on the screen/).waitFor();
}

function byVerdict(a: { readonly verdict: string }, b: { readonly verdict: string }): number {
  return a.verdict.localeCompare(b.verdict);
}

function readCorrected({ server }: House, ids: readonly string[]): readonly Stamp[] {
  return readRows(
    server.dataDir,
    z.object({ id: z.string(), stamp: z.string() }),
    `select id, corrected_stamp as stamp from history`,
  ).flatMap(({ id, stamp }) => (ids.includes(id) ? [Stamp.parse(stamp)] : []));
}
