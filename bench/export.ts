/** A large school as a zip: how long it takes, what the server's memory grows by, who waits. */
import { formatCount } from '#sync/school/records/format.ts';
import { dayAfterToday } from '#tests/support/harness/school-day.ts';
import { makeSchool } from '#tests/support/harness/made-school.ts';
import { administrator, seed } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { prepareServer } from '#tests/support/harness/start-server.ts';
import { inMegabytes, inSeconds, type Line } from './line.ts';
import { seedYear } from './seed-year.ts';
import { linesOfOthers, memoryOf, watchAnswers } from './watch-server.ts';

const students = 5_000;
const schoolDays = 180;
const aim = { stallMs: 500, memoryBytes: 150e6 };

export async function measureExport(): Promise<readonly Line[]> {
  const school = makeSchool({ students, daysBefore: schoolDays, daysAfter: 20 });
  const server = await prepareServer({ settings: { LOG_LEVEL: 'warn' } });
  try {
    await seed(server.dataDir, school);
    const days = Array.from({ length: schoolDays }, (_, back) => dayAfterToday(-1 - back));
    await seedYear(server.dataDir, { school, days, isSealed: true });
    await server.start();
    const { headers } = await signInToServer(server, school._id, administrator);
    const startBytes = memoryOf(server);
    const watch = watchAnswers(server);
    const startMs = performance.now();
    const answer = await fetch(`${server.url}/api/admin/export`, { method: 'POST', headers });
    if (!answer.ok || answer.body === null) throw new Error(await answer.text());
    let zipBytes = 0;
    for await (const chunk of answer.body) zipBytes += chunk.byteLength;
    const wholeMs = performance.now() - startMs;
    const { slowestMs, mostBytes } = await watch.stop();
    return [
      {
        what: `Export of a school, ${formatCount(students)} children, ${schoolDays} days of attendance`,
        measured: inSeconds(wholeMs),
        comparedWith: `${inMegabytes(zipBytes)} as a zip`,
        isMet: true,
      },
      ...linesOfOthers({ slowestMs, mostBytes, startBytes }, aim),
    ];
  } finally {
    await server.remove();
  }
}
