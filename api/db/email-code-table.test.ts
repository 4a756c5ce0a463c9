import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aUser } from '#api/test-server.fixture.ts';
import { setPassword, takeUser } from './account-table.ts';
import { type CodeSought, deleteCodesOfUser, insertCode, useCode } from './email-code-table.ts';
import { isOnPostgres } from './fresh-store.fixture.ts';

schoolBeforeEach();

const expiresAt = '2026-12-01T00:00:00.000Z';

/** On SQLite nobody begins before whoever writes has ended. */
async function isSomebodyWaiting(): Promise<boolean> {
  if (!isOnPostgres()) return true;
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.services.store.read);
  return rows.length > 0;
}

it('a code that is used while its account is taken waits, and neither fails', async () => {
  const { store } = server.services;
  const { _id: user, email } = await aUser(server, { email: 'ada@hilltop.example' });
  const code = { user, purpose: 'reset', codeHash: 'a-hash', email } as const;
  const sought: CodeSought = { ...code, now: '2026-11-01T00:00:00.000Z' };
  await store.write((writer) => insertCode(writer, { ...code, expiresAt }));
  let resetting: Promise<boolean> | undefined;
  await store.write(async (writer) => {
    await takeUser(writer, user);
    resetting = store.write(async (other) => {
      const isUsed = await useCode(other, sought);
      if (isUsed) await setPassword(other, user, 'another-hash');
      return isUsed;
    });
    await expect.poll(isSomebodyWaiting).toBe(true);
    await deleteCodesOfUser(writer, user, 'reset');
  });
  expect(await resetting).toBe(false);
});
