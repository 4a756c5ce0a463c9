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
  const schools = await outbox.schoolsWaiting();
  const keys = await readDeviceKeys(database);
  return schools.filter((school) => !keys.has(school));
}

/** @param inView its key is looked after where it is shown */
export async function countStranded(
  database: OutboxDatabase,
  waiting: readonly { readonly school: RecordId }[],
  inView: RecordId | undefined,
): Promise<number> {
  const others = waiting.filter(({ school }) => school !== inView);
  // Read after each tick at the door, where nearly always all is of the school in view.
  if (others.length === 0) return 0;
  const keys = await readDeviceKeys(database);
  return others.filter(({ school }) => !keys.has(school)).length;
}
