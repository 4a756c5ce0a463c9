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

/** To a school that may let people in: approved and active. */
export async function readInvitationByCode(
  db: Reader,
  { codeHash, now }: { readonly codeHash: string; readonly now: string },
): Promise<(StoredInvitation & { readonly schoolName: string }) | undefined> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('school', (join) =>
      join.onRef('school.school', '=', 'invitation.school').onRef('school.id', '=', 'invitation.school'),
    )
    .selectAll('invitation')
    .select('school.name as school_name')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where('school.is_approved', '=', 1)
    .where('school.is_active', '=', 1)
    .where('school.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...rowToInvitation(row), schoolName: row.school_name };
}

/** False when there is none, as when it has just been accepted or withdrawn. */
export async function deleteInvitation(
  db: Writer,
  { school, _id }: Pick<StoredInvitation, 'school' | '_id'>,
): Promise<StoredInvitation | undefined> {
  const row = await db
    .deleteFrom('invitation')
    .where('school', '=', school)
    .where('id', '=', _id)
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
