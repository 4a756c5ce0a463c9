/** Forgets a person's account, as they asked. */
import { emptyAddress } from '#sync/school/records/address.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import type { Writer } from './open.ts';
import { disownPins } from './pin-table.ts';
import { forgetNoticesOf } from './push-table.ts';
import { nameColumns } from './user-table.ts';

/**
 * Blanks the account and deletes what belongs to it alone. Its id stays, and stands in the place of
 * the email, which no email can be: devices may still hand in commands that name it, and the public
 * parts of its session keys tell whether they are genuine. The name stays only where a school's
 * history names this person, which has to say who did what.
 */
export async function eraseAccount(
  db: Writer,
  user: { readonly _id: string; readonly email: string },
  at: string,
): Promise<void> {
  const isNamed = await isInHistory(db, user._id);
  await db
    .updateTable('user')
    .set({
      email: user._id,
      email_verified: 0,
      pending_email: '',
      phone: '',
      address: JSON.stringify(emptyAddress),
      photo: null,
      // No password has this hash.
      password_hash: '',
      last_login: null,
      previous_login: null,
      ...(isNamed ? {} : nameColumns(emptyName)),
    })
    .where('id', '=', user._id)
    .execute();
  await db.updateTable('session').set({ agent: '' }).where('user', '=', user._id).execute();
  await db.deleteFrom('user_picture').where('user', '=', user._id).execute();
  await db.deleteFrom('email_code').where('user', '=', user._id).execute();
  await disownPins(db, { owner_kind: 'staff', owner: user._id }, at);
  await forgetNoticesOf(db, user._id);
  await db.deleteFrom('mail').where('recipient', '=', user.email).execute();
}

/** What is left of an account stands for no person. */
export function isErased({ _id, email }: { readonly _id: string; readonly email: string }): boolean {
  return email === _id;
}

/** Has a command of theirs reached any school? One look into an index for each school. */
async function isInHistory(db: Writer, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('school_revision')
    .select('school_revision.school')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('history')
          .select('history.id')
          .whereRef('history.school', '=', 'school_revision.school')
          .where('history.actor', '=', user),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
