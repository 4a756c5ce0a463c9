/**
 * Estimates when a command was really made. A device's clock may be minutes or decades off: its
 * stamps order its own commands, but must not win or lose against other devices for being wrong.
 * The server gives each command a corrected stamp and keeps both.
 *
 * Each time that a device hears from the server it keeps a sample: its own clock, the server's
 * clock, and its last stamp at that moment. The stamp puts the sample before or after a command in
 * the device's own order, whatever the clocks did; so a command was made after the server's time of
 * the sample before it and before that of the sample after it. Between these two bounds, the wall
 * clock of the command corrected by the offset of the nearer sample is the estimate.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { formatStamp, parseStamp, Stamp, type StampParts } from '#sync/stamp.ts';

/** `at`: the device's last stamp then; `deviceMs`, `serverMs`: both clocks, Unix milliseconds. */
export const ClockSample = z.object({ at: Stamp, deviceMs: z.number(), serverMs: z.number() });
export type ClockSample = z.infer<typeof ClockSample>;

export type CorrectedStamp = {
  readonly stamp: Stamp;
  /** The estimate had to be bent to its bounds by more than two minutes: the history marks it. */
  readonly isSuspicious: boolean;
};

const toleranceMs = 2 * 60_000;

/**
 * @param made `at` the device's stamp, `wallMs` the device's clock when it was made (Unix, ms)
 * @param samples in any order
 * @param bounds `nowMs` the server's clock, which nothing passes; `after` the corrected stamp of
 *   the device's command made before this one, `before` of one that comes late that of the command
 *   made after it: one device's own order is by its counter
 */
export function correctStamp(
  made: { readonly at: Stamp; readonly wallMs: number },
  samples: readonly ClockSample[],
  bounds: {
    readonly nowMs: number;
    readonly after?: Stamp | undefined;
    readonly before?: Stamp | undefined;
  },
): CorrectedStamp {
  const sorted = samples.toSorted(bySequence);
  const before = sorted.findLast((sample) => sample.at < made.at);
  const behind = sorted.find((sample) => sample.at >= made.at);
  // A wall clock that names no moment (see `wallMs`) says less than the stamp.
  const deviceMs = Number.isFinite(made.wallMs) ? made.wallMs : parseStamp(made.at).ms;
  const nearest = nearer(deviceMs, before, behind);
  const estimate = deviceMs - (nearest === undefined ? 0 : nearest.deviceMs - nearest.serverMs);
  const latest = Math.min(bounds.nowMs, behind?.serverMs ?? bounds.nowMs);
  const earliest = Math.min(latest, before?.serverMs ?? 0);
  const ms = Math.max(earliest, Math.min(latest, estimate));
  const parts = parseStamp(made.at);
  // Its counter is of another moment where the estimate was bent.
  const counter = ms === estimate ? parts.counter : 0;
  const stamp = following({ ...parts, ms, counter }, bounds.after, roomBetween);
  if (bounds.before === undefined || stamp < bounds.before)
    return { stamp, isSuspicious: Math.abs(ms - estimate) > toleranceMs };
  const lateMs = Math.min(ms, parseStamp(bounds.before).ms - 1);
  return {
    stamp: following({ ...parts, ms: lateMs, counter: 0 }, bounds.after, 1),
    isSuspicious: Math.abs(lateMs - estimate) > toleranceMs,
  };
}

/** How far the device's clock is from the server's, in milliseconds: positive is fast. */
export function clockErrorMs(sample: Pick<ClockSample, 'deviceMs' | 'serverMs'>): number {
  return sample.deviceMs - sample.serverMs;
}

/**
 * The device's clock (Unix, ms) at the moment of which an answer speaks: the middle of the call.
 * Undefined when nobody can say: the device slept between question and answer, or its clock was
 * set. Such a sample would make a right clock look wrong.
 */
export function heardAtMs(call: {
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
}): number | undefined {
  const tookMs = call.receivedAtMs - call.sentAtMs;
  return tookMs < 0 || tookMs > limits.callTimeoutMs ? undefined : call.sentAtMs + tookMs / 2;
}

/**
 * The samples to keep: a new one that says the same as the last one before it replaces it, so that
 * 64 of them reach back over weeks; of too many the oldest go.
 */
export function keepSample(
  samples: readonly ClockSample[],
  sample: ClockSample,
  most: number,
): readonly ClockSample[] {
  const last = samples.at(-1);
  const beforeLast = samples.at(-2);
  const saysTheSame =
    last !== undefined &&
    beforeLast !== undefined &&
    Math.abs(clockErrorMs(last) - clockErrorMs(sample)) < 1_000 &&
    Math.abs(clockErrorMs(beforeLast) - clockErrorMs(sample)) < 1_000;
  return [...(saysTheSame ? samples.slice(0, -1) : samples), sample].slice(-most);
}

/** Samples of one stamp, heard with nothing recorded between: the server's clock orders them. */
function bySequence(a: ClockSample, b: ClockSample): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.serverMs - b.serverMs || a.deviceMs - b.deviceMs;
}

function nearer(
  wallMs: number,
  before: ClockSample | undefined,
  behind: ClockSample | undefined,
): ClockSample | undefined {
  if (before === undefined || behind === undefined) return before ?? behind;
  return Math.abs(wallMs - before.deviceMs) <= Math.abs(behind.deviceMs - wallMs) ? before : behind;
}

/** Room for commands that come late between two that were bent to follow each other. */
const roomBetween = 0x100;

/** The device's counter stays, so two commands of one millisecond keep their order. */
function following(made: StampParts, after: Stamp | undefined, step: number): Stamp {
  const stamp = formatStamp(made);
  if (after === undefined || stamp > after) return stamp;
  const previous = parseStamp(after);
  return formatStamp({ ms: previous.ms, counter: previous.counter + step, node: made.node });
}
