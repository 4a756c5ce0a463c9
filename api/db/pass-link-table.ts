import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';

/** A new link of a contact ends the one before. */
export async function putPassLink(db: Writer, link: NewRow<'pass_link'>): Promise<void> {
  const { token_hash, until, made_by } = link;
  await db
    .insertInto('pass_link')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['school', 'contact']).doUpdateSet({ token_hash, until, made_by }),
    )
    .execute();
}

/** Also one that is over. */
export async function hasPassLink(
  db: Reader,
  { school, contact }: Pick<Row<'pass_link'>, 'school' | 'contact'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('pass_link')
    .select('contact')
    .where('school', '=', school)
    .where('contact', '=', contact)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readPassLink(
  db: Reader,
  { school, tokenHash }: { readonly school: string; readonly tokenHash: string },
): Promise<Row<'pass_link'> | undefined> {
  return db
    .selectFrom('pass_link')
    .selectAll()
    .where('school', '=', school)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}
