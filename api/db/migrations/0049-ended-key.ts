import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Whether a key that has ended was a blocked tablet's. Of those of before nothing tells, so each of
 * them counts as blocked: a stolen tablet must not be taken for one that was replaced.
 */
export const endedKey: Migration = {
  name: '0049-ended-key',
  up: async (db) => {
    await sql`alter table ended_key add column is_blocked integer not null default 1 check (is_blocked in (0, 1))`.execute(
      db,
    );
  },
};
