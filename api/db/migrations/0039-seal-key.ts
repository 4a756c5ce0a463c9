import { createECDH } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The key pair of each school to which blocked devices seal what they have recorded: a point on
 * P-256 and its secret number, in base64url. A school has it from its beginning, so that a restored
 * backup opens what was sealed after it was made.
 */
export const sealKey: Migration = {
  name: '0039-seal-key',
  up: async (db, engine) => {
    const table = db.schema
      .createTable('seal_key')
      .addColumn('school', 'text', (of) => of.notNull())
      .addColumn('public_key', 'text', (of) => of.notNull())
      .addColumn('private_key', 'text', (of) => of.notNull())
      .addPrimaryKeyConstraint('seal_key_key', ['school']);
    await engine.strictByKey(table).execute();
    await makeKeys(db);
  },
};

async function makeKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from school`.execute(db);
  for (const { id } of rows) {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    const privateKey = pair.getPrivateKey('base64url');
    // One connection: there is nothing to gain from asking side by side.
    await sql`insert into seal_key (school, public_key, private_key)
      values (${id}, ${publicKey}, ${privateKey})`.execute(db);
  }
}
