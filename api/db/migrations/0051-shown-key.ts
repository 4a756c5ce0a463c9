import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Contacts of whom an account was shown the PIN, or was sent keys of passes. For the time before
 * nothing tells which account has read what, so each contact counts whose email has an account, or
 * who has a PIN: the account may have left since.
 */
export const shownKey: Migration = {
  name: '0051-shown-key',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('shown_key')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('shown_key_key', ['school', 'contact']);
    await engine.strictByKey(table).execute();
    await sql`
      insert into shown_key (school, contact)
      select contact.school, contact.id from contact
      where contact.email <> '' and (
        contact.email in (select email from ${sql.table('user')})
        or exists (
          select 1 from pin
          where pin.school = contact.school and pin.owner_kind = 'contact' and pin.owner = contact.id
        )
      )`.execute(db);
  },
};
