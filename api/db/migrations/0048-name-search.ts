import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { NameInfo } from '#sync/school/records/name-info.ts';
import { accountWords } from '#sync/school/records/people-list.ts';
import type { Migration } from './migration.ts';

/** By which words of their name accounts are found. The index has what a search looks at. */
export const nameSearch: Migration = {
  name: '0048-name-search',
  up: async (db) => {
    await sql`alter table "user" add column name_search text not null default ''`.execute(db);
    await fillNameSearch(db);
    await db.schema.dropIndex('user_by_created').execute();
    await db.schema
      .createIndex('user_by_created')
      .on('user')
      .columns(['created_at', 'id', 'email', 'name_search', 'is_superadmin'])
      .execute();
  },
};

const Rows = z.array(z.object({ id: z.string(), name_info: z.string() }));
const usersAtOnce = 1_000;

async function fillNameSearch(db: Kysely<unknown>): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql`
      select id, name_info from "user" where id > ${after} order by id limit ${usersAtOnce}`.execute(db);
    const users = Rows.parse(rows);
    const last = users.at(-1);
    if (last === undefined) return;
    const made = users.map(
      ({ id, name_info }) => sql`(${id}, ${accountWords(NameInfo.parse(JSON.parse(name_info)))})`,
    );
    await sql`
      update "user" set name_search = made.column2
      from (values ${sql.join(made)}) as made where "user".id = made.column1`.execute(db);
    after = last.id;
  }
}
