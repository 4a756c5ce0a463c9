/**
 * Wrong tries at a PIN. All tabs of this browser count together: each change is one transaction,
 * and every tab hears of it.
 */
import { liveQuery } from 'dexie';
import { noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { keepFact, readFact } from './outbox-facts.ts';

export type KeptTries = {
  /** Rejects when the disk refuses. A step that answers what it was given writes nothing. */
  readonly change: (step: (now: PinTries) => PinTries) => Promise<TriesChange>;
  /** Tells of the tries now and after each change. Answers what ends it. */
  readonly watch: (onTries: (tries: PinTries) => void) => () => void;
};

export type TriesChange = { readonly before: PinTries; readonly after: PinTries };

export function createKeptTries(
  database: OutboxDatabase,
  name: 'pinTries' | 'staffPinTries' | 'familyPinTries',
): KeptTries {
  const read = async () => (await readFact(database, name)) ?? noPinTries;
  return {
    change: (step) =>
      database.transaction('rw', database.facts, async () => {
        const before = await read();
        const after = step(before);
        if (after !== before) await keepFact(database, name, after);
        return { before, after };
      }),
    watch: (onTries) => {
      // A disk that cannot be read has no tries to tell of.
      const subscription = liveQuery(read).subscribe({ next: onTries, error: () => onTries(noPinTries) });
      return () => subscription.unsubscribe();
    },
  };
}
