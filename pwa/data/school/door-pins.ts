import { type StaffOfPin, whoOfPin } from '#sync/school/records/door-pins.ts';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { webHmac } from '#pwa/data/browser/web-hmac.ts';
import { readDoorPins } from '#pwa/data/store/kept-door-pins.ts';

/** Who of the staff typed this PIN, by what this device has; without a network. */
export async function whoseStaffPin(pin: string): Promise<StaffOfPin | undefined> {
  const open = openSchool.get();
  const pins = open && (await readDoorPins(open.database));
  const who = pins && (await whoOfPin(webHmac, pins, pin));
  return who?.kind === 'staff' ? who : undefined;
}

/** Is there anybody whose PIN could be typed here? */
export async function hasStaffPins(): Promise<boolean> {
  const open = openSchool.get();
  const pins = open && (await readDoorPins(open.database));
  return pins !== undefined && pins.staff.length > 0;
}
