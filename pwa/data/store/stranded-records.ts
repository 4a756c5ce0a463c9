/**
 * Records that no key of this browser can hand in: the server has not given it one of their school,
 * or does not know that one any more. While a member of the school is signed in they go under the
 * session. On a door tablet, where nobody signs in, they wait.
 */
import type { OutboxPort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { readDeviceKeys } from './outbox-facts.ts';

export async function readStrandedSchools(
  database: OutboxDatabase,
  outbox: Pick<OutboxPort, 'schoolsWaiting'>,
): Promise<readonly RecordId[]> {
  const schools = (await outbox.schoolsWaiting()).map((school) => ({ school }));
  return strandedIn(schools, await readDeviceKeys(database)).map(({ school }) => school);
}

export function strandedIn<Entry extends { readonly school: RecordId }>(
  waiting: readonly Entry[],
  keys: ReadonlyMap<RecordId, string>,
): readonly Entry[] {
  return waiting.filter(({ school }) => !keys.has(school));
}
