import { expect, test } from 'vitest';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { killRounds } from '../kill/kill-rounds.ts';

const kills = 10;
const journey = describeJourney({ students: kills });

test('ten kills of one browser right after the tick lose nothing and double nothing', async () => {
  const tally = await killRounds(journey());
  expect(tally).toMatchObject({ kills, lost: [], doubled: [] });
});
