import { type StaffOfPin, staffOfPin } from '#sync/school/records/staff-pin.ts';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { webHmac } from '#pwa/data/browser/web-hmac.ts';
import { readStaffPins } from '#pwa/data/store/kept-staff-pins.ts';

/** Who of the staff typed this PIN, by what this device has; without a network. */
export async function whoseStaffPin(pin: string): Promise<StaffOfPin | undefined> {
  const open = openSchool.get();
  const pins = open && (await readStaffPins(open.database));
  return pins && staffOfPin(webHmac, pins, pin);
}

/** Is there anybody whose PIN could be typed here? */
export async function hasStaffPins(): Promise<boolean> {
  const open = openSchool.get();
  const pins = open && (await readStaffPins(open.database));
  return pins !== undefined && pins.staff.length > 0;
}
