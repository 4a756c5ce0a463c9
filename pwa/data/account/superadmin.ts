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

const SchoolAnswer = SchoolFields.extend({ _id: RecordId });

/** Rows of one page: as many as one looks through before searching instead. */
export const pageRows = 50;

export type PageAsked = { readonly search: string; readonly page: number };
export type Page<Item> = { readonly items: readonly Item[]; readonly total: number };

/** @throws CallFailed when it cannot be had now */
export function fetchUserPage(asked: PageAsked, { isViewable = false } = {}): Promise<Page<User>> {
  return fetchPage('/superadmin/allusers', User, { ...queryOf(asked), ...(isViewable && { viewable: '1' }) });
}

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
  return fetchPage('/superadmin/allinstitutions', SchoolAnswer, queryOf(asked));
}

/** Undefined when there is none of this slug. @throws CallFailed when it cannot be had now */
export async function fetchSchoolBySlug(slug: string): Promise<School | undefined> {
  const { items } = await fetchPage('/superadmin/allinstitutions', SchoolAnswer, {
    search: slug,
    limit: String(mostWithSlug),
  });
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
 * All pages of what is searched for.
 *
 * @throws CallFailed when one of them cannot be had now
 */
export async function fetchWhole<Item>(
  fetchPage: (asked: PageAsked) => Promise<Page<Item>>,
  search: string,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { items, total } = await fetchPage({ search, page });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
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

/** Schools whose slug begins alike: `oak`, `oak-2`, … */
const mostWithSlug = 200;

function change(path: string, body: unknown): Promise<ChangeOutcome> {
  return askToDo(ask, { method: 'POST', path, body }, z.object({}));
}

async function fetchPage<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  query: Readonly<Record<string, string>>,
): Promise<Page<z.output<Schema>>> {
  const outcome = await ask({ path: `${path}?${new URLSearchParams(query)}` }, z.array(schema));
  const items = answerOf(outcome);
  return { items, total: (outcome.kind === 'answer' ? outcome.total : undefined) ?? items.length };
}

function queryOf({ search, page }: PageAsked): Readonly<Record<string, string>> {
  return { search, limit: String(pageRows), offset: String(page * pageRows) };
}
