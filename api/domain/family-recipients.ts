/** Who of the parents of some children is told of one kind of notice, and what each may hear of. */
import type { NoticeKind } from '#sync/school/notices.ts';
import * as table from '#api/db/notice-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readParentEmails } from '#api/db/student-contact-table.ts';
import { hearsOf, readScopeOf } from './notice-recipients.ts';
import type { ParentScope } from './parent-scope.ts';
import type { Home } from './read-home.ts';
import { recipientsAmong } from './recipients-among.ts';
import type { Recipient } from './send-notice.ts';

export interface FamilyRecipient extends Recipient {
  /** Those of the students of whom the account may hear. */
  readonly students: readonly string[];
  readonly scope: ParentScope;
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
  const recipients: FamilyRecipient[] = [];
  for (const recipient of await recipientsAmong(db, home.school, { accounts, kind, nowMs })) {
    const scope = await readScopeOf(db, home.school, recipient.account);
    const heard = students.filter((student) => hearsOf(scope, student));
    if (heard.length > 0) recipients.push({ ...recipient, students: heard, scope });
  }
  return recipients;
}
