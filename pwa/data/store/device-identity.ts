/** This browser as a device: one id for all its schools, and a name given here or at the server. */
import type { OutboxDatabase } from './outbox-database.ts';
import { type FactOf, keepFact, readFact } from './outbox-facts.ts';
import { withReopen } from './reopen.ts';

export type DeviceIdentity = {
  readonly device: () => Promise<FactOf<'device'>>;
  /** Given here: the server is still to hear of it. */
  readonly renameDevice: (name: string) => Promise<void>;
  /** The server calls this device so: one that was given here meanwhile is newer. */
  readonly takeDeviceName: (name: string) => Promise<void>;
  /** The server has heard of that name. */
  readonly deviceNameArrived: (name: string) => Promise<void>;
  /** What the server made of this browser when it was paired as a door. */
  readonly becomeDevice: (paired: { readonly id: string; readonly name: string }) => Promise<void>;
};

export function createDeviceIdentity({
  database,
  newId,
  firstName,
}: {
  readonly database: OutboxDatabase;
  readonly newId: () => string;
  readonly firstName: string;
}): DeviceIdentity {
  const { facts } = database;
  let known: FactOf<'device'> | undefined;

  async function device(): Promise<FactOf<'device'>> {
    // Read first: a live query may ask, and must not write.
    known ??= await readFact(database, 'device');
    known ??= await withReopen(database, () =>
      database.transaction('rw', facts, async () => {
        const kept = await readFact(database, 'device');
        if (kept !== undefined) return kept;
        const made = { id: newId(), name: firstName };
        await keepFact(database, 'device', made);
        return made;
      }),
    );
    return known;
  }

  /** What was read before may be older than what another tab has written. */
  async function changeDevice(change: (kept: FactOf<'device'>) => FactOf<'device'>): Promise<void> {
    const made = await device();
    known = await withReopen(database, () =>
      database.transaction('rw', facts, async () => {
        const kept = (await readFact(database, 'device')) ?? made;
        const changed = change(kept);
        if (changed !== kept) await keepFact(database, 'device', changed);
        return changed;
      }),
    );
  }

  return {
    device,
    renameDevice: (name) => changeDevice((kept) => ({ id: kept.id, name, isRenamed: true })),
    takeDeviceName: async (name) => {
      const isSettled = (kept: FactOf<'device'>) => kept.isRenamed === true || kept.name === name;
      // Each pull brings the name, and nearly always the same one.
      const kept = await readFact(database, 'device');
      if (kept !== undefined && isSettled(kept)) known = kept;
      else await changeDevice((now) => (isSettled(now) ? now : { id: now.id, name }));
    },
    becomeDevice: ({ id, name }) => changeDevice(() => ({ id, name })),
    deviceNameArrived: (name) =>
      changeDevice((kept) => (kept.isRenamed === true && kept.name === name ? { id: kept.id, name } : kept)),
  };
}
