import { type Hmac, type StaffOfPin, staffOfPin } from '#sync/school/records/staff-pin.ts';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { readStaffPins } from '#pwa/data/store/kept-staff-pins.ts';

/** Who of the staff typed this PIN, by what this device has; without a network. */
export async function whoseStaffPin(pin: string): Promise<StaffOfPin | undefined> {
  const open = openSchool.get();
  const pins = open && (await readStaffPins(open.database));
  return pins && staffOfPin(hmac, pins, pin);
}

/** Is there anybody whose PIN could be typed here? */
export async function hasStaffPins(): Promise<boolean> {
  const open = openSchool.get();
  const pins = open && (await readStaffPins(open.database));
  return pins !== undefined && pins.staff.length > 0;
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

const hmac: Hmac = async (key, message) => {
  const { subtle } = crypto;
  const made = await subtle.importKey('raw', fromBase64Url(key), algorithm, false, ['sign']);
  const signed = await subtle.sign('HMAC', made, new TextEncoder().encode(message));
  return toBase64Url(new Uint8Array(signed));
};

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
