/**
 * Who typed this PIN at a door? It identifies and is no vault: whoever copies a device can try all
 * the PINs that there are. So nobody signs in with it.
 *
 * The server keeps a mark of each PIN, under the school's key, so that it is unique over the staff
 * and the families of the school. A device gets the mark under a key of its own, and answers
 * without a network.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import { isPin } from './pin.ts';
import { text } from './text.ts';

/** As somebody chooses it, staff or family. */
export const ChosenPin = z.string().refine(isPin, says('validation.staffPin'));

/** How many digits the PINs have that the program makes. */
export const pinDigitChoices = [4, 5, 6] as const;
export const PinDigits = z.literal([4, 5, 6]);
export type PinDigits = z.infer<typeof PinDigits>;

/** HMAC-SHA-256, both keys and the answer in base64url. A port: the server and browsers differ. */
export type Hmac = (key: string, message: string) => Promise<string>;

const Key = z.string().min(1).max(100);

/** What a device needs to tell who typed a PIN. `families` is empty but for a door. */
export const DoorPins = z.object({
  schoolKey: Key,
  deviceKey: Key,
  staff: z.array(z.object({ user: RecordId, name: text(limits.personLength), verifier: Key })),
  /** Since wire version 14, as `digits`: what a device has kept of before is still good. */
  families: z.array(z.object({ contact: RecordId, verifier: Key })).default([]),
  /** After so many digits a pad need not wait for more. */
  digits: PinDigits.default(4),
});
export type DoorPins = z.infer<typeof DoorPins>;

export type WhoOfPin =
  | {
      readonly kind: 'staff';
      readonly user: RecordId;
      readonly name: string;
      /** Of the PIN. It proves that the PIN was typed (`release-proof`), and is never stored. */
      readonly mark: string;
    }
  | { readonly kind: 'contact'; readonly contact: RecordId };

export type StaffOfPin = Extract<WhoOfPin, { readonly kind: 'staff' }>;

export function markOfPin(hmac: Hmac, schoolKey: string, pin: string): Promise<string> {
  return hmac(schoolKey, `staff-pin ${pin}`);
}

export function verifierOfMark(hmac: Hmac, deviceKey: string, mark: string): Promise<string> {
  return hmac(deviceKey, `verifier ${mark}`);
}

export async function whoOfPin(hmac: Hmac, pins: DoorPins, pin: string): Promise<WhoOfPin | undefined> {
  if (!isPin(pin)) return undefined;
  const mark = await markOfPin(hmac, pins.schoolKey, pin);
  const verifier = await verifierOfMark(hmac, pins.deviceKey, mark);
  const staff = pins.staff.find((one) => one.verifier === verifier);
  if (staff !== undefined) return { kind: 'staff', user: staff.user, name: staff.name, mark };
  const family = pins.families.find((one) => one.verifier === verifier);
  return family && { kind: 'contact', contact: family.contact };
}

/** `1111`, `1234` and `4321`: what a stranger tries first. Nobody can have one of them. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  return [-1, 0, 1].some((step) => steps.every((one) => one === step));
}
