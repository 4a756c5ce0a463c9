import type { Kysely } from 'kysely';
import type { Engine, Migration } from './migration.ts';

/**
 * The security log, whose rows are never changed; invitations by mail; as whom a superadmin's
 * session looks. An event of no school has the school ''.
 */
export const securityLog: Migration = {
  name: '0008-security-log',
  up: async (db, engine) => {
    await createSecurityEvent(db, engine);
    await createInvitation(db, engine);
    await db.schema.alterTable('session').addColumn('viewing_as', 'text').execute();
  },
};

async function createSecurityEvent(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('security_event')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('viewed_as', 'text')
    .addColumn('viewed_as_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('subject_name', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('security_event_key', ['school', 'id']);
  await engine.strictByKey(table).execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`security_event_by_${name}`).on('security_event').columns(columns).execute();
  await index('kind_of_school', ['school', 'kind', 'id']);
  await index('id', ['id']);
  await index('kind', ['kind', 'id']);
  await index('actor', ['actor', 'id']);
  await index('subject', ['subject', 'id']);
  await engine.appendOnly(db, 'security_event');
}

async function createInvitation(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('invitation')
    .addColumn('school', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitation_key', ['school', 'id']);
  await engine.strictByKey(table).execute();
  await db.schema.createIndex('invitation_by_code').on('invitation').column('code_hash').execute();
}
