/** Who of the parents of some children is told of one kind of notice, and what each may hear of. */
import { isByMail, type NoticeKind } from '#sync/school/notices.ts';
import * as table from '#api/db/notice-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readParentEmails } from '#api/db/student-contact-table.ts';
import { hearsOf, readDevicesOf, readScopeOf } from './notice-recipients.ts';
import type { Home } from './read-home.ts';
import type { Recipient } from './send-notice.ts';

export interface FamilyRecipient extends Recipient {
  /** Those of the students of whom the account may hear. */
  readonly students: readonly string[];
}

/** Without accounts that are told of this kind by no way. */
export async function readFamilyRecipients(
  db: Reader,
  home: Home,
  {
    kind,
    students,
    nowMs,
  }: { readonly kind: NoticeKind; readonly students: readonly string[]; readonly nowMs: number },
): Promise<readonly FamilyRecipient[]> {
  const emails = await readParentEmails(db, home.school, students);
  const accounts = await table.readParentAccounts(db, home.school, emails);
  const users = accounts.map(({ id }) => id);
  const settings = await table.readNoticeSettings(db, users);
  const devices = await readDevicesOf(db, home.school, { users, nowMs });
  const recipients: FamilyRecipient[] = [];
  for (const account of accounts) {
    const own = settings.get(account.id);
    if (own === undefined || own.choices[kind] === 'none') continue;
    const ofAccount = devices.filter(({ user }) => user === account.id);
    if (ofAccount.length === 0 && !isByMail(own.choices[kind])) continue;
    const scope = await readScopeOf(db, home.school, account);
    const heard = students.filter((student) => hearsOf(scope, student));
    if (heard.length > 0) recipients.push({ account, settings: own, devices: ofAccount, students: heard });
  }
  return recipients;
}
