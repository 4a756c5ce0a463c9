/**
 * Hybrid logical clock stamps (Kulkarni et al., "Logical Physical Clocks", 2014).
 *
 * A stamp is `mmmmmmmmmmmm-cccc-nnnnnnnnnnnn`: Unix milliseconds in 12 hex digits, a counter in 4,
 * and the node that made it in 12 (the last group of the device's UUIDv7: 48 random bits, so that
 * two devices of one school agree by chance once in 10^14). Fixed width and lower case, so that
 * stamps sort as text, in SQL and in IndexedDB as well. Order of two stamps is order in time as far
 * as the devices had heard of each other; the counter orders what one device did within a
 * millisecond, or while its clock stood in the past; the node breaks the last tie.
 *
 * Not a vector clock: the question "were these two concurrent?" is never asked, only "who wrote
 * last?", and a vector would grow with the school's devices.
 */
import { z } from 'zod';
import { says } from '#sync/problem.ts';

const stampPattern = /^[0-9a-f]{12}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const Stamp = z.string().regex(stampPattern, says('validation.notUnderstood')).brand<'Stamp'>();
export type Stamp = z.infer<typeof Stamp>;

/** As `Stamp` decides, for the thousands that a schema would have to go through one by one. */
export function isStamp(value: unknown): value is Stamp {
  return typeof value === 'string' && stampPattern.test(value);
}

/** A stamp for each field of a record: looked at as one, since a copy has tens of thousands. */
export const Stamps = z
  .custom<Readonly<Record<string, Stamp>>>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every(isStamp),
  )
  .meta({
    type: 'object',
    propertyNames: { type: 'string' },
    additionalProperties: { type: 'string', pattern: stampPattern.source },
  });

export const StampNode = z.string().regex(/^[0-9a-f]{12}$/);
/** Twelve hex digits. */
export type StampNode = z.infer<typeof StampNode>;

export type StampParts = { readonly ms: number; readonly counter: number; readonly node: StampNode };

const mostMs = 2 ** 48 - 1;
const mostCounter = 0xffff;

/** The server's own node: its saves are stamped by the same clock rules. */
export const serverNode: StampNode = '000000000000';

/** The node of a device, from its id (a UUID). */
export function nodeOfDevice(deviceId: string): StampNode {
  return StampNode.parse(deviceId.replaceAll('-', '').slice(-12).toLowerCase());
}

/** `ms` is clamped to 0…2^48−1. A counter past its width carries into the milliseconds. */
export function formatStamp(parts: StampParts): Stamp {
  const clamped = Math.min(mostMs, Math.max(0, Math.floor(parts.ms)));
  const carries = parts.counter > mostCounter;
  const hasRoom = clamped < mostMs;
  const ms = carries && hasRoom ? clamped + 1 : clamped;
  const counter = carries ? (hasRoom ? 0 : mostCounter) : parts.counter;
  // Built to the pattern from parts in range; a sheet makes thousands of them.
  return `${hex(ms, 12)}-${hex(counter, 4)}-${parts.node}` as Stamp;
}

export function parseStamp(stamp: Stamp): StampParts {
  return {
    ms: Number.parseInt(stamp.slice(0, 12), 16),
    counter: Number.parseInt(stamp.slice(13, 17), 16),
    node: stamp.slice(18),
  };
}

function hex(value: number, width: number): string {
  return value.toString(16).padStart(width, '0');
}
