/** 20,000 children of a spreadsheet: from the first byte that is sent until all are there. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { ImportLook, ImportRun } from '#sync/school/records/import-run.ts';
import { familiesSheet } from '#api/import/a-spreadsheet.fixture.ts';
import { makeSchool } from '#tests/support/harness/made-school.ts';
import { administrator, seed } from '#tests/support/harness/seed.ts';
import { type ServerView, signInToServer } from '#tests/support/harness/server-view.ts';
import { prepareServer, type Server } from '#tests/support/harness/start-server.ts';
import { inSeconds, type Line } from './line.ts';
import { linesOfOthers, memoryOf, watchAnswers } from './watch-server.ts';

const rows = 20_000;
const aim = { wholeMs: 20_000, stallMs: 500, memoryBytes: 150e6 };

export async function measureImport(): Promise<readonly Line[]> {
  const school = makeSchool({ students: 50, daysBefore: 5, daysAfter: 5 });
  const server = await prepareServer({ settings: { LOG_LEVEL: 'warn' } });
  try {
    await seed(server.dataDir, school);
    await server.start();
    const view = await signInToServer(server, school._id, administrator);
    const startBytes = memoryOf(server);
    const start = cpuSecondsOf(server);
    const watch = watchAnswers(server);
    const parts = await importAll(server, view);
    const { slowestMs, mostBytes } = await watch.stop();
    const end = cpuSecondsOf(server);
    const cpu = `${(end.own - start.own).toFixed(1)} s, of its planning ${(end.planning - start.planning).toFixed(1)} s`;
    const wholeMs = parts.sendMs + parts.lookMs + parts.runMs;
    return [
      {
        what: `Import of a spreadsheet, ${formatCount(rows)} children: sent, planned, imported`,
        measured: inSeconds(wholeMs),
        comparedWith: `aim ≤ ${inSeconds(aim.wholeMs)}; sent ${inSeconds(parts.sendMs)}, two looks ${inSeconds(parts.lookMs)}, imported ${inSeconds(parts.runMs)}; CPU of the server ${cpu}`,
        isMet: wholeMs <= aim.wholeMs,
      },
      ...linesOfOthers({ slowestMs, mostBytes, startBytes }, aim),
    ];
  } finally {
    await server.remove();
  }
}

async function importAll(server: Server, view: ServerView) {
  const text = familiesSheet(rows)
    .slice(1)
    .map((cells) =>
      cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)).join(','),
    )
    .join('\n');
  const bytes = new TextEncoder().encode(text);
  const _id = uuidV7();
  const startMs = performance.now();
  await view.post('/admin/imports', { _id, files: [{ name: 'families.csv', bytes: bytes.byteLength }] });
  for (let part = 0; part * limits.importPartBytes < bytes.byteLength; part += 1) {
    const from = part * limits.importPartBytes;
    const answer = await fetch(`${server.url}/api/admin/imports/${_id}/parts?file=0&part=${part}`, {
      method: 'POST',
      headers: view.headers,
      body: bytes.slice(from, from + limits.importPartBytes),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  const sentMs = performance.now();
  const columns = ImportLook.parse(await view.post(`/admin/imports/${_id}/look`, {}));
  if (columns.step !== 'columns') throw new Error('The columns of a spreadsheet are asked for.');
  const mapping = columns.guess;
  await view.post(`/admin/imports/${_id}/look`, { mapping });
  const lookedMs = performance.now();
  await view.post(`/admin/imports/${_id}/run`, { mapping });
  while (!(await isDone(view, _id))) await wait(100);
  return { sendMs: sentMs - startMs, lookMs: lookedMs - sentMs, runMs: performance.now() - lookedMs };
}

async function isDone(view: ServerView, id: string): Promise<boolean> {
  const runs = z.array(ImportRun).parse(await view.get('/admin/imports'));
  return runs.find(({ _id }) => _id === id)?.state === 'done';
}

/** Hundredths of a second, as Linux counts for programs. */
const ticksPerSecond = 100;

/** `planning`: of the processes beside it that have ended. */
function cpuSecondsOf({ pid }: Server): { readonly own: number; readonly planning: number } {
  const stat = readFileSync(`/proc/${pid()}/stat`, 'utf8');
  const [user = 0, system = 0, usersOfEnded = 0, systemsOfEnded = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return {
    own: (user + system) / ticksPerSecond,
    planning: (usersOfEnded + systemsOfEnded) / ticksPerSecond,
  };
}
