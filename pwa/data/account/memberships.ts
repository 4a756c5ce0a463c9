/** Calls about who belongs to a school. Nothing of this is kept on the device. */
import { z } from 'zod';
import { takingAway } from './give-up.ts';
import { ask, openSchool, sessionStore } from '#pwa/data/browser/page-data.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { fetchPage, type Page, type PageAsked, queryOf } from '#pwa/data/calls/list-page.ts';
import {
  Invitation,
  type InviteBody,
  type JoinSchoolBody,
  type NewSchoolBody,
} from '#sync/school/records/membership.ts';
import { RecordId } from '#sync/school/records/id.ts';
import type { RoleType } from '#sync/school/records/role.ts';
import { type School, SchoolFields } from '#sync/school/records/school.ts';
import { StaffMember } from '#sync/school/records/user.ts';

const Nothing = z.object({});
const Schools = z.array(SchoolFields.extend({ _id: RecordId }));

/** Of the query that keeps what `fetchMySchools` answers. */
export const mySchoolsKey = ['my-schools'] as const;

/**
 * The schools of whoever is signed in. Only the one in view is on the device.
 *
 * @throws CallFailed when they cannot be had now
 */
export async function fetchMySchools(): Promise<readonly School[]> {
  return answerOf(await ask({ path: '/admin/allschoolsforuser' }, Schools));
}

export async function joinSchool(form: JoinSchoolBody): Promise<Asked<unknown>> {
  return thenRefresh(askToDo(ask, { method: 'POST', path: '/users/joinschool', body: form }, Nothing));
}

export async function registerSchool(form: NewSchoolBody): Promise<Asked<unknown>> {
  return thenRefresh(askToDo(ask, { method: 'POST', path: '/users/registerschool', body: form }, Nothing));
}

export async function acceptInvitation(code: string): Promise<Asked<unknown>> {
  const accepting = { method: 'POST', path: '/users/invitation/accept', body: { code } } as const;
  return thenRefresh(askToDo(ask, accepting, Nothing));
}

/** @throws CallFailed when they cannot be had now */
export function fetchMembers(type: number, asked: PageAsked): Promise<Page<StaffMember>> {
  return fetchPage(ask, { path: `/admin/members/${type}`, query: queryOf(asked) }, StaffMember);
}

/** The devices that would be blocked with the role. Undefined when they cannot be had now. */
export async function fetchDevicesLostWith(
  type: RoleType,
  user: string,
): Promise<readonly string[] | undefined> {
  const outcome = await ask(
    { path: `/admin/members/${encodeURIComponent(user)}/devices?type=${type}` },
    z.array(z.object({ _id: RecordId, name: z.string() })),
  );
  return outcome.kind === 'answer' ? outcome.answer.map(({ name }) => name) : undefined;
}

export function removeRole(user: string, type: RoleType): Promise<Asked<unknown>> {
  const path = `/admin/members/${encodeURIComponent(user)}/${type}`;
  return takingAway({ user, types: [type] }, () =>
    thenRefresh(askToDo(ask, { method: 'DELETE', path }, Nothing)),
  );
}

/** @throws CallFailed when they cannot be had now */
export async function fetchInvitations(): Promise<readonly Invitation[]> {
  return answerOf(await ask({ path: '/admin/invitations' }, z.array(Invitation)));
}

export function invite(form: InviteBody): Promise<Asked<unknown>> {
  return askToDo(ask, { method: 'POST', path: '/admin/invitations', body: form }, Nothing);
}

export function withdrawInvitation(id: string): Promise<Asked<unknown>> {
  const path = `/admin/invitations/${encodeURIComponent(id)}`;
  return askToDo(ask, { method: 'DELETE', path }, Nothing);
}

/** Gives the school in view a new access code. The copy here hears of it as of any change. */
export async function renewAccessCode(): Promise<Asked<unknown>> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unreachable' };
  const path = `/admin/schools/${encodeURIComponent(open.school)}/accesscode`;
  return askToDo(ask, { method: 'POST', path, body: {} }, Nothing);
}

/** The roles of whoever is signed in may have changed. */
async function thenRefresh<Answer>(asking: Promise<Asked<Answer>>): Promise<Asked<Answer>> {
  const asked = await asking;
  if (asked.kind === 'done') await sessionStore.refresh();
  return asked;
}
