/** Which door tablet this browser is. It lies beside the outbox, which no sign-out touches. */
import { noPinTries } from '#sync/school/records/pin.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { DeviceIdentity } from './device-identity.ts';
import { type OutboxDatabase, rowsIn } from './outbox-database.ts';
import { type FactOf, keepFact, keepSchoolFact, readFact } from './outbox-facts.ts';
import { withReopen } from './reopen.ts';

export type Door = FactOf<'door'>;

/** Whether the server refuses it, and why. */
export type DoorStanding = Required<Pick<Door, 'isBlocked' | 'isReplaced'>>;

/** What the server answers to the code of a door. */
export type PairedDoor = {
  readonly school: Door['school'];
  readonly device: { readonly _id: RecordId; readonly name: string; readonly key: string };
};

export type DoorStore = {
  /** Undefined for a browser in which people sign in. */
  readonly read: () => Promise<Door | undefined>;
  /** A browser that is paired again keeps its outbox. Its PIN comes with the next pull. */
  readonly keep: (paired: PairedDoor) => Promise<Door>;
  readonly block: (standing: DoorStanding) => Promise<Door>;
};

export function createDoorStore(
  database: OutboxDatabase,
  { becomeDevice }: Pick<DeviceIdentity, 'becomeDevice'>,
): DoorStore {
  return {
    read: () => withReopen(database, () => readFact(database, 'door')),
    keep: async ({ school, device }) => {
      const door: Door = { school, isBlocked: false };
      const before = (await withReopen(database, () => readFact(database, 'device')))?.id;
      await becomeDevice({ id: device._id, name: device.name });
      await withReopen(database, () =>
        database.transaction('rw', database.entries, database.facts, async () => {
          // What the school decides is told to the device that asked, which this one is no more.
          if (before !== device._id) await rowsIn(database, 'quarantined').modify({ state: 'delivered' });
          await keepSchoolFact(database, 'key', { school: school._id, value: device.key });
          await keepFact(database, 'door', door);
          await keepFact(database, 'pinTries', noPinTries);
          await database.facts.bulkDelete([
            'doorPin',
            'doorOpensWith',
            'familyPinTries',
            'pin',
            'parentModePins',
            'password',
          ]);
        }),
      );
      return door;
    },
    block: ({ isBlocked, isReplaced }) =>
      withReopen(database, () =>
        database.transaction('rw', database.facts, async () => {
          const kept = await readFact(database, 'door');
          if (kept === undefined) throw new Error('This browser is no door tablet.');
          const door: Door = { ...kept, isBlocked, isReplaced };
          await keepFact(database, 'door', door);
          if (isBlocked) await database.facts.delete('doorPin');
          return door;
        }),
      ),
  };
}
