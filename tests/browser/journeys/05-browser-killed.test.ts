import { expect, test } from 'vitest';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { killRounds } from '../kill/kill-rounds.ts';

const kills = 10;
const journey = describeJourney({ students: kills });

test('a browser that is killed right after the tick, ten times on one profile, has lost nothing and doubled nothing', async () => {
  const tally = await killRounds(journey());
  expect(tally).toMatchObject({ kills, lost: [], doubled: [] });
});
