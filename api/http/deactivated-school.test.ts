/**
 * A deactivated school is read-only to everyone but superadmins (contract section 4). Each route
 * that changes something is asked of the real app: a new one is refused there, or is named here
 * with the reason for which it goes on.
 */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monday } from '#api/test-server.fixture.ts';
import { type AccessScene, anAccessScene, identities, type Identity } from './an-access-scene.fixture.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { wellKnownRoutes } from './system-routes.ts';

type Reason = 'keeps' | 'protects' | 'reads';

const goOn: Readonly<Record<string, Reason>> = {
  'POST /sync/{schoolId}/push': 'keeps',
  'POST /sync/{schoolId}/hand-in': 'keeps',
  'POST /sync/{schoolId}/hand-in/file': 'keeps',
  'POST /sync/{schoolId}/sealed': 'keeps',
  'POST /sync/{schoolId}/sealed/file': 'keeps',
  'POST /sync/{schoolId}/attachments/{messageId}': 'keeps',
  'POST /sync/{schoolId}/devices': 'keeps',
  'POST /sync/{schoolId}/devices/{id}': 'protects',
  'POST /sync/{schoolId}/doors/{id}/pin': 'protects',
  'POST /sync/{schoolId}/doors/{id}/reset-code': 'protects',
  'DELETE /admin/staff/{userId}': 'protects',
  'DELETE /admin/members/{userId}/{type}': 'protects',
  'DELETE /admin/invitations/{invitationId}': 'protects',
  'DELETE /admin/staffpin': 'protects',
  'DELETE /admin/calendar': 'protects',
  'POST /admin/export': 'reads',
  'POST /admin/export/oneroster': 'reads',
  'POST /admin/downloads': 'reads',
  'POST /admin/securitylog/export': 'reads',
  'POST /parent/students/{studentId}/export': 'reads',
  'POST /sync/{schoolId}/report': 'reads',
  'POST /sync/{schoolId}/sealed/open': 'reads',
};

/**
 * Calls about an account or the installation, by `who`; and by a code that ends with the school.
 */
const ofNoSchool: ReadonlySet<string> = new Set([
  'POST /users/login',
  'POST /users/logout',
  'POST /users/register',
  'POST /users/verifyemail/{userId}',
  'POST /users/forgotpassword',
  'POST /users/resetpassword/{code}',
  'POST /users/resendemailverification',
  'POST /users/update',
  'DELETE /users/pendingemail',
  'POST /users/language',
  'POST /users/sessionkey',
  'POST /users/deleteaccount',
  'DELETE /users/sessions/{sessionId}',
  'POST /users/notifications',
  'POST /users/notifications/device',
  'POST /users/notifications/renewed',
  'DELETE /users/notifications/device',
  'POST /users/notifications/test',
  'POST /users/uploadmedia',
  'POST /users/joinschool',
  'POST /users/registerschool',
  'POST /users/invitation',
  'POST /users/invitation/accept',
  'POST /feedback',
  'POST /superadmin/messages/{messageId}',
  'POST /superadmin/institutions/{schoolId}',
  'POST /superadmin/securitylog/export',
  'POST /superadmin/downloads',
  'POST /superadmin/viewas',
  'DELETE /superadmin/viewas',
  'POST /passes/open',
  'POST /doors/pair',
  // Decides by itself, as the call with a session does.
  'POST /parent/answers',
]);

const changing = [...routes, ...wellKnownRoutes].filter(({ method }) => method !== 'GET');
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

let scene: AccessScene;

beforeAll(async () => {
  scene = await anAccessScene();
  const { services } = scene.server;
  await services.store.write((writer) =>
    writer.updateTable('school').set({ is_active: 0 }).where('school', '=', scene.school._id).execute(),
  );
});
afterAll(() => scene.server.close());

const readOnly = 'This school is deactivated. It can be read but not changed.';

/** What an identity hears: the words above, another refusal of the person, or neither. */
async function heardBy(identity: Identity, { method, path }: Route) {
  const values: Readonly<Record<string, string>> = {
    schoolId: scene.school._id,
    userId: scene.userOf(identity) ?? v7(),
    date: monday,
    type: '3',
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? v7());
  const answer = await scene.server.request(`/api${filled}`, {
    method,
    headers: { 'x-viewing-as-school-id': scene.school._id, ...(await scene.headersOf(identity)) },
    ...(method === 'POST' && { body: '{}' }),
  });
  const text = await answer.text();
  if (text.includes(readOnly)) return 'read-only';
  return answer.status === 401 || answer.status === 403 ? 'not admitted' : 'goes on';
}

const hosts: readonly Identity[] = ['superadmin', 'superadmin viewing'];
const others = identities.filter((identity) => !hosts.includes(identity));

describe('in a deactivated school', () => {
  it.each(changing.filter((route) => !ofNoSchool.has(nameOf(route))).map((route) => [nameOf(route), route]))(
    '%s',
    async (name, route) => {
      const heard = new Set<string>();
      for (const identity of others) heard.add(await heardBy(identity, route));
      expect(heard.has('goes on')).toBe(name in goOn);
      expect(heard.has('read-only')).toBe(!(name in goOn));
    },
  );

  it.each(changing.map((route) => [nameOf(route), route] as const))(
    'a superadmin may %s',
    async (_, route) => {
      for (const identity of hosts) expect(await heardBy(identity, route)).not.toBe('read-only');
    },
  );

  it('no list names a route that there is not', () => {
    const names = new Set(changing.map(nameOf));
    expect([...Object.keys(goOn), ...ofNoSchool].filter((name) => !names.has(name))).toEqual([]);
  });
});
