/**
 * The two letters that tell people they may begin. Call after the change is written; nobody waits
 * for them.
 */
import { roleTypes } from '#sync/school/records/role.ts';
import { readUserById, readUsersOfSchool } from '#api/db/user-table.ts';
import { readSchool } from '#api/domain/read-plain-records.ts';
import { schoolApprovedLetter, staffApprovedLetter } from '#api/mail/letters.ts';
import type { WithAddress, WithMailer, WithStore, WithWords } from './ports.ts';

type Needs = WithStore & WithMailer & WithWords & WithAddress;

/** To the member of staff whom an administrator has let in. */
export async function sendStaffApproved(
  { user, school }: { readonly user: string; readonly school: string },
  needs: Needs,
): Promise<void> {
  const to = await readUserById(needs.store.read, user);
  const at = await readSchool(needs.store.read, { school, eyes: 'server' });
  if (to === undefined || at === undefined) return;
  await needs.store.write((writer) => needs.mailer.enqueue(writer, staffApprovedLetter(to, at, needs)));
  needs.mailer.wake();
}

/** To each administrator of the school that a superadmin has approved. */
export async function sendSchoolApproved(
  { school }: { readonly school: string },
  needs: Needs,
): Promise<void> {
  const at = await readSchool(needs.store.read, { school, eyes: 'administrator' });
  if (at === undefined) return;
  const administrators = await readUsersOfSchool(needs.store.read, school, [roleTypes.administrator]);
  await needs.store.write(async (writer) => {
    for (const { user, isApproved } of administrators)
      if (isApproved) await needs.mailer.enqueue(writer, schoolApprovedLetter(user, at, needs));
  });
  needs.mailer.wake();
}
