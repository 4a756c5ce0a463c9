/**
 * Which member of staff typed this PIN? It identifies and is no vault: whoever copies a device can
 * try all the PINs that there are. So nobody signs in with it.
 *
 * The server keeps a mark of each PIN, under the school's key, so that it is unique in the school.
 * A device gets the mark under a key of its own, and answers without a network.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import { isPin } from './pin.ts';
import { text } from './text.ts';

export const StaffPin = z.string().refine(isPin, says('validation.staffPin'));

/** HMAC-SHA-256, both keys and the answer in base64url. A port: the server and browsers differ. */
export type Hmac = (key: string, message: string) => Promise<string>;

const Key = z.string().min(1).max(100);

export const StaffPins = z.object({
  schoolKey: Key,
  deviceKey: Key,
  staff: z.array(z.object({ user: RecordId, name: text(limits.personLength), verifier: Key })),
});
export type StaffPins = z.infer<typeof StaffPins>;

export type StaffOfPin = { readonly user: RecordId; readonly name: string };

export function markOfPin(hmac: Hmac, schoolKey: string, pin: string): Promise<string> {
  return hmac(schoolKey, `staff-pin ${pin}`);
}

export function verifierOfMark(hmac: Hmac, deviceKey: string, mark: string): Promise<string> {
  return hmac(deviceKey, `verifier ${mark}`);
}

export async function staffOfPin(hmac: Hmac, pins: StaffPins, pin: string): Promise<StaffOfPin | undefined> {
  if (!isPin(pin)) return undefined;
  const mark = await markOfPin(hmac, pins.schoolKey, pin);
  const verifier = await verifierOfMark(hmac, pins.deviceKey, mark);
  const found = pins.staff.find((one) => one.verifier === verifier);
  return found && { user: found.user, name: found.name };
}
