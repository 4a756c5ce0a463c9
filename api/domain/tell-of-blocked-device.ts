import { readDevice } from '#api/db/device-table.ts';
import { askedId } from '#api/db/incident-table.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { commit } from './commit.ts';
import type { KnownDevice } from './known-device.ts';
import { createWorkingSet } from './working-set.ts';
import type { WithBroker, WithClock, WithStore } from './ports.ts';

/**
 * A blocked device asks for something and is refused. The office hears of it once a day, however
 * often it asks and whether or not the incident was closed. `incident-causes` tells of what it
 * hands in. Of a tablet that was only replaced there is nothing to tell: the office has done that
 * itself.
 */
export async function tellOfBlockedDevice(
  {
    school,
    device: { id: device, isOnlyReplaced },
  }: { readonly school: string; readonly device: Pick<KnownDevice, 'id' | 'isOnlyReplaced'> },
  { store, nowMs, broker }: WithStore & WithClock & WithBroker,
): Promise<void> {
  if (isOnlyReplaced) return;
  const madeAt = new Date(nowMs()).toISOString();
  const kind = 'blockedDeviceReturned';
  const ref = { kind: 'incident', id: askedId(device, madeAt.slice(0, 10)) } as const;
  if ((await readRecord(store.read, school, ref)) !== undefined) return;
  const name = (await readDevice(store.read, school, device))?.name ?? '';
  const raised = await store.write((writer) =>
    commit(writer, { school, nowMs }, async (turn) => {
      const nothing = { value: undefined, revision: turn.revision, entries: [], changed: [] };
      if ((await readRecord(writer, school, ref)) !== undefined) return nothing;
      const words = { code: 'blocked', params: { door: name, asked: 1 } } as const;
      const set = { kind, student: '', person: null, door: device, date: '', madeAt, words } as const;
      const workingSet = createWorkingSet([], new Set());
      const by = { stamp: turn.clock.next(), revision: turn.revision };
      const { revision } = workingSet.applyAll([{ change: { ...ref, set }, attendanceKey: undefined }], by);
      return { value: revision, revision, entries: [], changed: workingSet.changed() };
    }),
  );
  if (raised !== undefined) broker.publish({ school, revision: raised });
}
