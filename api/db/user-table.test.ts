import { expect, it } from 'vitest';
import { roleTypes } from '#sync/school/records/role.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aSchool, aUser } from '#api/test-server.fixture.ts';
import { readRights } from './user-table.ts';

schoolBeforeEach();

const rightsIn = (id: string, users: readonly string[]) => readRights(server.services.store.read, id, users);

it('gives what each may be in this school: approved roles alone, and none of another school', async () => {
  const other = await aSchool(server, 'valley');
  const waiting = await aUser(server, {
    email: 'waiting@hilltop.example',
    roles: [{ school: school._id, type: roleTypes.staff, isApproved: false }],
  });
  const host = await aUser(server, { email: 'host@host.example', isSuperadmin: true });
  const asked = [school.administrator._id, other.administrator._id, waiting._id, host._id, 'nobody'];
  const { isActive, rights } = await rightsIn(school._id, asked);
  expect(isActive).toBe(true);
  expect(new Map(rights.map(({ user, ...right }) => [user, right]))).toEqual(
    new Map([
      [school.administrator._id, { isSuperadmin: false, type: roleTypes.administrator }],
      [other.administrator._id, { isSuperadmin: false, type: undefined }],
      [waiting._id, { isSuperadmin: false, type: undefined }],
      [host._id, { isSuperadmin: true, type: undefined }],
    ]),
  );
});

it('gives a role each to whoever has two of them in a school', async () => {
  const both = await aUser(server, {
    email: 'both@hilltop.example',
    roles: [
      { school: school._id, type: roleTypes.staff },
      { school: school._id, type: roleTypes.parent },
    ],
  });
  const { rights } = await rightsIn(school._id, [both._id]);
  expect(new Set(rights.map(({ type }) => type))).toEqual(new Set([roleTypes.staff, roleTypes.parent]));
});

it('says whether the school is active also when nobody is asked about', async () => {
  expect(await rightsIn(school._id, [])).toEqual({ isActive: true, rights: [] });
  await server.services.store.write((writer) =>
    writer.updateTable('school').set({ is_active: 0 }).where('school', '=', school._id).execute(),
  );
  expect(await rightsIn(school._id, [])).toEqual({ isActive: false, rights: [] });
  expect(await rightsIn('no-school', [school.administrator._id])).toEqual({ isActive: false, rights: [] });
});
