import { type Envelope, wallMs } from '#sync/school/commands/catalogue.ts';
import { type CorrectedStamp, correctStamp } from '#sync/clock-correction.ts';
import { parseStamp, type Stamp } from '#sync/stamp.ts';
import { readCorrections } from '#api/db/history-table.ts';
import type { Reader } from '#api/db/open.ts';
import { type Arrival, envelopeOf } from './arrival.ts';

/**
 * Corrects the stamps that the commands of one device carry. A device's own order is kept: each
 * stamp follows the one before it, which may have come in this batch or long ago. One that comes
 * late also stays before those that were made later and came first. Of others a device sends the
 * earlier first; a later stamp that is known tells then of a clock that went back with a restored
 * disk.
 */
export async function correctStamps(
  db: Reader,
  school: string,
  { arrivals, nowMs }: { readonly arrivals: readonly Arrival[]; readonly nowMs: number },
): Promise<ReadonlyMap<string, CorrectedStamp>> {
  const corrected = new Map<string, CorrectedStamp>();
  const source = arrivals[0]?.source;
  const envelopes = arrivals
    .flatMap(({ parsed }) => envelopeOf(parsed) ?? [])
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const first = envelopes[0];
  const last = envelopes.at(-1);
  if (source === undefined || first === undefined || last === undefined) return corrected;
  // A direct call is stamped by the school's clock when it is applied.
  if (source.by === 'call') return corrected;
  const { device } = source;
  const isLate = source.isLate === true;
  const asked = { device, first: first.at, last: last.at, isLate };
  // Of no device, the order within the batch is all that is known.
  const known = device === '' ? [] : await readCorrections(db, school, asked);
  for (const envelope of envelopes) {
    const { at } = envelope;
    const after = later(storedStamp(known.findLast(({ stamp }) => stamp < at)), lastOf(corrected));
    const before = isLate ? storedStamp(known.find(({ stamp }) => stamp > at)) : undefined;
    const bounds = { nowMs, after, before };
    corrected.set(at, correctStamp({ at, wallMs: readableWallMs(envelope) }, source.samples, bounds));
  }
  return corrected;
}

/**
 * A wall clock of the right form may name no moment (June 31). The stamp's clock is the next best.
 */
function readableWallMs({ wall, at }: Envelope): number {
  const ms = wallMs(wall);
  return Number.isFinite(ms) ? ms : parseStamp(at).ms;
}

function lastOf(corrected: ReadonlyMap<string, CorrectedStamp>): Stamp | undefined {
  let last: Stamp | undefined;
  for (const { stamp } of corrected.values()) last = later(last, stamp);
  return last;
}

function storedStamp(row: { readonly corrected_stamp: string } | undefined): Stamp | undefined {
  // The store holds a corrected stamp that this function made, or an empty text.
  return row === undefined || row.corrected_stamp === '' ? undefined : (row.corrected_stamp as Stamp);
}

function later(a: Stamp | undefined, b: Stamp | undefined): Stamp | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}
