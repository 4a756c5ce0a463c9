/** How long a page of the superadmin's lists takes with many schools, at any place and search. */
import { v7 as uuidV7 } from 'uuid';
import { openStore } from '#api/db/open.ts';
import { createSchool } from '#api/domain/create-school.ts';
import { createSchoolClock } from '#api/domain/school-clock.ts';
import { createUser } from '#api/domain/create-user.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { at } from '#tests/support/harness/at.ts';
import { databaseFile } from '#tests/support/harness/database.ts';
import { makeSchool } from '#tests/support/harness/made-school.ts';
import { seed, superadmin } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { prepareServer } from '#tests/support/harness/start-server.ts';
import { inMs, type Line, quantile } from './line.ts';

const schoolCount = 5_000;
const usersPerSchool = 10;
const pageRows = 50;
const rounds = 25;
/** The limit below which a page feels immediate. */
const limitMs = 200;

export async function measureDirectory(): Promise<readonly Line[]> {
  const school = makeSchool({ students: 2, daysBefore: 1, daysAfter: 1 });
  const server = await prepareServer({ settings: { LOG_LEVEL: 'warn' } });
  try {
    await seed(server.dataDir, school);
    await seedDirectory(server.dataDir);
    await server.start();
    const { get } = await signInToServer(server, school._id, superadmin);
    const lines: Line[] = [];
    for (const { what, list, queries } of pages()) {
      const tookMs: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const query = at(queries, round % queries.length);
        const startMs = performance.now();
        const rows = await get(`/superadmin/${list}?limit=${pageRows}&${query}`);
        tookMs.push(performance.now() - startMs);
        if (query.startsWith('offset=') && !(Array.isArray(rows) && rows.length === pageRows))
          throw new Error(`A page was not whole: ${query}.`);
      }
      lines.push(lineOf(what, tookMs));
    }
    return lines;
  } finally {
    await server.remove();
  }
}

/** Several queries each, so that no answer is a repeated one. */
function pages() {
  const users = schoolCount * usersPerSchool;
  const [many, of] = [users.toLocaleString('en-US'), schoolCount.toLocaleString('en-US')];
  return [
    { what: `${many} users, the first pages`, list: 'allusers', queries: ['offset=0', 'offset=50'] },
    { what: `${many} users, the last pages`, list: 'allusers', queries: [`offset=${users - pageRows}`] },
    {
      what: `${many} users, a name or an email searched`,
      list: 'allusers',
      queries: ['search=avery', 'search=person4711@', 'search=zoë+school-99', 'search=nobody'],
    },
    { what: `${many} users, 'View As'`, list: 'allusers', queries: ['viewable=1&offset=0'] },
    { what: `${of} schools, the first pages`, list: 'allinstitutions', queries: ['offset=0', 'offset=50'] },
    {
      what: `${of} schools, the last pages`,
      list: 'allinstitutions',
      queries: [`offset=${schoolCount - pageRows}`],
    },
    {
      what: `${of} schools, searched`,
      list: 'allinstitutions',
      queries: ['search=school+4321', 'search=kingston', 'search=nowhere'],
    },
  ];
}

function lineOf(what: string, tookMs: readonly number[]): Line {
  const p95 = quantile(tookMs, 0.95);
  return {
    what: `Superadmin: ${what}`,
    measured: `p50 ${inMs(quantile(tookMs, 0.5))}, p95 ${inMs(p95)}`,
    comparedWith: `aim: p95 ≤ ${limitMs} ms`,
    isMet: p95 <= limitMs,
  };
}

async function seedDirectory(dataDir: string): Promise<void> {
  const nowMs = Date.now();
  const store = await openStore({ sqlitePath: databaseFile(dataDir), nowMs: () => nowMs, newId: uuidV7 });
  const nextStamp = createSchoolClock(undefined, () => nowMs).next;
  const { fields } = makeSchool({ students: 2, daysBefore: 1, daysAfter: 1 });
  const perWrite = 250;
  for (let start = 0; start < schoolCount; start += perWrite)
    await store.write(async (writer) => {
      for (let index = start; index < start + perWrite; index += 1) {
        const _id = uuidV7();
        const own = { name: `School ${index}`, urlslug: `school-${index}`, accessCode: `CODE-${index}` };
        await createSchool(writer, { _id, fields: { ...fields, ...own }, stamp: nextStamp() });
        for (let person = 0; person < usersPerSchool; person += 1)
          await createUser(writer, {
            _id: uuidV7(),
            email: `person${index * usersPerSchool + person}@school-${index}.example`,
            passwordHash: 'nobody signs in as these',
            nameInfo: {
              firstName: at(firstNames, (index + person) % firstNames.length),
              lastName: `Of${index}`,
            },
            isEmailVerified: true,
            isSuperadmin: false,
            roles: [
              {
                school: _id,
                type: person === 0 ? roleTypes.administrator : roleTypes.parent,
                isApproved: true,
              },
            ],
            nowMs: nowMs - index * 60_000,
          });
      }
    });
  await store.close();
}

const firstNames = ['Avery', 'Zoë', 'Łukasz', 'Maya', 'Kofi', 'O’Neil', 'Priya'] as const;
