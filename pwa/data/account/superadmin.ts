/** What only superadmins ask for, and only of the server: it is never kept on the device. */
import { z } from 'zod';
import { Feedback } from '#sync/school/records/feedback.ts';
import { RecordId } from '#sync/school/records/id.ts';
import type { NotedDownload } from '#sync/school/records/security-event.ts';
import { type School, SchoolFields } from '#sync/school/records/school.ts';
import { User } from '#sync/school/records/user.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';
import { type Asked, askToDo } from '#pwa/data/calls/ask-to-do.ts';
import { ask } from '#pwa/data/browser/page-data.ts';
import { fetchPage, type Page, type PageAsked, queryOf } from '#pwa/data/calls/list-page.ts';

const schoolsPath = '/superadmin/allinstitutions';
const SchoolAnswer = SchoolFields.extend({ _id: RecordId });

/**
 * The account of somebody whom a superadmin views as.
 *
 * @throws CallFailed when it cannot be had now
 */
export async function fetchUser(user: RecordId): Promise<User> {
  return answerOf(await ask({ path: `/superadmin/users/${user}` }, User));
}

/** @throws CallFailed when it cannot be had now */
export function fetchSchoolPage(asked: PageAsked): Promise<Page<School>> {
  return fetchPage(ask, { path: schoolsPath, query: queryOf(asked) }, SchoolAnswer);
}

/** Undefined when there is none of this slug. @throws CallFailed when it cannot be had now */
export async function fetchSchoolBySlug(slug: string): Promise<School | undefined> {
  const query = { search: slug, slug, limit: String(mostWithSlug) };
  const { items } = await fetchPage(ask, { path: schoolsPath, query }, SchoolAnswer);
  return items.find(({ urlslug }) => urlslug === slug);
}

/**
 * The newest first. `before` is the last id of the page before.
 *
 * @throws CallFailed when they cannot be had now
 */
export async function fetchMessages(before: string | undefined): Promise<readonly Feedback[]> {
  const query = before === undefined ? '' : `?${new URLSearchParams({ before })}`;
  return answerOf(await ask({ path: `/superadmin/messages${query}` }, z.array(Feedback)));
}

/**
 * Says in the installation's security log that a list becomes a file.
 *
 * @throws CallFailed when the server cannot be told now
 */
export async function noteHostDownload(download: NotedDownload): Promise<void> {
  answerOf(await ask({ method: 'POST', path: '/superadmin/downloads', body: download }, z.object({})));
}

export type ChangeOutcome = Asked<unknown>;

export type SchoolState = { readonly isApproved: boolean } | { readonly isActive: boolean };

export function changeSchoolState(school: RecordId, state: SchoolState): Promise<ChangeOutcome> {
  return change(`/superadmin/institutions/${school}`, state);
}

export function markMessage(message: RecordId, isRead: boolean): Promise<ChangeOutcome> {
  return change(`/superadmin/messages/${message}`, { isRead });
}

/** A server of an earlier version searches alone, and finds `oak-2` by `oak` too. */
const mostWithSlug = 200;

function change(path: string, body: unknown): Promise<ChangeOutcome> {
  return askToDo(ask, { method: 'POST', path, body }, z.object({}));
}
