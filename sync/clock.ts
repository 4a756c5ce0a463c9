/**
 * The hybrid logical clock as two pure steps. Its state is one stamp, the last one made or seen, kept by the caller in the
 * same transaction as the command that uses it: so tabs and the service worker of one browser share one clock, and a killed
 * browser does not set it back.
 */
import { formatStamp, parseStamp, type Stamp, type StampNode } from '#sync/stamp.ts';

/** The next stamp: later than `last` whatever the device's clock (`nowMs`, Unix) says. */
export function nextStamp(last: Stamp | undefined, nowMs: number, node: StampNode): Stamp {
  if (last === undefined) return formatStamp({ ms: nowMs, counter: 0, node });
  const { ms, counter } = parseStamp(last);
  const isAhead = Math.floor(nowMs) > ms;
  return formatStamp(isAhead ? { ms: nowMs, counter: 0, node } : { ms, counter: counter + 1, node });
}

/**
 * The clock after hearing the server's time (`serverMs`, Unix): a slow device catches up, so that what it records next counts as
 * later than all it has seen. A device ahead keeps its clock; the server corrects it (`clock-correction.ts`).
 */
export function heardStamp(last: Stamp | undefined, serverMs: number, node: StampNode): Stamp {
  const heard = formatStamp({ ms: serverMs, counter: 0, node });
  return last === undefined || heard > last ? heard : last;
}
