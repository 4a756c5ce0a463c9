/** Who stands at a family door: a PIN or a pass, checked by what this tablet has. No network. */
import { onFault, openSchool, trustedTime } from '#pwa/data/browser/page-data.ts';
import { webHmac } from '#pwa/data/browser/web-hmac.ts';
import { readPassKeys, markPassUsed } from '#pwa/data/store/kept-door-passes.ts';
import { readDoorPins } from '#pwa/data/store/kept-door-pins.ts';
import { useLiveValue, useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { type PinDigits, whoOfPin } from '#sync/school/records/door-pins.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type ReadPass, readPass } from '#sync/school/records/pass.ts';

/** Whose PIN it is. A PIN of staff is nobody's here. */
export async function whoseFamilyPin(pin: string): Promise<RecordId | undefined> {
  const open = openSchool.get();
  const pins = open && (await readDoorPins(open.database));
  const who = pins && (await whoOfPin(webHmac, pins, pin));
  return who?.kind === 'contact' ? who.contact : undefined;
}

/** Whoever types a right PIN, now. */
export function clearingNow(owner: RecordId): { readonly owner: string; readonly nowMs: number } {
  return { owner, nowMs: trustedTime.nowThroughSleepMs() };
}

/** `used`: this very pass, or one after it, was held up before. */
export type PassAnswer = ReadPass | { readonly kind: 'used' };

/** Answers `contact` once for each pass. */
export async function takePass(text: string, timeZone: string): Promise<PassAnswer> {
  const open = openSchool.get();
  if (open === undefined) return { kind: 'unknownDay' };
  const keys = await readPassKeys(open.database);
  const read = await readPass(webHmac, keys, text, trustedTime.nowThroughSleepMs(), timeZone);
  if (read.kind !== 'contact') return read;
  return (await markPassUsed(open.database, read)) ? read : { kind: 'used' };
}

/** `hasFamilies`: somebody's PIN is kept on this tablet. Undefined until it is read. */
export type FamilyPins = { readonly digits: PinDigits; readonly hasFamilies: boolean };

export function useFamilyPins(): FamilyPins | undefined {
  const open = useLiveValue(openSchool);
  return useScreenQuery(
    async () => {
      const pins = open && (await readDoorPins(open.database));
      return { digits: pins?.digits ?? 4, hasFamilies: pins !== undefined && pins.families.length > 0 };
    },
    open?.onFault ?? onFault,
    [open],
  );
}
