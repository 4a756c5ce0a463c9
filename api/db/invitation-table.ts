import { RoleType } from '#sync/school/records/role.ts';
import type { Reader, Writer } from './open.ts';
import type { Row } from './schema.ts';

export interface StoredInvitation {
  readonly _id: string;
  readonly school: string;
  /** Lower case: whose account may accept it. */
  readonly email: string;
  readonly type: RoleType;
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export async function insertInvitation(
  db: Writer,
  invitation: StoredInvitation & { readonly codeHash: string },
): Promise<void> {
  await db
    .insertInto('invitation')
    .values({
      school: invitation.school,
      id: invitation._id,
      email: invitation.email,
      type: invitation.type,
      code_hash: invitation.codeHash,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** Those that can still be accepted at `now`, the newest first. */
export async function readInvitations(
  db: Reader,
  school: string,
  now: string,
): Promise<readonly StoredInvitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .where('school', '=', school)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(rowToInvitation);
}

/** Also one that is over. To a school that may let people in: approved and active. */
export async function readInvitationByCode(
  db: Reader,
  codeHash: string,
): Promise<(StoredInvitation & { readonly schoolName: string; readonly urlslug: string }) | undefined> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('school', (join) =>
      join.onRef('school.school', '=', 'invitation.school').onRef('school.id', '=', 'invitation.school'),
    )
    .selectAll('invitation')
    .select(['school.name as school_name', 'school.urlslug'])
    .where('code_hash', '=', codeHash)
    .where('school.is_approved', '=', 1)
    .where('school.is_active', '=', 1)
    .where('school.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...rowToInvitation(row), schoolName: row.school_name, urlslug: row.urlslug };
}

/** Nobody can accept it after that. Undefined when nobody could before. */
export async function endInvitation(
  db: Writer,
  { school, _id, now }: Pick<StoredInvitation, 'school' | '_id'> & { readonly now: string },
): Promise<StoredInvitation | undefined> {
  const row = await db
    .updateTable('invitation')
    .set((row) => ({ expires_at: row.ref('created_at') }))
    .where('school', '=', school)
    .where('id', '=', _id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && rowToInvitation(row);
}

/** Undefined when none can be accepted, as when it has just been withdrawn or was accepted. */
export async function deleteInvitation(
  db: Writer,
  { school, _id }: Pick<StoredInvitation, 'school' | '_id'>,
  now: string,
): Promise<StoredInvitation | undefined> {
  const row = await db
    .deleteFrom('invitation')
    .where('school', '=', school)
    .where('id', '=', _id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && rowToInvitation(row);
}

/** A new invitation of the same person takes the place of the one before. */
export async function deleteInvitationsOf(
  db: Writer,
  { school, email, type }: Pick<StoredInvitation, 'school' | 'email' | 'type'>,
): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('school', '=', school)
    .where('email', '=', email)
    .where('type', '=', type)
    .execute();
}

/** Of somebody who is no administrator any more. */
export async function deleteInvitationsBy(
  db: Writer,
  { school, user }: { readonly school: string; readonly user: string },
): Promise<void> {
  await db.deleteFrom('invitation').where('school', '=', school).where('invited_by', '=', user).execute();
}

export async function deleteExpiredInvitations(db: Writer, school: string, now: string): Promise<void> {
  await db.deleteFrom('invitation').where('school', '=', school).where('expires_at', '<=', now).execute();
}

function rowToInvitation(row: Row<'invitation'>): StoredInvitation {
  return {
    _id: row.id,
    school: row.school,
    email: row.email,
    type: RoleType.parse(row.type),
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
