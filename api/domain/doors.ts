/**
 * Doors: tablets with an identity of their own. An administrator adds one and reads its pairing
 * code to whoever stands at the tablet; no password is typed there. A code is good once, for ten
 * minutes. Pairing again gives the door a new key, and the earlier one counts as revoked: a tablet
 * that was replaced or stolen hears so.
 */
import { limits } from '#sync/limits.ts';
import { doorCodeLetters, doorCodeOf, formatDoorCode } from '#sync/school/records/door-code.ts';
import type { Device, DoorOpeningRequest } from '#sync/wire/protocol.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { type DeviceRow, insertDevice, readDevice, updateDevice } from '#api/db/device-table.ts';
import { deleteResetCodes } from '#api/db/door-reset-code-table.ts';
import { countDoors, endKey, putDoorCode, takeDoorCode } from '#api/db/door-table.ts';
import { endPassKey } from '#api/db/pass-key-table.ts';
import type { Writer } from '#api/db/open.ts';
import type { WithDoorCodeAttempts } from './attempts.ts';
import { hashOf } from './email-codes.ts';
import { deviceAnswer, hashDeviceKey, newDeviceRow } from './known-device.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithChance, WithClock, WithIds, WithSecrets, WithStore } from './ports.ts';
import { type Doer, noteSecurity, strangerFrom } from './security-log.ts';

export interface DoorWithCode {
  readonly door: Device;
  readonly code: string;
  readonly expiresAt: string;
}

type Needs = WithStore & WithClock & WithIds & WithChance;

export async function addDoor(
  { school, user, name }: { readonly school: string; readonly user: string; readonly name: string },
  by: Doer,
  needs: Needs,
): Promise<Outcome<DoorWithCode>> {
  return needs.store.write(async (writer) => {
    await takeCounter(writer, school);
    if ((await countDoors(writer, school)) >= limits.doorsPerSchool)
      return refuse('CONFLICT', 'api.tooManyDoors');
    const row: DeviceRow = {
      ...newDeviceRow({
        school,
        id: needs.newId(),
        name,
        enrolledBy: user,
        isFamily: false,
        nowMs: needs.nowMs(),
      }),
      is_door: 1,
    };
    await insertDevice(writer, row);
    const event = { kind: 'doorAdded', schools: [school], by, detail: { device: name } } as const;
    await noteSecurity(writer, event, needs);
    return done(await giveCode(writer, { row, user }, needs));
  });
}

/** The door's key stays good until a tablet brings the code. */
export async function renewDoorCode(
  { school, user, id }: { readonly school: string; readonly user: string; readonly id: string },
  by: Doer,
  needs: Needs,
): Promise<Outcome<DoorWithCode>> {
  return needs.store.write(async (writer) => {
    const row = await readDoor(writer, school, id);
    if (row === undefined) return refuse('NOT_FOUND', 'errors.notFound');
    const event = { kind: 'doorCodeMade', schools: [school], by, detail: { device: row.name } } as const;
    await noteSecurity(writer, event, needs);
    return done(await giveCode(writer, { row, user }, needs));
  });
}

export interface Pairing {
  /** As typed. */
  readonly code: string;
  /** The network address that the attempt comes from, and as the security log names it. */
  readonly address: string;
  readonly network: string;
  readonly agent: string;
}

export interface PairedDoor {
  readonly school: { readonly _id: string; readonly name: string };
  readonly device: { readonly _id: string; readonly name: string; readonly key: string };
}

/** A wrong, an expired, a replaced and a used code get the same answer. */
export async function pairDoor(
  pairing: Pairing,
  needs: Needs & WithSecrets & WithDoorCodeAttempts,
): Promise<Outcome<PairedDoor>> {
  // Counted first, so that many attempts at once cannot slip past the count.
  const refused = await needs.doorCodeAttempts.take(pairing.address);
  if (refused !== undefined) return refused;
  const key = needs.newSecret();
  const by = strangerFrom(pairing.network);
  const paired = await needs.store.write(async (writer) => {
    const door = await takeDoor(writer, pairing, needs);
    if (door === undefined) {
      await noteSecurity(writer, { kind: 'doorCodeWrong', schools: [], by }, needs);
      return refuse('NOT_FOUND', 'api.doorCodeGone', 'code');
    }
    const { row, schoolName } = door;
    const { school, id, name } = row;
    const now = new Date(needs.nowMs()).toISOString();
    if (row.key_hash !== '') {
      const ended = { key_hash: row.key_hash, ended_at: now, is_blocked: row.is_revoked };
      await endKey(writer, { school, device: id, ...ended });
      await endPassKey(writer, school);
    }
    await updateDevice(writer, row, {
      key_hash: hashDeviceKey(key),
      paired_at: now,
      // The code was made for this tablet, so what was blocked is the one before.
      is_revoked: 0,
      last_seen: now,
      agent: pairing.agent,
      network: pairing.network,
    });
    // The tablet before may still hold the codes that open it.
    await deleteResetCodes(writer, { school, device: id });
    await noteSecurity(
      writer,
      { kind: 'doorPaired', schools: [school], by, detail: { device: name } },
      needs,
    );
    return done({ school: { _id: school, name: schoolName }, device: { _id: id, name, key } });
  });
  if (paired.ok) await needs.doorCodeAttempts.forgive(pairing.address);
  return paired;
}

async function takeDoor(writer: Writer, { code }: Pairing, { nowMs }: WithClock) {
  const typed = doorCodeOf(code);
  if (typed === undefined) return undefined;
  const now = new Date(nowMs()).toISOString();
  const taken = await takeDoorCode(writer, { codeHash: hashOf(typed), now });
  const row = taken && (await readDoor(writer, taken.school, taken.device));
  return row && taken && { row, schoolName: taken.schoolName };
}

export async function setDoorOpening(
  { school, id, opensWith }: { readonly school: string; readonly id: string } & DoorOpeningRequest,
  by: Doer,
  needs: WithStore & WithClock & WithIds,
): Promise<Outcome<Device>> {
  return needs.store.write(async (writer) => {
    const door = await readDoor(writer, school, id);
    if (door === undefined) return refuse('NOT_FOUND', 'errors.notFound');
    const change = { opens_with: opensWith };
    await updateDevice(writer, { school, id }, change);
    const event = { kind: 'doorOpeningSet', schools: [school], by, detail: { device: door.name } } as const;
    await noteSecurity(writer, event, needs);
    return done(deviceAnswer({ ...door, ...change }));
  });
}

async function readDoor(writer: Writer, school: string, id: string): Promise<DeviceRow | undefined> {
  const row = await readDevice(writer, school, id);
  return row?.is_door === 1 ? row : undefined;
}

async function giveCode(
  writer: Writer,
  { row, user }: { readonly row: DeviceRow; readonly user: string },
  needs: Needs,
): Promise<DoorWithCode> {
  const code = newDoorCode(needs);
  const expiresAt = new Date(needs.nowMs() + limits.doorCodeLifetimeMs).toISOString();
  // A plain hash: whoever could try 2^39 of them would need the store within these ten minutes.
  const hashed = { code_hash: hashOf(code), expires_at: expiresAt, made_by: user };
  await putDoorCode(writer, { school: row.school, device: row.id, ...hashed });
  return { door: deviceAnswer(row), code: formatDoorCode(code), expiresAt };
}

export function newDoorCode({ randomBelow }: WithChance): string {
  const letters = Array.from({ length: limits.doorCodeLength }, () =>
    doorCodeLetters.charAt(randomBelow(doorCodeLetters.length)),
  );
  return letters.join('');
}
