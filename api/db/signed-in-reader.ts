import { devicesOfSession, type LiveAt, type LiveSession } from './session-table.ts';
import type { Reader } from './open.ts';
import { prepared } from './kept-query.ts';
import { type RoleOfSchool, rowToRole, rowToUser, type StoredUser } from './user-table.ts';

export interface StoredSignedIn {
  readonly session: LiveSession;
  readonly user: StoredUser;
  readonly roles: readonly RoleOfSchool[];
}

const rowsOfSession = prepared((db, value: (name: 'id' | 'now' | 'oldest') => string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user')
    .leftJoin('role', 'role.user', 'session.user')
    .leftJoin('school', (join) =>
      join.onRef('school.school', '=', 'role.school').onRef('school.id', '=', 'role.school'),
    )
    .selectAll('user')
    .select([
      'session.created_at as session_created_at',
      'session.expires_at',
      'session.viewing_as',
      'session.device',
      'session.earlier_devices',
      'role.school',
      'role.type',
      'role.is_approved',
      'school.name',
      'school.urlslug',
      'school.is_active',
    ])
    .where('session.id', '=', value('id'))
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', value('now'))
    .where('session.created_at', '>', value('oldest'))
    .orderBy('role.type')
    .orderBy('school.name')
    .orderBy('role.school'),
);

/**
 * A session that can still be used, with its user and the user's roles. Every call of somebody who
 * is signed in begins with it, so it is one statement. It is read anew each time: what is revoked
 * counts at once, on every server.
 */
export async function readSignedIn(
  db: Reader,
  id: string,
  { now, oldest }: LiveAt,
): Promise<StoredSignedIn | undefined> {
  const rows = await rowsOfSession(db, { id, now, oldest });
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    session: {
      id,
      user: first.id,
      createdAt: first.session_created_at,
      expiresAt: first.expires_at,
      viewingAs: first.viewing_as,
      devices: devicesOfSession(first),
    },
    user: rowToUser(first),
    roles: rows.flatMap(({ id: user, school, type, is_approved, name, urlslug, is_active }) =>
      school === null ||
      type === null ||
      is_approved === null ||
      name === null ||
      urlslug === null ||
      is_active === null
        ? []
        : [rowToRole({ user, school, type, is_approved, name, urlslug, is_active })],
    ),
  };
}
