/** Asks every route with what its schema allows and with what it does not. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/http/routes.ts';
import { type AnyRequest, anyRequestTo } from './any-request.ts';
import { expectAnswered, expectNothingForeign, hear } from './expect-answered.ts';
import { openTwoSchools, type TwoSchools } from './two-schools.ts';
import { patienceMs } from '#tests/support/harness/patience.ts';

const runsPerRoute = Number(process.env['HOSTILE_RUNS'] ?? 60);

let schools: TwoSchools;
let foreignBefore: string;

beforeAll(async () => {
  schools = await openTwoSchools();
  foreignBefore = await everythingForeign();
});

afterAll(() => schools.server.close());

/** What the other school's own administrator sees of it. */
async function everythingForeign(): Promise<string> {
  const { server, foreign } = schools;
  const call = { token: foreign.administrator.token };
  const paths = [
    ...[
      'students',
      'contacts',
      'terms',
      'gradelevels',
      'staff',
      'announcements',
      'collectors',
      'absences',
      'payments',
    ].map((list) => `/admin/all${list}`),
    `/admin/allfees/${foreign.term}`,
    `/admin/schools/${foreign._id}`,
    '/admin/history',
    '/admin/quarantine',
    `/sync/${foreign._id}/devices`,
  ];
  const answers = await Promise.all(paths.map((path) => server.get(path, call)));
  return JSON.stringify(answers.map(({ status, body }) => ({ status, body })));
}

async function ask({ method, path, headers, body, isSuperadmin }: AnyRequest): Promise<void> {
  const sent = new Headers();
  for (const [name, value] of headers) sent.append(name, value);
  const response = await schools.server.request(path, {
    method,
    headers: sent,
    ...(body !== undefined && { body }),
  });
  const heard = await hear(response);
  expectAnswered(heard, method === 'HEAD');
  const { foreignSecrets, server } = schools;
  if (!isSuperadmin) expectNothingForeign(heard.text, foreignSecrets);
  expect(server.faults.splice(0)).toEqual([]);
}

describe('whatever a route is asked', () => {
  it.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    '$name answers with a reason and with nothing of another school',
    { timeout: patienceMs },
    async ({ route }) => {
      await fc.assert(fc.asyncProperty(anyRequestTo(route, schools), ask), { numRuns: runsPerRoute });
    },
  );

  it('leaves no stream behind', () => {
    expect(schools.server.services.broker.listeners()).toBe(0);
    expect(schools.server.services.live.count()).toBe(0);
  });

  it('keeps nothing that its own school could not read afterwards', async () => {
    const { server, own } = schools;
    // Among what was asked is the blocking of a device, and with it of the session used on it.
    const call = { token: await server.signIn(own.administrator.email), school: own._id };
    for (const { method, path, who } of routes) {
      const isOthers = who === 'superadmin' || who === 'parent';
      if (method !== 'GET' || isOthers || path.endsWith('/live')) continue;
      const values: Readonly<Record<string, string>> = {
        schoolId: own._id,
        termId: own.term,
        date: '2026-09-07',
        id: idFor(path),
      };
      const asked = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
      const query = path.endsWith('/days') ? '?from=2026-09-07&to=2026-09-07' : '';
      const { status, body } = await server.get(asked + query, call);
      // A fee or a level may have been deleted meanwhile.
      expect([200, 404], `${path}: ${JSON.stringify(body).slice(0, 500)}`).toContain(status);
    }
  });

  it('changes nothing in the other school', async () => {
    expect(await everythingForeign()).toBe(foreignBefore);
  });
});

function idFor(path: string): string {
  const { own } = schools;
  const ids: Readonly<Record<string, string>> = {
    students: own.student,
    contacts: own.contact,
    gradelevels: own.gradeLevel,
    fees: own.fee,
    terms: own.term,
    allfees: own.term,
  };
  return ids[path.split('/')[2] ?? ''] ?? own.student;
}
