/**
 * Accounts and their roles. Over 200 lines because both are read together: a sign-in needs the
 * account with its roles, and a list of members the roles with their accounts.
 */
import { Address } from '#sync/school/records/address.ts';
import { LanguageChoice } from '#sync/school/records/language.ts';
import { NameInfo } from '#sync/school/records/name-info.ts';
import { Photo } from '#sync/school/records/photo.ts';
import { accountWords } from '#sync/school/records/people-list.ts';
import { RoleType } from '#sync/school/records/role.ts';
import { keptRows } from './kept-query.ts';
import type { Reader, Writer } from './open.ts';
import type { Row } from './schema.ts';

export interface StoredUser {
  readonly _id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The address that the account changes to once it is verified; empty when there is none. */
  readonly pendingEmail: string;
  readonly phone: string;
  readonly nameInfo: NameInfo;
  readonly address: Address;
  readonly photo: Photo;
  readonly passwordHash: string;
  readonly isSuperadmin: boolean;
  readonly createdAt: string;
  readonly lastLogin: string | null;
  /** The sign-in before the last one: what a person wants to see as "last seen". */
  readonly previousLogin: string | null;
  /** The own choice; empty for the school's or the browser's. */
  readonly language: LanguageChoice;
}

export interface StoredRole {
  readonly user: string;
  readonly school: string;
  readonly type: RoleType;
  readonly isApproved: boolean;
}

/** With what the school is today. Its name and slug travel on the role. */
export interface RoleOfSchool extends StoredRole {
  readonly schoolName: string;
  readonly urlslug: string;
  /** A deactivated school is read-only to everyone but superadmins. */
  readonly isSchoolActive: boolean;
}

export async function readUserById(db: Reader, id: string): Promise<StoredUser | undefined> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  return row && rowToUser(row);
}

export async function readUserByEmail(db: Reader, email: string): Promise<StoredUser | undefined> {
  const row = await db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  return row && rowToUser(row);
}

export async function readUsersById(db: Reader, ids: readonly string[]): Promise<readonly StoredUser[]> {
  if (ids.length === 0) return [];
  const rows = await keptRows(db, { key: `users ${ids.length}`, parameters: ids }, () =>
    db
      .selectFrom('user')
      .selectAll()
      .where('id', 'in', [...ids]),
  );
  return rows.map(rowToUser);
}

/** Those who work at the school: staff and, when asked for, whoever has one of `types`. */
export async function readUsersOfSchool(db: Reader, school: string, types: readonly RoleType[]) {
  const rows = await db
    .selectFrom('role')
    .innerJoin('user', 'user.id', 'role.user')
    .selectAll('user')
    .select(['role.type', 'role.is_approved'])
    .where('role.school', '=', school)
    .where('role.type', 'in', [...types])
    .orderBy('user.email')
    .execute();
  return rows.map((row) => ({
    user: rowToUser(row),
    type: RoleType.parse(row.type),
    isApproved: row.is_approved === 1,
  }));
}

export async function readRolesOfUser(db: Reader, user: string): Promise<readonly RoleOfSchool[]> {
  const rows = await rolesWithSchool(db).where('role.user', '=', user).execute();
  return rows.map(rowToRole);
}

export async function readRolesOfUsers(
  db: Reader,
  users: readonly string[],
): Promise<readonly RoleOfSchool[]> {
  if (users.length === 0) return [];
  const rows = await rolesWithSchool(db)
    .where('role.user', 'in', [...users])
    .execute();
  return rows.map(rowToRole);
}

export async function readAllRoles(db: Reader): Promise<readonly RoleOfSchool[]> {
  return (await rolesWithSchool(db).execute()).map(rowToRole);
}

export interface ApprovedRole {
  readonly user: string;
  readonly isSuperadmin: boolean;
  /** Both are null for somebody who has no approved role at all. */
  readonly school: string | null;
  readonly type: number | null;
}

/** What each of `users` may be, in whichever school. */
export async function readApprovedRoles(
  db: Reader,
  users: readonly string[],
): Promise<readonly ApprovedRole[]> {
  if (users.length === 0) return [];
  const rows = await db
    .selectFrom('user')
    .leftJoin('role', (join) => join.onRef('role.user', '=', 'user.id').on('role.is_approved', '=', 1))
    .select(['user.id as user', 'user.is_superadmin', 'role.school', 'role.type'])
    .where('user.id', 'in', users)
    .execute();
  return rows.map(({ is_superadmin, ...row }) => ({ ...row, isSuperadmin: is_superadmin === 1 }));
}

export interface Right {
  readonly user: string;
  readonly isSuperadmin: boolean;
  /** Approved, in the school. */
  readonly type: RoleType | undefined;
}

/**
 * What each of `users` may be in a school, and whether the school is active, by one statement:
 * every hand-in asks for it while the school is locked.
 */
export async function readRights(
  db: Reader,
  school: string,
  users: readonly string[],
): Promise<{ readonly isActive: boolean; readonly rights: readonly Right[] }> {
  // No account has an empty id, and PostgreSQL takes no empty list.
  const asked = users.length === 0 ? [''] : users;
  const kept = { key: `rights ${asked.length}`, parameters: [...asked, 1, school, school] };
  const rows = await keptRows(db, kept, () =>
    db
      .selectFrom('school')
      .leftJoin('user', (join) => join.on('user.id', 'in', asked))
      .leftJoin('role', (join) =>
        join
          .onRef('role.user', '=', 'user.id')
          .onRef('role.school', '=', 'school.school')
          .on('role.is_approved', '=', 1),
      )
      .select(['school.is_active', 'user.id as user', 'user.is_superadmin', 'role.type'])
      .where('school.school', '=', school)
      .where('school.id', '=', school),
  );
  return {
    isActive: rows[0]?.is_active === 1,
    rights: rows.flatMap(({ user, is_superadmin, type }) =>
      user === null
        ? []
        : [
            {
              user,
              isSuperadmin: is_superadmin === 1,
              type: type === null ? undefined : RoleType.parse(type),
            },
          ],
    ),
  };
}

/** The name of an account, which is written with what it is found by. */
export function nameColumns(name: NameInfo) {
  return { name_info: JSON.stringify(name), name_search: accountWords(name) };
}

export async function insertUser(db: Writer, user: StoredUser): Promise<void> {
  await db
    .insertInto('user')
    .values({
      id: user._id,
      email: user.email,
      email_verified: user.emailVerified ? 1 : 0,
      pending_email: user.pendingEmail,
      phone: user.phone,
      ...nameColumns(user.nameInfo),
      address: JSON.stringify(user.address),
      photo: user.photo === null ? null : JSON.stringify(user.photo),
      password_hash: user.passwordHash,
      is_superadmin: user.isSuperadmin ? 1 : 0,
      created_at: user.createdAt,
      last_login: user.lastLogin,
      previous_login: user.previousLogin,
      language: user.language,
    })
    .execute();
}

export async function noteLogin(db: Writer, user: StoredUser, at: string): Promise<void> {
  await db
    .updateTable('user')
    .set({ last_login: at, previous_login: user.lastLogin })
    .where('id', '=', user._id)
    .execute();
}

export async function setUserPhoto(db: Writer, user: string, photo: Photo): Promise<void> {
  await db
    .updateTable('user')
    .set({ photo: photo === null ? null : JSON.stringify(photo) })
    .where('id', '=', user)
    .execute();
}

export async function setSuperadmin(db: Writer, user: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('user')
    .set({ is_superadmin: 1, password_hash: passwordHash })
    .where('id', '=', user)
    .execute();
}

/** The same role of a user in a school is one row: saving it again changes only its approval. */
export async function saveRole(db: Writer, role: StoredRole): Promise<void> {
  await db
    .insertInto('role')
    .values({ user: role.user, school: role.school, type: role.type, is_approved: role.isApproved ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.columns(['user', 'school', 'type']).doUpdateSet({ is_approved: role.isApproved ? 1 : 0 }),
    )
    .execute();
}

/** What a person is in a school they are no more; what else they are there, stays. */
export async function deleteRoles(
  db: Writer,
  {
    user,
    school,
    types,
  }: { readonly user: string; readonly school: string; readonly types: readonly RoleType[] },
): Promise<void> {
  await db
    .deleteFrom('role')
    .where('user', '=', user)
    .where('school', '=', school)
    .where('type', 'in', [...types])
    .execute();
}

function rolesWithSchool(db: Reader) {
  return db
    .selectFrom('role')
    .innerJoin('school', (join) =>
      join.onRef('school.school', '=', 'role.school').onRef('school.id', '=', 'role.school'),
    )
    .select([
      'role.user',
      'role.school',
      'role.type',
      'role.is_approved',
      'school.name',
      'school.urlslug',
      'school.is_active',
    ])
    .orderBy('role.type')
    .orderBy('school.name')
    .orderBy('role.school');
}

type RoleRow = Row<'role'> & Pick<Row<'school'>, 'name' | 'urlslug' | 'is_active'>;

export function rowToRole(row: RoleRow): RoleOfSchool {
  return {
    user: row.user,
    school: row.school,
    type: RoleType.parse(row.type),
    isApproved: row.is_approved === 1,
    schoolName: row.name,
    urlslug: row.urlslug,
    isSchoolActive: row.is_active === 1,
  };
}

export function rowToUser(row: Row<'user'>): StoredUser {
  return {
    _id: row.id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    pendingEmail: row.pending_email,
    phone: row.phone,
    nameInfo: NameInfo.parse(parseJson(row.name_info)),
    address: Address.parse(parseJson(row.address)),
    photo: row.photo === null ? null : Photo.parse(parseJson(row.photo)),
    passwordHash: row.password_hash,
    isSuperadmin: row.is_superadmin === 1,
    createdAt: row.created_at,
    lastLogin: row.last_login,
    previousLogin: row.previous_login,
    language: LanguageChoice.parse(row.language),
  };
}

const parseJson = (text: string): unknown => JSON.parse(text);
