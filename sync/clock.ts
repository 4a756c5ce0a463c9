/**
 * The hybrid logical clock as two pure steps. Its state is one stamp, the last one made or seen,
 * kept by the caller in the same transaction as the command that uses it: so tabs and the service
 * worker of one browser share one clock, and a killed browser does not set it back.
 */
import { formatStamp, parseStamp, type Stamp, type StampNode } from '#sync/stamp.ts';

/**
 * No clock is believed past the year 9999 (Unix, ms): beyond it a stamp has no room left in which
 * to count on, and a clock that once said so would stand for ever.
 */
const latestMs = 253_402_300_799_999;

/** The next stamp: later than `last` whatever the device's clock (`nowMs`, Unix) says. */
export function nextStamp(last: Stamp | undefined, nowMs: number, node: StampNode): Stamp {
  const clockMs = Math.min(latestMs, Math.floor(nowMs));
  if (last === undefined) return formatStamp({ ms: clockMs, counter: 0, node });
  const { ms, counter } = parseStamp(last);
  return formatStamp(clockMs > ms ? { ms: clockMs, counter: 0, node } : { ms, counter: counter + 1, node });
}

/**
 * The clock after hearing the server's time (`serverMs`, Unix): a slow device catches up, so that
 * what it records next counts as later than all it has seen. A device ahead keeps its clock; the
 * server corrects it (`clock-correction.ts`).
 */
export function heardStamp(last: Stamp | undefined, serverMs: number, node: StampNode): Stamp {
  const heard = formatStamp({ ms: Math.min(latestMs, serverMs), counter: 0, node });
  return last === undefined || heard > last ? heard : last;
}
