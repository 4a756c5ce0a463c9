import { afterEach, test } from 'vitest';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { expectBlockedJourney } from './blocked-journey.ts';
import type { Engine } from './engine.ts';
import { expectFamilyDoor } from './family-door-journey.ts';
import { prepareFirefox } from './firefox.ts';
import { expectOfflineJourney } from './offline-journey.ts';

let firefox: Engine | undefined;
afterEach(() => firefox?.remove());
const journey = describeJourney();

test('Firefox: records made without a server survive a reload and a restart, and arrive once with the times of the device', async () => {
  firefox = prepareFirefox(journey().house.network.url);
  await expectOfflineJourney(journey(), firefox);
});

test('Firefox: a family door without a camera leads to the PIN', async () => {
  firefox = prepareFirefox(journey().house.network.url);
  await expectFamilyDoor(journey(), firefox);
});

test('Firefox: what a blocked device has not sent is sealed, and the office opens it', async () => {
  firefox = prepareFirefox(journey().house.network.url);
  await expectBlockedJourney(journey(), firefox);
});
