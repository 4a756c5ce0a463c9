/** Every user and every school of the installation, in pages: there may be tens of thousands. */
import { sql } from 'kysely';
import { Address } from '#sync/school/records/address.ts';
import { fold, hasWords, nameWords, searchWords } from '#sync/school/records/fold.ts';
import type { RoleType } from '#sync/school/records/role.ts';
import type { School } from '#sync/school/records/school.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { chunksOf } from '#api/platform/chunks-of.ts';
import type { Reader } from './open.ts';
import { readSchoolRecords } from './record-reader.ts';
import type { Row } from './schema.ts';
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
  for (const word of wordsOf(search)) query = query.where(userMatches(word));
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
  for (const some of chunksOf(ids, idsPerStatement))
    for (const user of await readUsersById(db, some)) users.set(user._id, user);
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
  for (const word of wordsOf(search)) query = query.where(userMatches(word));
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

/** By name. `slug`: only the school that has it. */
export async function readSchoolPage(
  db: Reader,
  { search, offset, limit, slug }: PageAsked & { readonly slug?: string | undefined },
): Promise<DirectoryPage<School>> {
  const words = searchWords(search);
  const schools = db
    .selectFrom('school')
    .select('school')
    .where('deleted_at', 'is', null)
    .$if(slug !== undefined, (query) => query.where('urlslug', '=', slug ?? ''))
    .orderBy(sql`lower(name)`)
    .orderBy('school');
  const found =
    words.length === 0
      ? await schools.execute()
      : (await schools.select(['name', 'urlslug', 'address']).execute()).filter((row) =>
          hasWords(schoolText(row), words),
        );
  const page = found.slice(offset, limit === undefined ? undefined : offset + limit);
  const records = await readSchoolRecords(
    db,
    page.map((row) => row.school),
  );
  return { items: records.map((record) => toPlainRecord('school', record)), total: found.length };
}

const idsPerStatement = 1_000;
const mostWords = 10;

function wordsOf(search: string): readonly string[] {
  return search
    .toLowerCase()
    .split(/[,\s]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

/** The beginning of a word of the name, or any part of the email. */
function userMatches(word: string) {
  const names = nameWords(word).join(' ');
  const inEmail = sql<boolean>`lower(email) like ${`%${escaped(word)}%`} escape '!'`;
  return names === '' ? inEmail : sql<boolean>`(${inEmail} or name_search like ${`% ${names}%`})`;
}

function escaped(word: string): string {
  return word.replace(/[!%_]/g, (sign) => `!${sign}`);
}

const parseJson = (text: string): unknown => JSON.parse(text);

function schoolText({ name, urlslug, address }: Pick<Row<'school'>, 'name' | 'urlslug' | 'address'>): string {
  return fold([name, urlslug, ...Object.values(Address.parse(parseJson(address)))].join(' '));
}
