/**
 * Codes that are read from one screen and typed on another: pairing codes and reset codes of doors.
 * Eight letters and digits without those that look alike (0 O, 1 I L): 31^8, about 2^39.
 */
import { limits } from '#sync/limits.ts';

export const doorCodeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What was typed, in one form: `k7pm-2qxa` is `K7PM2QXA`. Undefined when it cannot be a code. */
export function doorCodeOf(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode =
    code.length === limits.doorCodeLength && Array.from(code).every((one) => doorCodeLetters.includes(one));
  return isCode ? code : undefined;
}

/** As it is shown: `K7PM-2QXA`. */
export function formatDoorCode(code: string): string {
  const half = limits.doorCodeLength / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
