import type { RecordId } from '#sync/school/records/id.ts';
import { type OutboxDatabase, parseEntry, rowsOfSchool } from './outbox-database.ts';
import { keyToPresent, readFact } from './outbox-facts.ts';
import { readPulledPin } from './parent-mode-pins.ts';
import { withReopen } from './reopen.ts';

/**
 * What the outbox has of what is said with each pull: in one transaction, and all of it asked at
 * once. Five transactions one after the other take a tablet longer than the answer takes.
 */
export function readSaidWithPull(
  database: OutboxDatabase,
  {
    school,
    isDoor,
    isParents,
  }: { readonly school: RecordId; readonly isDoor: boolean; readonly isParents: boolean },
) {
  const { entries, facts } = database;
  return withReopen(database, () =>
    database.transaction('r', entries, facts, async () => {
      const [key, waiting, pin, typed] = await Promise.all([
        keyToPresent(database, school),
        // A row that cannot be read is not sent, so no push says it.
        rowsOfSchool(database, school, 'waiting')
          .filter((row) => parseEntry(row) !== undefined)
          .limit(1)
          .count(),
        readFact(database, 'pin'),
        isDoor ? readFact(database, 'doorPin') : readPulledPin(database, school),
      ]);
      return {
        key,
        isIdle: waiting === 0,
        hasPin: !isParents && pin !== undefined,
        usedResetCodes: typed?.used ?? [],
      };
    }),
  );
}
