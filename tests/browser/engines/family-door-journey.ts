import { expect } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import type { Journey } from '#tests/support/harness/journey.ts';
import { addDoor, makePin } from '#tests/support/steps/family-door.ts';
import { type Driver, type Engine, tap, waitFor } from './engine.ts';

/**
 * A family door whose camera is absent or refused: the PIN is offered, and it drops a child off.
 */
export async function expectFamilyDoor(journey: Journey, engine: Engine): Promise<void> {
  const { house, server } = journey;
  const child = at(house.school.students, 7);
  const pin = await makePin(journey, child.mother);
  const driver = await engine.open();
  await driver.goto(`/door#${await addDoor(journey, { name: 'Engine door', opensWith: 'family' })}`);
  await press(driver, 'Set up this tablet');
  await press(driver, 'Scan your pass');
  await waitFor(
    driver,
    `//*[@role="alert"][${noCamera.map((said) => `contains(., "${said}")`).join(' or ')}]`,
  );
  await press(driver, 'Use the PIN');
  for (const digit of pin) {
    const key = `//button[@aria-label="Digit ${digit}"]`;
    // oxlint-disable-next-line no-await-in-loop -- one key after the other, as a hand does
    await waitFor(driver, key);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await tap(driver, key);
  }
  await press(driver, `Drop off ${child.nameInfo.firstName}`);
  await waitFor(driver, `//*[contains(text(), "${child.nameInfo.firstName} dropped off at ")]`);
  await expect
    .poll(() => server.attendanceHistory({ student: child._id }), { timeout: 30_000 })
    .toMatchObject([{ verdict: 'applied', args: { dropOff: { person: { personID: child.mother._id } } } }]);
}

const noCamera = ['has no camera', 'may not use its camera', 'cannot read passes'];

async function press(driver: Driver, name: string): Promise<void> {
  const button = `//button[normalize-space(.)="${name}"]`;
  await waitFor(driver, button);
  await tap(driver, button);
}
