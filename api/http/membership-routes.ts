/**
 * How people come to belong to a school, and how a role is taken from them. Over 200 lines because
 * it is one list of routes.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import {
  Invitation,
  InvitationCode,
  InviteBody,
  JoinSchoolBody,
  NewSchoolBody,
  OfferedRole,
} from '#sync/school/records/membership.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { StaffMember, User } from '#sync/school/records/user.ts';
import { readInvitations } from '#api/db/invitation-table.ts';
import { readMemberPage } from '#api/db/directory-reader.ts';
import { readRolesOfUser } from '#api/db/user-table.ts';
import { readDevicesLostWith, readDevicesOf, removeRoles } from '#api/domain/change-staff.ts';
import { joinSchool, registerSchool } from '#api/domain/gain-role.ts';
import {
  acceptInvitation,
  findHeld,
  findOffer,
  invite,
  withdrawInvitation,
} from '#api/domain/invitations.ts';
import { done } from '#api/domain/outcome.ts';
import { named } from '#api/domain/security-log.ts';
import { checkSession } from '#api/domain/check-session.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Viewer } from './admit.ts';
import { envelope, memberAnswer, userAnswer } from './answers.ts';
import { doerOf } from './incoming.ts';
import { route, type Route } from './route.ts';
import type { Services } from './services.ts';

const TakenType = z
  .string()
  .regex(/^\d$/)
  .transform(Number)
  .pipe(z.literal([roleTypes.administrator, roleTypes.staff, roleTypes.parent]));

export const membershipRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/users/joinschool',
    who: 'signed-in',
    summary: 'Join another school with its access code, as a parent or as staff; staff wait to be let in',
    body: JoinSchoolBody,
    answer: envelope({ user: User }),
    handle: async ({ caller, body, services, incoming }) => {
      const joined = await joinSchool({ user: caller.user, form: body }, doerOf(caller, incoming), services);
      if (!joined.ok) return joined;
      const { isApproved, schoolName } = joined.value;
      const msg = services.say(isApproved ? 'account.joined' : 'account.joinedWaiting', {
        school: schoolName,
      });
      return done(await withNewRoles(caller, msg, services));
    },
  }),
  route({
    method: 'POST',
    path: '/users/registerschool',
    who: 'signed-in',
    summary: 'Register another school; the account becomes its administrator',
    body: NewSchoolBody,
    answer: envelope({ user: User }),
    handle: async ({ caller, body, services, incoming }) => {
      const made = await registerSchool(
        { user: caller.user, form: body },
        doerOf(caller, incoming),
        services,
      );
      if (!made.ok) return made;
      return done(await withNewRoles(caller, services.say('account.schoolRegistered'), services));
    },
  }),
  route({
    method: 'POST',
    path: '/users/invitation',
    who: 'anyone',
    summary:
      'What the code of an invitation offers; nothing is changed. `isHeld`: the caller has that role, also by this code',
    body: z.object({ code: InvitationCode }),
    answer: z.object({ offer: OfferedRole }),
    handle: async ({ body: { code }, services, incoming }) => {
      const { read } = services.store;
      const session = await checkSession(incoming.request.headers.get('x-auth-token'), services);
      const held = session.ok ? await findHeld(read, { code, user: session.value.user }) : session;
      const found = held.ok ? held : await findOffer(read, { code, nowMs: services.nowMs() });
      if (!found.ok) return found;
      const offer = { ...found.value, type: invitedType(found.value.type), isHeld: held.ok };
      return done({ offer });
    },
  }),
  route({
    method: 'POST',
    path: '/users/invitation/accept',
    who: 'signed-in',
    summary: 'Accept an invitation, once, with the account that has its verified email',
    body: z.object({ code: InvitationCode }),
    answer: envelope({ user: User }),
    handle: async ({ caller, body, services, incoming }) => {
      const by = doerOf(caller, incoming);
      const accepted = await acceptInvitation({ user: caller.user, code: body.code }, by, services);
      if (!accepted.ok) return accepted;
      const msg = services.say('invitation.accepted', { school: accepted.value.schoolName });
      return done(await withNewRoles(caller, msg, services));
    },
  }),
  route({
    method: 'GET',
    path: '/admin/invitations',
    who: 'administrator',
    summary: 'Invitations that can still be accepted',
    answer: z.array(Invitation),
    handle: async ({ caller, services }) => {
      const now = new Date(services.nowMs()).toISOString();
      const found = await readInvitations(services.store.read, caller.school, now);
      return done(found.map((one) => ({ ...one, type: invitedType(one.type) })));
    },
  }),
  route({
    method: 'POST',
    path: '/admin/invitations',
    who: 'administrator',
    summary: 'Invite an administrator or staff by email: a link that works once, for seven days',
    body: InviteBody,
    answer: envelope({ invitation: Invitation }),
    handle: async ({ caller, body, services, incoming }) => {
      const invited = await invite(
        { school: caller.school, user: caller.user._id, form: body },
        doerOf(caller, incoming),
        services,
      );
      if (!invited.ok) return invited;
      const msg = services.say('invitation.sent', { email: body.email });
      return done({ success: true as const, msg, invitation: { ...invited.value, type: body.type } });
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/invitations/{invitationId}',
    who: 'administrator',
    inReadOnlySchool: 'protects',
    summary: 'Withdraw an invitation: its link is worth nothing afterwards',
    params: z.object({ invitationId: RecordId }),
    answer: envelope({}),
    handle: async ({ caller, params, services, incoming }) => {
      const withdrawn = await withdrawInvitation(
        { school: caller.school, _id: params.invitationId },
        doerOf(caller, incoming),
        services,
      );
      if (!withdrawn.ok) return withdrawn;
      return done({ success: true as const, msg: services.say('invitation.withdrawn') });
    },
  }),
  route({
    method: 'GET',
    path: '/admin/members/{type}',
    who: 'administrator',
    summary:
      'Who holds a role at the school (1, 2 or 3); a page with `limit` and `offset`, `x-total-count` says of how many',
    params: z.object({ type: TakenType }),
    query: z.object({
      search: z.string().max(limits.lineLength).catch('').default(''),
      offset: z.coerce.number().int().min(0).max(serverLimits.pageOffset).catch(0).default(0),
      limit: z.coerce.number().int().min(1).max(serverLimits.pageRows).catch(50).default(50),
    }),
    answer: z.array(StaffMember),
    handle: async ({ caller, params, query, services, incoming }) => {
      const asked = { ...query, school: caller.school, type: params.type };
      const page = await readMemberPage(services.store.read, asked);
      incoming.answerHeaders.set('x-total-count', String(page.total));
      return done(page.items.map(({ user, isApproved }) => memberAnswer(user, isApproved)));
    },
  }),
  route({
    method: 'GET',
    path: '/admin/members/{userId}/devices',
    who: 'administrator',
    summary:
      'The devices that somebody enrolled at the school and that can hand in records; with `type`, those blocked with that role',
    params: z.object({ userId: RecordId }),
    query: z.object({ type: TakenType.optional() }),
    answer: z.array(z.object({ _id: RecordId, name: z.string() })),
    handle: async ({ caller, params, query: { type }, services }) => {
      const member = { school: caller.school, user: params.userId };
      const { read } = services.store;
      const devices = await (type === undefined
        ? readDevicesOf(read, member)
        : readDevicesLostWith(read, { ...member, type }));
      return done(devices.map(({ id, name }) => ({ _id: id, name })));
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/members/{userId}/{type}',
    who: 'administrator',
    inReadOnlySchool: 'protects',
    summary:
      'Take one role away (1, 2 or 3), and block the devices that the person enrolled; the last administrator stays',
    params: z.object({ userId: RecordId, type: TakenType }),
    answer: envelope({ blockedDevices: z.array(z.string()) }),
    handle: async ({ caller, params, services, incoming }) => {
      const removed = await removeRoles(
        { school: caller.school, user: params.userId, types: [params.type] },
        doerOf(caller, incoming),
        services,
      );
      if (!removed.ok) return removed;
      const { user, devices } = removed.value;
      const msg = services.say('staffPage.removed', { name: named(user).name });
      return done({ success: true as const, msg, blockedDevices: devices });
    },
  }),
];

/** The roles of the caller were read before the call gave one more. */
async function withNewRoles({ user }: Viewer, msg: string, { store, say }: Services) {
  const roles = await readRolesOfUser(store.read, user._id);
  return { success: true as const, msg, user: userAnswer(user, roles, say) };
}

/** A stored invitation was one of these when it was made. */
function invitedType(type: RoleType): typeof roleTypes.administrator | typeof roleTypes.staff {
  return type === roleTypes.administrator ? roleTypes.administrator : roleTypes.staff;
}
