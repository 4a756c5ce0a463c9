import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { User } from '#sync/school/records/user.ts';
import { type DirectoryPage, readSchoolPage, readUserPage } from '#api/db/directory-reader.ts';
import { readSchoolsThatBlock } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';
import {
  readAllRoles,
  readRolesOfUser,
  readRolesOfUsers,
  readUserById,
  type RoleOfSchool,
  type StoredUser,
} from '#api/db/user-table.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { lookingAs, readSchool } from '#api/domain/read-plain-records.ts';
import { accountSeenBy } from '#api/domain/readable-fields.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { SchoolAnswer, userAnswer } from './answers.ts';
import { route, type Route } from './route.ts';

/** What cannot be understood asks for nothing: the whole list is the specification's own answer. */
const Paging = z.object({
  search: z.string().max(limits.lineLength).catch('').default(''),
  offset: z.coerce.number().int().min(0).max(serverLimits.pageOffset).catch(0).default(0),
  limit: z.coerce.number().int().min(1).max(serverLimits.pageRows).optional().catch(undefined),
});

/** Who and which schools there are, across schools or about one. */
export const overviewRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/superadmin/allusers',
    who: 'superadmin',
    summary:
      'Every user; a page of them with `limit` and `offset`, `x-total-count` says of how many. `viewable`: whom a superadmin may view as',
    query: Paging.extend({ viewable: z.literal('1').optional().catch(undefined) }),
    answer: z.array(User),
    handle: async ({ caller, query, services, incoming }) => {
      const db = services.store.read;
      const viewableBy = query.viewable === undefined ? undefined : caller.user._id;
      const page = await readUserPage(db, { ...query, viewableBy });
      incoming.answerHeaders.set('x-total-count', String(page.total));
      const roles = Map.groupBy(await rolesOf(page, query.limit, db), (role) => role.user);
      // Seen from outside, the last sign-in is the last one.
      return done(
        page.items.map((user) => ({
          ...userAnswer(user, roles.get(user._id) ?? [], services.say),
          ...accountSeenBy('superadmin', user),
        })),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/superadmin/users/{userId}',
    who: 'superadmin',
    summary: 'The account of a user, to read',
    params: z.object({ userId: RecordId }),
    answer: User,
    handle: async ({ params, services }) => {
      const db = services.store.read;
      const user = await readUserById(db, params.userId);
      if (user === undefined) return refuse('NOT_FOUND', 'errors.notFound');
      const answer = userAnswer(user, await readRolesOfUser(db, user._id), services.say);
      return done({ ...answer, ...accountSeenBy('superadmin', user) });
    },
  }),
  route({
    method: 'GET',
    path: '/superadmin/allinstitutions',
    who: 'superadmin',
    summary:
      'Every school, or that of `slug`; a page of them with `limit` and `offset`, `x-total-count` says of how many',
    query: Paging.extend({ slug: z.string().max(limits.lineLength).optional().catch(undefined) }),
    answer: z.array(SchoolAnswer),
    handle: async ({ query, services, incoming }) => {
      const page = await readSchoolPage(services.store.read, query);
      incoming.answerHeaders.set('x-total-count', String(page.total));
      return done(page.items);
    },
  }),
  route({
    method: 'GET',
    path: '/admin/allschoolsforuser',
    who: 'signed-in',
    summary: 'The schools of the user, or of the one whom a superadmin views as',
    answer: z.array(SchoolAnswer),
    handle: async ({ caller, services }) => {
      const db = services.store.read;
      const roles = await readRolesOfUser(db, caller.viewingAs);
      const approved = roles.filter((role) => role.isApproved);
      const bySchool = Map.groupBy(approved, (role) => role.school);
      const all = caller.user.isSuperadmin ? undefined : [...bySchool.keys()];
      const blocking = await readSchoolsThatBlock(db, caller.devices, all);
      // A browser that is blocked sees of the school what anybody of it may see.
      const isShut = (school: string) =>
        blocking.length > 0 && (all === undefined || blocking.includes(school));
      const schools = await Promise.all(
        [...bySchool].map(([school, held]) =>
          readSchool(
            db,
            lookingAs({ school, roleType: isShut(school) ? roleTypes.parent : highestOf(held) }),
          ),
        ),
      );
      return done(schools.flatMap((school) => school ?? []));
    },
  }),
];

/** The lowest number is the highest rank. */
function highestOf(roles: readonly RoleOfSchool[]): RoleType {
  return roles.toSorted((a, b) => a.type - b.type)[0]?.type ?? roleTypes.student;
}

function rolesOf(
  { items }: DirectoryPage<StoredUser>,
  limit: number | undefined,
  db: Reader,
): Promise<readonly RoleOfSchool[]> {
  if (limit === undefined) return readAllRoles(db);
  return readRolesOfUsers(
    db,
    items.map(({ _id }) => _id),
  );
}
