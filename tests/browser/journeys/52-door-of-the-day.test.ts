/** What a door says of the day: an early closing, a holiday, and why a child is late. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { addDoor, makePin, openFamilyDoor, typePin } from '#tests/support/steps/family-door.ts';

const journey = describeJourney();
const Absences = z.array(
  z.object({ student: z.string(), part: z.string(), reason: z.string(), isCancelled: z.boolean() }),
);

test('a family door asks in one tap why a child is late, needs no answer, and names an early closing and a holiday', async () => {
  const { house, server } = journey();
  const { school } = house;
  const [maya, leo] = [at(school.students, 4), at(school.students, 6)];
  // Whatever the clock says: school has begun, and has not closed.
  const hours = { opens: '00:00', lateAfter: '00:00', absentAfter: '00:00', closes: '23:59' };
  await server.post(`/admin/schools/${school._id}`, { hours });
  const dayOff = { from: today(), to: today() };
  const saveException = (exception: { readonly name: string; readonly closes: string | null }) =>
    server.post(`/admin/terms/${school.term._id}`, { exceptions: [{ ...dayOff, ...exception }] });
  await saveException({ name: 'Sports day', closes: '23:58' });
  const pins = [await makePin(journey(), maya.mother), await makePin(journey(), leo.mother)];

  const tablet = house.newTablet({ name: 'door', isOnDisk: true, viewport: { width: 1180, height: 820 } });
  const code = await addDoor(journey(), { name: 'Main entrance', opensWith: 'family' });
  const page = await openFamilyDoor(await tablet.open(`/door#${code}`));
  await page.getByText('Sports day: school closes at 11:58 PM today').waitFor();
  // This tablet has no camera: the PIN is offered.
  await page.getByRole('button', { name: 'Scan your pass' }).click();
  await page.getByText('This tablet has no camera. Please use your PIN.').waitFor();
  await page.getByRole('button', { name: 'Use the PIN' }).click();

  await typePin(page, at(pins, 0));
  await page.getByRole('button', { name: /^Drop off / }).click();
  const question = page.getByRole('group', { name: `${maya.nameInfo.firstName} came late. Why?` });
  await question.getByRole('button', { name: 'Appointment' }).click();
  await question.getByRole('button', { name: 'Appointment', pressed: true }).waitFor();
  await lookAt(page, 'why-late');
  await expect.poll(() => reasonOf(maya._id)).toEqual(['late', 'appointment']);

  // What is undone takes its reason along. Nobody has to answer: the first screen comes back.
  await page.getByRole('button', { name: 'Digit 1' }).waitFor();
  await typePin(page, at(pins, 1));
  await page.getByRole('button', { name: /^Drop off / }).click();
  await page.getByRole('group', { name: /Why\?/ }).getByRole('button', { name: 'Family' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^Undone: /).waitFor();
  await expect.poll(() => reasonOf(leo._id)).toEqual(['late', 'family', 'cancelled']);
  await page.getByRole('button', { name: 'Digit 1' }).waitFor();
  await typePin(page, at(pins, 1));
  await page.getByRole('button', { name: /^Drop off / }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByText(/dropped off at/).waitFor();
  expect(await page.getByRole('group', { name: /Why\?/ }).count()).toBe(0);
  expect(await reasonOf(leo._id)).toEqual(['late', 'family', 'cancelled']);

  // A drop-off that the server hears of after the day was closed waits for a person.
  const last = async () => (await server.attendanceHistory({ student: leo._id })).at(-1);
  await expect.poll(last).toMatchObject({ verdict: 'applied', args: { dropOff: {} } });
  await saveException({ name: 'Thanksgiving', closes: null });
  await page.getByText('School is closed: Thanksgiving').waitFor();
  // Whoever was brought before that can still be collected.
  await page.getByText('Children who are still here can be picked up.').waitFor();
  await lookAt(page, 'holiday');
  for (const pin of pins) {
    await typePin(page, pin);
    await page.getByRole('button', { name: /^Pick up / }).click();
    await page.getByText(/picked up at/).waitFor();
    await page.getByRole('button', { name: 'Digit 1' }).waitFor();
  }
  await expect.poll(last).toMatchObject({ verdict: 'applied', args: { pickUp: {} } });

  async function reasonOf(student: string): Promise<readonly string[] | undefined> {
    const absences = Absences.parse(await server.get('/admin/allabsences'));
    const found = absences.find((one) => one.student === student);
    return found && [found.part, found.reason, ...(found.isCancelled ? ['cancelled'] : [])];
  }
});
