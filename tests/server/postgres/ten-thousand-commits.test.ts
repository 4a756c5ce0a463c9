import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendanceOf, follow, readAnew, sorted } from './attendance-load.ts';
import {
  type Device,
  enrol,
  firstOf,
  serverAt,
  type SeveralServers,
  startServers,
} from './several-servers.ts';

const writerCount = 8;
const commitCount = 10_000;

let all: SeveralServers;

beforeAll(async () => {
  // One process per writer: in one process waiting commands would share a commit.
  all = await startServers(writerCount, { isDurable: false });
});

afterAll(() => all.close());

it('a cursor skips nothing in 10,000 commits of eight processes that write at once: copies fed by what changed equal a fresh one', async () => {
  const devices = await Promise.all(
    Array.from({ length: writerCount }, () => enrol(firstOf(all.servers), all)),
  );
  const over = Promise.withResolvers<void>();
  const following = [0, 3, 6].map((index) => follow(serverAt(all.servers, index), all, over.promise));
  let given = 0;
  let settled = 0;
  const write = async (device: Device, index: number) => {
    while (given < commitCount) {
      given += 1;
      const answer = await device.push(serverAt(all.servers, index), [
        attendanceOf(all.school, device, given),
      ]);
      const verdict = answer?.results[0]?.verdict;
      if (verdict === 'applied' || verdict === 'superseded') settled += 1;
    }
  };
  try {
    await Promise.all(devices.map(write));
  } finally {
    over.resolve();
  }
  expect(settled).toBe(commitCount);
  const { rows, commits, gaps } = await countCommits();
  expect({ rows, gaps }).toEqual({ rows: commitCount, gaps: 0 });
  // On a busy machine a few commands may wait for each other and share a commit.
  expect(commits).toBeGreaterThan(0.99 * commitCount);
  const fresh = sorted(await readAnew(all));
  expect(fresh.length).toBeGreaterThan(0);
  for (const { copy, pages } of await Promise.all(following)) {
    expect(sorted(copy)).toEqual(fresh);
    // The copies followed during the writing and did not read everything at the end.
    expect(pages).toBeGreaterThan((2 * commitCount) / 100);
  }
}, 600_000);

/** The history without the seed of the school. Positions have no gap: each was given once. */
async function countCommits(): Promise<Readonly<Record<'rows' | 'commits' | 'gaps', number>>> {
  const client = new pg.Client({ connectionString: all.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<'rows' | 'commits' | 'gaps', string>>(
      `select count(*) filter (where device <> '') as rows, max(position) - count(*) as gaps,
      count(distinct xmin::text) filter (where device <> '') as commits from history`,
    );
    const [row] = rows;
    return { rows: Number(row?.rows), commits: Number(row?.commits), gaps: Number(row?.gaps) };
  } finally {
    await client.end();
  }
}
