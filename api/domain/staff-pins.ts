/** The PINs with which members of staff release a child at the door (`sync`, `staff-pin`). */
import { createHmac } from 'node:crypto';
import { limits } from '#sync/limits.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { type Hmac, markOfPin, type StaffPins, verifierOfMark } from '#sync/school/records/staff-pin.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import type { Reader } from '#api/db/open.ts';
import {
  deleteMark,
  deleteStaffPin,
  ensurePinKey,
  readPinKey,
  readStaffMarks,
  saveStaffPin,
} from '#api/db/staff-pin-table.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithClock, WithSecrets, WithStore } from './ports.ts';
import type { WithQuotas } from './quotas.ts';

export interface PinOwner {
  readonly school: string;
  readonly user: string;
}

/** Two adults of one school cannot have one PIN. How often somebody may ask for one is limited. */
export async function setStaffPin(
  owner: PinOwner,
  pin: string,
  { store, nowMs, newSecret, quotas }: WithStore & WithClock & WithSecrets & WithQuotas,
): Promise<Outcome<undefined>> {
  const { school, user } = owner;
  const tooOften = await quotas.take('staffPin', `${school} ${user}`);
  if (tooOften !== undefined) return tooOften;
  const made = newSecret();
  return store.write(async (writer): Promise<Outcome<undefined>> => {
    await takeCounter(writer, school);
    const key = await ensurePinKey(writer, school, made);
    const mark = await markOfPin(hmac, await schoolKeyOf(key), pin);
    const marks = await readStaffMarks(writer, school);
    if (marks.some((one) => one.mark === mark && one.user !== user))
      return refuse('CONFLICT', 'errors.staffPinTaken', 'pin');
    await deleteMark(writer, { school, mark });
    await saveStaffPin(writer, { school, user, mark, setAt: new Date(nowMs()).toISOString() });
    return done(undefined);
  });
}

export async function removeStaffPin(owner: PinOwner, { store }: WithStore): Promise<void> {
  await store.write((writer) => deleteStaffPin(writer, owner));
}

/**
 * What a device needs to tell who typed a PIN. Null while the school has no PIN.
 *
 * @param device its id, or the person's where the device is not enrolled
 */
export async function readStaffPins(db: Reader, school: string, device: string): Promise<StaffPins | null> {
  const key = await readPinKey(db, school);
  if (key === undefined) return null;
  const deviceKey = await hmac(key, `device ${device}`);
  const marks = await readStaffMarks(db, school);
  return {
    schoolKey: await schoolKeyOf(key),
    deviceKey,
    staff: await Promise.all(
      marks.map(async ({ user, name, email, mark }) => ({
        user,
        name: (fullName(name) || email).slice(0, limits.personLength),
        verifier: await verifierOfMark(hmac, deviceKey, mark),
      })),
    ),
  };
}

/** Devices get this key and not the one that it is made of. */
function schoolKeyOf(key: string): Promise<string> {
  return hmac(key, 'school');
}

const hmac: Hmac = async (key, message) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(message).digest('base64url');
