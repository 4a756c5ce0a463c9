/**
 * A door whose clock is wrong still knows a pass of now from one of an hour ago, and records the
 * day and the time that it is.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { timeOfDayOn } from '#sync/school/records/wall-time.ts';
import { at } from '#tests/support/harness/at.ts';
import { filmOfCode } from '#tests/support/harness/film-of-code.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readClockErrorMs } from '#tests/support/harness/outbox.ts';
import { timeZone, today } from '#tests/support/harness/school-day.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import {
  addDoor,
  holdUpPass,
  makePin,
  openFamilyDoor,
  waitForDecoder,
} from '#tests/support/steps/family-door.ts';
import { setClockWrong } from './wrong-clock.ts';

const journey = describeJourney();
const folder = mkdtempSync(join(tmpdir(), 'bellgate-films-'));
afterAll(() => rmSync(folder, { recursive: true }));
const hourMs = 3_600_000;

for (const [index, [words, errorMs]] of (
  [
    ['an hour fast', hourMs],
    ['an hour slow', -hourMs],
    ['a day slow', -24 * hourMs],
  ] as const
).entries()) {
  test(`a door whose clock is ${words} takes a pass without a network, and records the time that it is`, async () => {
    const { house, server } = journey();
    const child = at(house.school.students, index + 4);
    await makePin(journey(), child.mother);
    const film = join(folder, `${words}.y4m`);
    writeFileSync(film, filmOfCode('nothing yet'));
    const network = await house.newNetwork();
    const tablet = house.newTablet({ name: words, network, isOnDisk: true, camera: { film } });
    const code = await addDoor(journey(), { name: words, opensWith: 'family' });
    const page = await openFamilyDoor(await tablet.open(`/door#${code}`));
    await waitUntilReadyForOffline(page);
    await waitForDecoder(page);
    await setClockWrong(tablet.context(), errorMs);
    await page.reload();
    await expect.poll(async () => Math.round((await readClockErrorMs(page)) / hourMs)).toBe(errorMs / hourMs);
    network.set('cut');
    await page.reload();

    await page.getByRole('button', { name: 'Scan your pass' }).waitFor();
    await holdUpPass(page, film, child.mother);
    const beforeMs = Date.now();
    await page.getByRole('button', { name: 'Scan your pass' }).click();
    await page.getByRole('button', { name: /^Drop off / }).click();
    await page.getByText(/dropped off at/).waitFor();
    network.set('through');
    const recorded = () => server.attendanceHistory({ student: child._id });
    const dropOff = { person: { personID: child.mother._id } };
    await expect.poll(recorded).toMatchObject([{ verdict: 'applied', args: { dropOff } }]);
    const [first] = await recorded();
    const { date, time } = z
      .object({ date: z.string(), dropOff: z.object({ time: z.string() }) })
      .transform(({ date, dropOff: { time } }) => ({ date, time }))
      .parse(first?.args);
    const wallAt = (ms: number): string => timeOfDayOn(today(), ms, timeZone);
    const [earliest, latest] = [wallAt(beforeMs), wallAt(Date.now())];
    expect(date).toBe(today());
    expect(earliest <= time && time <= latest).toBe(true);
  });
}
