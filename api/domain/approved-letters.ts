/**
 * The two letters that tell people they may begin. Each is written in the transaction of its
 * approval, as the mailer asks; nobody waits for them.
 */
import { roleTypes } from '#sync/school/records/role.ts';
import type { Writer } from '#api/db/open.ts';
import { readUsersOfSchool, type StoredUser } from '#api/db/user-table.ts';
import { readSchool } from '#api/domain/read-plain-records.ts';
import { schoolApprovedLetter, staffApprovedLetter } from '#api/mail/letters.ts';
import type { WithAddress, WithMailer, WithWords } from './ports.ts';

type Needs = WithMailer & WithWords & WithAddress;

/** To the member of staff whom an administrator has let in. */
export async function enqueueStaffApproved(
  writer: Writer,
  { user, school }: { readonly user: StoredUser; readonly school: string },
  needs: Needs,
): Promise<void> {
  const at = await readSchool(writer, { school, eyes: 'server' });
  if (at !== undefined) await needs.mailer.enqueue(writer, staffApprovedLetter(user, at, needs));
}

/** To each administrator of the school that a superadmin has approved. */
export async function enqueueSchoolApproved(writer: Writer, school: string, needs: Needs): Promise<void> {
  const at = await readSchool(writer, { school, eyes: 'administrator' });
  if (at === undefined) return;
  for (const { user, isApproved } of await readUsersOfSchool(writer, school, [roleTypes.administrator]))
    if (isApproved) await needs.mailer.enqueue(writer, schoolApprovedLetter(user, at, needs));
}
