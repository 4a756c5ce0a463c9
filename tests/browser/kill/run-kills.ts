/**
 * `npm run test:kill -- 300`: so many kills right after the tick. None may lose a record. With
 * `door` behind the number the browser is a door tablet.
 */
import { openHouse } from '#tests/support/harness/house.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { findOrInstallChromium } from '#tests/support/running/chromium.ts';
import { killRounds, type KillTally } from './kill-rounds.ts';

const defaultKills = 10;
/** As many children as a made school has names for. */
const mostKills = 2_000;

process.exitCode = await run(readCount(process.argv[2]), process.argv[3] === 'door');

async function run(kills: number | undefined, isDoor: boolean): Promise<number> {
  if (kills === undefined) {
    say(`How many kills? A number from 1 to ${mostKills}.`);
    return 1;
  }
  findOrInstallChromium(say);
  const house = await openHouse({ students: kills });
  try {
    const server = await signInToServer(house.server, house.school._id, administrator);
    const onRound = (done: number) => {
      if (done % 25 === 0) say(`${done} of ${kills}`);
    };
    const tally = await killRounds({ house, server }, { isDoor, onRound });
    return report(tally);
  } finally {
    await house.close();
  }
}

function report({ kills, lost, doubled, roundsMs }: KillTally): number {
  for (const key of lost) say(`lost: ${key}`);
  for (const key of doubled) say(`doubled: ${key}`);
  const sorted = roundsMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const total = roundsMs.reduce((sum, ms) => sum + ms, 0);
  say(
    `${kills} kills right after the tick: ${lost.length} lost, ${doubled.length} doubled; ${(total / 1_000).toFixed(0)} s, ${(median / 1_000).toFixed(1)} s a round`,
  );
  return lost.length === 0 && doubled.length === 0 ? 0 : 1;
}

function readCount(text = String(defaultKills)): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= mostKills ? count : undefined;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
