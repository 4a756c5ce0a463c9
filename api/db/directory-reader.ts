/** Every user and every school of the installation, in pages: there may be tens of thousands. */
import { sql } from 'kysely';
import type { RoleType } from '#sync/school/records/role.ts';
import type { School } from '#sync/school/records/school.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import type { Reader } from './open.ts';
import { readSchoolRecords } from './record-reader.ts';
import { readUsersById, type StoredUser } from './user-table.ts';

export interface PageAsked {
  /** Words that all have to be found; empty for everything. */
  readonly search: string;
  readonly offset: number;
  readonly limit?: number | undefined;
}

export interface DirectoryPage<Item> {
  readonly items: readonly Item[];
  /** How many there are on all pages together. */
  readonly total: number;
}

/** In the order of registration. `viewableBy`: only users with a role, without this user. */
export async function readUserPage(
  db: Reader,
  { search, offset, limit, viewableBy }: PageAsked & { readonly viewableBy: string | undefined },
): Promise<DirectoryPage<StoredUser>> {
  // An erased account has its id in the place of its email.
  let query = db.selectFrom('user').whereRef('user.email', '!=', 'user.id');
  for (const word of wordsOf(search)) query = query.where((eb) => eb.or(userMatches(word)));
  if (viewableBy !== undefined)
    query = query
      .where('user.id', '!=', viewableBy)
      .where((eb) =>
        eb.or([
          eb('is_superadmin', '=', 1),
          eb.exists(eb.selectFrom('role').select('role.user').whereRef('role.user', '=', 'user.id')),
        ]),
      );
  const { total } = await query
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select('user.id')
    .orderBy('created_at')
    .orderBy('user.id')
    .offset(offset)
    // SQLite knows an offset only behind a limit.
    .limit(limit ?? Number(total))
    .execute();
  const ids = rows.map((row) => row.id);
  const users = new Map<string, StoredUser>();
  for (let start = 0; start < ids.length; start += idsPerStatement)
    for (const user of await readUsersById(db, ids.slice(start, start + idsPerStatement)))
      users.set(user._id, user);
  return { items: ids.flatMap((id) => users.get(id) ?? []), total: Number(total) };
}

/**
 * Who holds a role of this type at the school: those who wait for approval first, then by email.
 */
export async function readMemberPage(
  db: Reader,
  { school, type, search, offset, limit }: PageAsked & { readonly school: string; readonly type: RoleType },
): Promise<DirectoryPage<{ readonly user: StoredUser; readonly isApproved: boolean }>> {
  let query = db
    .selectFrom('role')
    .innerJoin('user', 'user.id', 'role.user')
    .where('role.school', '=', school)
    .where('role.type', '=', type);
  for (const word of wordsOf(search)) query = query.where((eb) => eb.or(userMatches(word)));
  const { total } = await query
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['user.id', 'role.is_approved'])
    .orderBy('role.is_approved')
    .orderBy('user.email')
    .offset(offset)
    .limit(limit ?? Number(total))
    .execute();
  const found = await readUsersById(
    db,
    rows.map((row) => row.id),
  );
  const users = new Map(found.map((user) => [user._id, user]));
  const items = rows.flatMap((row) => {
    const user = users.get(row.id);
    return user === undefined ? [] : [{ user, isApproved: row.is_approved === 1 }];
  });
  return { items, total: Number(total) };
}

/** By name. */
export async function readSchoolPage(
  db: Reader,
  { search, offset, limit }: PageAsked,
): Promise<DirectoryPage<School>> {
  let query = db.selectFrom('school').where('deleted_at', 'is', null);
  for (const word of wordsOf(search))
    query = query.where((eb) =>
      eb.or([...containsAny('name', word), contains('urlslug', word), ...containsAny('address', word)]),
    );
  const { total } = await query
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = await query
    .select('school')
    .orderBy(sql`lower(name)`)
    .orderBy('school')
    .offset(offset)
    .limit(limit ?? Number(total))
    .execute();
  const records = await readSchoolRecords(
    db,
    ids.map((row) => row.school),
  );
  return { items: records.map((record) => toPlainRecord('school', record)), total: Number(total) };
}

const idsPerStatement = 1_000;
const mostWords = 5;

function wordsOf(search: string): readonly string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

/** The beginning of any of the names as they lie in their JSON, or any part of the email. */
function userMatches(word: string) {
  return [
    contains('email', word),
    ...spellings(word).map((spelling) => {
      // As a JSON text has it: a quote in a name is escaped there.
      const inJson = JSON.stringify(spelling).slice(1, -1);
      return like('name_info', `%":"${escaped(inJson)}%`);
    }),
  ];
}

function containsAny(column: string, word: string) {
  return spellings(word).map((spelling) => contains(column, spelling));
}

/** SQLite lowers ASCII letters only: any other capital in a name stays a capital. */
function spellings(word: string): readonly string[] {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return /^[\x20-\x7e]/.test(word) ? [word] : [word, capital];
}

function contains(column: string, word: string) {
  return like(column, `%${escaped(word)}%`);
}

function like(column: string, pattern: string) {
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '!'`;
}

function escaped(word: string): string {
  return word.replace(/[!%_]/g, (sign) => `!${sign}`);
}
