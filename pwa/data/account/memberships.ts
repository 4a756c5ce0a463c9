/** Calls about who belongs to a school. All of them need the server: nothing of this is kept on the device. */
import { z } from 'zod';
import { ask, sessionStore } from '#pwa/data/browser/page-data.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import { CallFailed } from '#pwa/data/calls/ask.ts';
import {
  Invitation,
  type InviteBody,
  type JoinSchoolBody,
  type NewSchoolBody,
  OfferedRole,
} from '#sync/school/records/membership.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { StaffMember } from '#sync/school/records/staff-member.ts';
import { User } from '#sync/school/records/user.ts';

const Nothing = z.object({});
const WithUser = z.object({ user: User });

/** Rows of one page of a list of members. */
export const memberRows = 50;

export async function joinSchool(form: JoinSchoolBody): Promise<Asked<unknown>> {
  return thenRefresh(askToDo(ask, { method: 'POST', path: '/users/joinschool', body: form }, Nothing));
}

export async function registerSchool(form: NewSchoolBody): Promise<Asked<unknown>> {
  return thenRefresh(askToDo(ask, { method: 'POST', path: '/users/registerschool', body: form }, Nothing));
}

export function lookAtInvitation(code: string): Promise<Asked<{ readonly offer: OfferedRole }>> {
  return askToDo(
    ask,
    { method: 'POST', path: '/users/invitation', body: { code } },
    z.object({ offer: OfferedRole }),
  );
}

export async function acceptInvitation(code: string): Promise<Asked<{ readonly user: User }>> {
  return thenRefresh(
    askToDo(ask, { method: 'POST', path: '/users/invitation/accept', body: { code } }, WithUser),
  );
}

export interface MemberPage {
  readonly members: readonly StaffMember[];
  readonly total: number;
}

/** @throws CallFailed when they cannot be had now */
export async function fetchMembers(
  type: number,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<MemberPage> {
  const query = new URLSearchParams({
    search,
    limit: String(memberRows),
    offset: String(page * memberRows),
  });
  const outcome = await ask({ path: `/admin/members/${type}?${query}` }, z.array(StaffMember));
  if (outcome.kind !== 'answer') throw new CallFailed(outcome);
  return { members: outcome.answer, total: outcome.total ?? outcome.answer.length };
}

/** The names of the devices that would be blocked with the person. Undefined when they cannot be had now. */
export async function fetchDevicesOf(user: string): Promise<readonly string[] | undefined> {
  const outcome = await ask(
    { path: `/admin/members/${encodeURIComponent(user)}/devices` },
    z.array(z.object({ _id: RecordId, name: z.string() })),
  );
  return outcome.kind === 'answer' ? outcome.answer.map(({ name }) => name) : undefined;
}

export function removeRole(user: string, type: number): Promise<Asked<unknown>> {
  const path = `/admin/members/${encodeURIComponent(user)}/${type}`;
  return thenRefresh(askToDo(ask, { method: 'DELETE', path }, Nothing));
}

/** @throws CallFailed when they cannot be had now */
export async function fetchInvitations(): Promise<readonly Invitation[]> {
  const outcome = await ask({ path: '/admin/invitations' }, z.array(Invitation));
  if (outcome.kind !== 'answer') throw new CallFailed(outcome);
  return outcome.answer;
}

export function invite(form: InviteBody): Promise<Asked<unknown>> {
  return askToDo(ask, { method: 'POST', path: '/admin/invitations', body: form }, Nothing);
}

export function withdrawInvitation(id: string): Promise<Asked<unknown>> {
  const path = `/admin/invitations/${encodeURIComponent(id)}`;
  return askToDo(ask, { method: 'DELETE', path }, Nothing);
}

/** The roles of whoever is signed in may have changed. */
async function thenRefresh<Answer>(asking: Promise<Asked<Answer>>): Promise<Asked<Answer>> {
  const asked = await asking;
  if (asked.kind === 'done') await sessionStore.refresh();
  return asked;
}
