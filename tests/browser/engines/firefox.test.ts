import { afterAll, test } from 'vitest';
import { describeJourney } from '#tests/support/harness/journey.ts';
import type { Engine } from './engine.ts';
import { prepareFirefox } from './firefox.ts';
import { expectOfflineJourney } from './offline-journey.ts';

let firefox: Engine | undefined;
afterAll(() => firefox?.remove());
const journey = describeJourney();

test('Firefox: records made without a server survive a reload and a restart, and arrive once with the times of the device', async () => {
  firefox = prepareFirefox(journey().house.network.url);
  await expectOfflineJourney(journey(), firefox);
});
