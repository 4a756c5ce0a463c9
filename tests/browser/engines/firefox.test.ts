import { afterAll, test } from 'vitest';
import { describeJourney } from '#tests/support/harness/journey.ts';
import type { Engine } from './engine.ts';
import { prepareFirefox } from './firefox.ts';
import { expectOfflineJourney } from './offline-journey.ts';

let firefox: Engine | undefined;
afterAll(() => firefox?.remove());
const journey = describeJourney();

test('Firefox: what is recorded with no server, over a reload and a restart, arrives once with the times of the device', async () => {
  firefox = prepareFirefox(journey().house.network.url);
  await expectOfflineJourney(journey(), firefox);
});
