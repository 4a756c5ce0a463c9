/** Every route that takes a body refuses far too much of it, with a reason and without a fault. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/http/routes.ts';
import type { Route } from '#api/http/route.ts';
import { monday } from '#api/test-server.fixture.ts';
import { formType } from './any-form.ts';
import { expectAnswered, hear } from './expect-answered.ts';
import { openTwoSchools, type TwoSchools } from './two-schools.ts';

let schools: TwoSchools;
/** Somebody whom the parent has named, and may give a picture. */
const named = v7();

beforeAll(async () => {
  schools = await openTwoSchools();
  const { server, own, parentToken } = schools;
  await server.post('/parent/collectors', {
    token: parentToken,
    body: {
      _id: named,
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '876 555 0198',
      students: [own.student],
      from: monday,
      until: monday,
    },
  });
});

afterAll(() => schools.server.close());

const tenMegabytes = 10_000_000;
const levels = 10_000;

/** A caller who may call the route, so that the refusal is about the body. */
function tokenFor({ who, path }: Route): string {
  if (path === '/users/logout') return schools.spareToken;
  if (who === 'superadmin') return schools.superadminToken;
  return who === 'parent' ? schools.parentToken : schools.own.administrator.token;
}

function idFor({ path }: Route): string {
  if (path.startsWith('/parent/collectors/')) return named;
  return path.includes('/contacts/') ? schools.own.contact : schools.own.student;
}

/** What an upload says of its file, which is looked at first. */
function queryFor({ path }: Route): string {
  if (!path.includes('/attachments/')) return '';
  const writtenAt = '2026-09-07T12:00:00.000Z';
  return `?${new URLSearchParams({ students: schools.own.student, from: 'school', writtenAt }).toString()}`;
}

async function statusOf(route: Route, body: string): Promise<number> {
  const { server, own } = schools;
  const values: Readonly<Record<string, string>> = { schoolId: own._id, date: '2026-09-07' };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? idFor(route));
  const response = await server.request(`/api${path}${queryFor(route)}`, {
    method: route.method,
    headers: {
      'x-auth-token': tokenFor(route),
      'content-type': route.isUpload ? formType : 'application/json',
    },
    body,
  });
  const heard = await hear(response);
  expectAnswered(heard);
  expect(server.faults.splice(0)).toEqual([]);
  return heard.status;
}

const taking = routes.filter(({ body, isUpload }) => body !== undefined || isUpload);
const cases = taking.map((route) => ({ name: `${route.method} ${route.path}`, route }));

describe('a route that takes a body', () => {
  it.each(cases)('$name refuses ten megabytes as too many', async ({ route }) => {
    expect(await statusOf(route, `{"name":"${'x'.repeat(tenMegabytes)}"}`)).toBe(413);
  });

  it.each(cases)('$name refuses what is nested too deep, before anything walks it', async ({ route }) => {
    expect(await statusOf(route, '['.repeat(levels) + ']'.repeat(levels))).toBe(400);
    expect(await statusOf(route, `{"name":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`)).toBe(400);
  });
});
