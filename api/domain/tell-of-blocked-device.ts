import type { IncidentFields } from '#sync/school/records/incident.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { readDevice, readDevices } from '#api/db/device-table.ts';
import { askedId } from '#api/db/incident-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { readRolesOfUser, readUserById } from '#api/db/user-table.ts';
import { commit } from './commit.ts';
import type { KnownDevice } from './known-device.ts';
import { createWorkingSet } from './working-set.ts';
import type { WithBroker, WithClock, WithStore } from './ports.ts';

/**
 * A blocked device asks for something and is refused. The office hears of it once a day, however
 * often it asks and whether or not the incident was closed. The browsers of somebody who left the
 * school were blocked together, so they make one incident a day between them. `incident-causes`
 * tells of what it hands in. Of a tablet that was only replaced there is nothing to tell: the
 * office has done that itself.
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
  const about = await whatToTell(store.read, { school, device });
  const ref = { kind: 'incident', id: askedId(about.of, madeAt.slice(0, 10)) } as const;
  if ((await readRecord(store.read, school, ref)) !== undefined) return;
  const raised = await store.write((writer) =>
    commit(writer, { school, nowMs }, async (turn) => {
      const nothing = { value: undefined, revision: turn.revision, entries: [], changed: [] };
      if ((await readRecord(writer, school, ref)) !== undefined) return nothing;
      const words = { code: 'blocked', params: { asked: 1, ...about.params } } as const;
      const set = { kind, student: '', person: null, door: about.door, date: '', madeAt, words } as const;
      const workingSet = createWorkingSet([], new Set());
      const by = { stamp: turn.clock.next(), revision: turn.revision };
      const { revision } = workingSet.applyAll([{ change: { ...ref, set }, attendanceKey: undefined }], by);
      return { value: revision, revision, entries: [], changed: workingSet.changed() };
    }),
  );
  if (raised !== undefined) broker.publish({ school, revision: raised });
}

interface Told {
  /** The device, or the person of whose devices one incident tells. */
  readonly of: string;
  readonly door: string;
  readonly params: IncidentFields['words']['params'];
}

async function whatToTell(
  db: Reader,
  { school, device }: { readonly school: string; readonly device: string },
): Promise<Told> {
  const row = await readDevice(db, school, device);
  const alone: Told = { of: device, door: device, params: { door: row?.name ?? '' } };
  if (row === undefined || row.is_door === 1) return alone;
  const { enrolled_by: user } = row;
  const roles = await readRolesOfUser(db, user);
  if (roles.some((role) => role.school === school)) return alone;
  const blocked = (await readDevices(db, school)).filter(
    (one) => one.enrolled_by === user && one.is_door === 0 && one.is_revoked === 1,
  );
  if (blocked.length < 2) return alone;
  const person = await readUserById(db, user);
  const by = person === undefined ? '' : signedName(person);
  return { of: user, door: '', params: { count: blocked.length, by } };
}
