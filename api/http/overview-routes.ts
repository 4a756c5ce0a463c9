import { z } from 'zod';
import { roleTypes } from '#sync/records/role.ts';
import { User } from '#sync/records/user.ts';
import { readSchoolIds } from '#api/db/school-reader.ts';
import { readAllRoles, readAllUsers, readRolesOfUser, readUsersOfSchool } from '#api/db/user-table.ts';
import { done } from '#api/domain/outcome.ts';
import { readSchool } from '#api/domain/read-things.ts';
import { SchoolAnswer, StaffAnswer } from './answers.ts';
import { route, type Route } from './route.ts';
import { userAnswer } from './user-answer.ts';

/** Who and which schools there are, across schools or about one. */
export const overviewRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/superadmin/allusers',
    who: 'superadmin',
    summary: 'Every user',
    answer: z.array(User),
    handle: async ({ services }) => {
      const db = services.store.read;
      const roles = Map.groupBy(await readAllRoles(db), (role) => role.user);
      const users = await readAllUsers(db);
      // Seen from outside, the last sign-in is the last one.
      return done(
        users.map((user) => ({
          ...userAnswer(user, roles.get(user._id) ?? [], services.say),
          lastLogin: user.lastLogin,
        })),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/superadmin/allinstitutions',
    who: 'superadmin',
    summary: 'Every school',
    answer: z.array(SchoolAnswer),
    handle: async ({ services }) => {
      const db = services.store.read;
      const ids = await readSchoolIds(db);
      const schools = await Promise.all(ids.map((id) => readSchool(db, id, { withAccessCode: true })));
      return done(schools.flatMap((school) => school ?? []));
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
      const schools = await Promise.all(
        [...bySchool].map(([school, held]) =>
          readSchool(db, school, {
            withAccessCode: held.some((role) => role.type === roleTypes.administrator),
          }),
        ),
      );
      return done(schools.flatMap((school) => school ?? []));
    },
  }),
  route({
    method: 'GET',
    path: '/admin/allstaff',
    who: 'administrator',
    summary: 'The staff of the school',
    answer: z.array(StaffAnswer),
    handle: async ({ caller, services }) => {
      const staff = await readUsersOfSchool(services.store.read, caller.school, [roleTypes.staff]);
      return done(staff.map(({ user, isApproved }) => ({ ...user, isApproved })));
    },
  }),
];
