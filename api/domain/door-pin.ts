/**
 * The PIN that leads out of Parent Mode, and the codes for when it is forgotten: of a door, and of
 * a person's own device on which Parent Mode is used.
 *
 * A tablet that is offline cannot ask whether a code is right. So the server makes the next few
 * codes beforehand, and the door holds their verifiers. An administrator is shown one that the door
 * already has. The door tells with its next pull which code it took; that one is gone then, and a
 * new one takes its place. A code that was shown and never typed ends a day later.
 */
import { limits } from '#sync/limits.ts';
import { formatDoorCode } from '#sync/school/records/door-code.ts';
import { PinVerifier } from '#sync/school/records/pin.ts';
import type { Device, DoorSettings, ParentModeSettings } from '#sync/wire/protocol.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { readDevice, updateDevice } from '#api/db/device-table.ts';
import {
  deleteResetCodes,
  insertResetCode,
  markResetCodeShown,
  readResetCodes,
  type ResetCodeRow,
} from '#api/db/door-reset-code-table.ts';
import { newDoorCode } from './doors.ts';
import { deviceAnswer, type KnownDevice } from './known-device.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithChance, WithClock, WithIds, WithPinVerifiers, WithStore } from './ports.ts';
import { type Doer, noteSecurity } from './security-log.ts';

interface OfSchool {
  readonly school: string;
  readonly id: string;
}

type Needs = WithStore & WithClock & WithIds;

export async function setDoorPin(
  { school, id, pin }: OfSchool & { readonly pin: PinVerifier },
  by: Doer,
  needs: Needs,
): Promise<Outcome<Device>> {
  return needs.store.write(async (writer) => {
    const door = await readDevice(writer, school, id);
    if (door === undefined) return refuse('NOT_FOUND', 'errors.notFound');
    const change = { pin: JSON.stringify(pin) };
    await updateDevice(writer, { school, id }, change);
    const event = { kind: 'doorPinSet', schools: [school], by, detail: { device: door.name } } as const;
    await noteSecurity(writer, event, needs);
    return done(deviceAnswer({ ...door, ...change }));
  });
}

export async function showResetCode(
  { school, id }: OfSchool,
  by: Doer,
  needs: Needs,
): Promise<Outcome<string>> {
  return needs.store.write(async (writer) => {
    // Two administrators at once are shown two codes.
    await takeCounter(writer, school);
    const door = await readDevice(writer, school, id);
    if (door === undefined) return refuse('NOT_FOUND', 'errors.notFound');
    const codes = await readResetCodes(writer, { school, device: id });
    const next = codes.find(isUnshown);
    if (next === undefined) return refuse('CONFLICT', 'api.noDoorResetCode');
    await markResetCodeShown(writer, next, new Date(needs.nowMs()).toISOString());
    const detail = { device: door.name };
    await noteSecurity(writer, { kind: 'doorResetCodeShown', schools: [school], by, detail }, needs);
    return done(formatDoorCode(next.code));
  });
}

interface Contact {
  readonly school: string;
  /** Ids of the codes that were typed there. */
  readonly used: readonly string[];
  readonly by: Doer;
}

/** What a door is told of itself with each pull. */
export async function tellDoor(
  door: KnownDevice,
  contact: Contact,
  needs: Needs & WithChance & WithPinVerifiers,
): Promise<DoorSettings> {
  const { name, opensWith, pin } = door;
  return { name, opensWith, pin, resetCodes: await resetCodesOf(door, contact, needs) };
}

/** The same for a person's own device. It gets codes once it has a PIN that can be forgotten. */
export async function tellOwner(
  device: KnownDevice,
  { hasPin, ...contact }: Contact & { readonly hasPin: boolean },
  needs: Needs & WithChance & WithPinVerifiers,
): Promise<ParentModeSettings> {
  const isAsked = hasPin || contact.used.length > 0;
  return { pin: device.pin, resetCodes: isAsked ? await resetCodesOf(device, contact, needs) : [] };
}

async function resetCodesOf(
  { id: device, name }: KnownDevice,
  { school, used, by }: Contact,
  needs: Needs & WithChance & WithPinVerifiers,
): Promise<DoorSettings['resetCodes']> {
  const { store, nowMs } = needs;
  const door = { school, device };
  const known = await readResetCodes(store.read, door);
  const endsBefore = new Date(nowMs() - limits.doorResetCodeLifetimeMs).toISOString();
  const typed = known.filter((code) => used.includes(code.id));
  const isOver = (code: ResetCodeRow) =>
    typed.includes(code) || (!isUnshown(code) && code.shown_at < endsBefore);
  const missing = Math.max(0, limits.doorResetCodes - known.filter((code) => isUnshown(code)).length);
  const over = known.filter(isOver);
  const fresh = await Promise.all(Array.from({ length: missing }, () => newResetCode(door, needs)));
  if (over.length + fresh.length > 0)
    await store.write(async (writer) => {
      // A door that asks twice at once still holds no more than a few.
      await takeCounter(writer, school);
      if (over.length > 0)
        await deleteResetCodes(
          writer,
          door,
          over.map(({ id }) => id),
        );
      const left = (await readResetCodes(writer, door)).filter(isUnshown).length;
      for (const row of fresh.slice(0, Math.max(0, limits.doorResetCodes - left)))
        await insertResetCode(writer, row);
      const event = { kind: 'doorResetCodeUsed', schools: [school], by, detail: { device: name } } as const;
      for (const _code of typed) await noteSecurity(writer, event, needs);
    });
  const resetCodes = await readResetCodes(store.read, door);
  return resetCodes.map(({ id, verifier }) => ({
    id,
    verifier: PinVerifier.parse(JSON.parse(verifier)),
  }));
}

function isUnshown({ shown_at }: ResetCodeRow): boolean {
  return shown_at === '';
}

async function newResetCode(
  door: { readonly school: string; readonly device: string },
  needs: WithIds & WithChance & WithPinVerifiers,
): Promise<ResetCodeRow> {
  const code = newDoorCode(needs);
  const verifier = JSON.stringify(await needs.makePinVerifier(code));
  return { ...door, id: needs.newId(), code, verifier, shown_at: '' };
}
