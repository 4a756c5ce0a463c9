/**
 * The accounts of the installation. Apart from what else superadmins ask for: the shell loads this.
 */
import { ask } from '#pwa/data/browser/page-data.ts';
import { fetchPage, type Page, type PageAsked, queryOf } from '#pwa/data/calls/list-page.ts';
import { User } from '#sync/school/records/user.ts';

/** @throws CallFailed when it cannot be had now */
export function fetchUserPage(asked: PageAsked, { isViewable = false } = {}): Promise<Page<User>> {
  const query = { ...queryOf(asked), ...(isViewable && { viewable: '1' }) };
  return fetchPage(ask, { path: '/superadmin/allusers', query }, User);
}
