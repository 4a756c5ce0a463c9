/**
 * A pass: what a parent's phone shows as a QR code instead of a PIN, new every 30 seconds and made
 * without a network.
 *
 * It names the contact and the step of time, with a mark under the contact's key of the day. A door
 * holds the school's keys of the next days, and makes each contact's key from them. A phone holds
 * only the keys of its own contacts, so it makes nobody else's pass. A photograph of a pass is
 * worthless a minute later. The door remembers the step that each contact used last, so a pass is
 * good once.
 *
 *     key of the day       HMAC(school's pass key, day)
 *     contact's key        HMAC(key of the day, contact), renewed: HMAC(key of the day, "contact salt")
 *     mark                 HMAC(contact's key, "pass {step}"), its first 16 characters (96 bits)
 *     pass                 BG1.{contact}.{step in base 36}.{mark}
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { Hmac } from './door-pins.ts';
import { RecordId } from './id.ts';
import { addDays, daysBetween, SchoolDay, schoolDayAt } from './school-day.ts';

const Key = z.string().min(1).max(100);

/** The key of one school day: of the school, or of one contact. */
export const DayKey = z.object({ day: SchoolDay, key: Key });
export type DayKey = z.infer<typeof DayKey>;

/**
 * Somebody else has had keys of this contact, up to that day: by a link that was replaced, or by an
 * account whose email the contact had. So on these days the contact's key is made with the salt
 * too.
 */
export const PassRenewal = z.object({
  contact: RecordId,
  salt: z.string().min(1).max(100),
  until: SchoolDay,
});
export type PassRenewal = z.infer<typeof PassRenewal>;

/** What a door reads passes with. `renewals` is of wire version 53. */
export const PassKeys = z.object({
  dayKeys: z.array(DayKey),
  renewals: z.array(PassRenewal).default([]),
});
export type PassKeys = z.infer<typeof PassKeys>;

/** The keys with which a phone makes the passes of one contact. */
export const OwnPass = z.object({ contact: RecordId, name: z.string(), keys: z.array(DayKey) });
export type OwnPass = z.infer<typeof OwnPass>;

/**
 * - `contact`: whose pass it is, and its step, which counts once.
 * - `expired`: made too long ago. A photograph, or a phone whose clock is behind.
 * - `early`: made in the future. The clock of the phone is ahead, or that of the door behind.
 * - `unknownDay`: the door has no key for today: it was offline for too long.
 * - `notAPass`: some other code.
 * - `forged`: not made with the contact's key.
 */
export type ReadPass =
  | { readonly kind: 'contact'; readonly contact: RecordId; readonly step: number }
  | { readonly kind: 'expired' | 'early' | 'unknownDay' | 'notAPass' | 'forged' };

const markLength = 16;
const passPattern =
  /^BG1\.(?<contact>[A-Za-z0-9:_.-]{1,160})\.(?<step>[0-9a-z]{1,10})\.(?<mark>[A-Za-z0-9_-]{16})$/;

/** The step of time that counts at `nowMs` (Unix, ms). */
export function passStepAt(nowMs: number): number {
  return Math.floor(nowMs / limits.passStepMs);
}

/** The school day whose key makes the pass that is shown at `nowMs`. */
export function passDayAt(nowMs: number, timeZone: string): SchoolDay {
  return dayOfStep(passStepAt(nowMs), timeZone);
}

/** How long the pass of `nowMs` is still shown. */
export function passLeftMs(nowMs: number): number {
  return (passStepAt(nowMs) + 1) * limits.passStepMs - nowMs;
}

/** The days of which keys are handed out. Just after midnight a pass of the day before is good. */
export function passDaysFrom(nowMs: number, timeZone: string): readonly SchoolDay[] {
  const first = dayOfStep(passStepAt(nowMs) - 1, timeZone);
  return daysBetween(first, lastPassDay(nowMs, timeZone));
}

export function schoolKeyOfDay(hmac: Hmac, passKey: string, day: SchoolDay): Promise<string> {
  return hmac(passKey, day);
}

/** The last day of which keys have been handed out. */
export function lastPassDay(nowMs: number, timeZone: string): SchoolDay {
  return addDays(schoolDayAt(nowMs, timeZone), limits.passDays - 1);
}

/** @param dayKey the school's */
export function contactKeyOfDay(
  hmac: Hmac,
  { day, key }: DayKey,
  contact: RecordId,
  renewals: readonly PassRenewal[] = [],
): Promise<string> {
  const renewal = renewals.find((one) => one.contact === contact && day <= one.until);
  // No id has a space in it.
  return hmac(key, renewal === undefined ? contact : `${contact} ${renewal.salt}`);
}

/** @param contactKey the contact's key of `passDayAt(nowMs)` */
export async function makePass(
  hmac: Hmac,
  contactKey: string,
  contact: RecordId,
  nowMs: number,
): Promise<string> {
  const step = passStepAt(nowMs);
  return `BG1.${contact}.${step.toString(36)}.${await markOf(hmac, contactKey, step)}`;
}

/**
 * What a door reads. A pass of the step before and of the step after is good as well.
 *
 * @param keys the school's keys of the days that the door holds
 * @param nowMs the door's trusted time
 */
export async function readPass(
  hmac: Hmac,
  { dayKeys, renewals }: PassKeys,
  text: string,
  nowMs: number,
  timeZone: string,
): Promise<ReadPass> {
  const parts = passPattern.exec(text)?.groups;
  const { contact = '', mark = '' } = parts ?? {};
  const step = Number.parseInt(parts?.['step'] ?? '', 36);
  // One text for each pass: a step with zeros before it is another text.
  if (parts === undefined || step.toString(36) !== parts['step']) return { kind: 'notAPass' };
  const ahead = step - passStepAt(nowMs);
  const isBefore = ahead < -1;
  const isAfter = ahead > 1;
  const dayKey = stepHasDay(step) && dayKeys.find(({ day }) => day === dayOfStep(step, timeZone));
  if (!dayKey) return { kind: isBefore ? 'expired' : isAfter ? 'early' : 'unknownDay' };
  const contactKey = await contactKeyOfDay(hmac, dayKey, contact, renewals);
  if ((await markOf(hmac, contactKey, step)) !== mark) return { kind: 'forged' };
  if (isBefore) return { kind: 'expired' };
  return isAfter ? { kind: 'early' } : { kind: 'contact', contact, step };
}

async function markOf(hmac: Hmac, contactKey: string, step: number): Promise<string> {
  return (await hmac(contactKey, `pass ${String(step)}`)).slice(0, markLength);
}

function dayOfStep(step: number, timeZone: string): SchoolDay {
  return schoolDayAt(step * limits.passStepMs, timeZone);
}

/** Whoever writes a step of their own can name one far beyond the calendar. */
function stepHasDay(step: number): boolean {
  return step * limits.passStepMs < Date.UTC(9999, 0);
}
