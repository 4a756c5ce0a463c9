/**
 * Was the PIN of the member of staff typed who is said to have let it happen? The device that a
 * command comes from may name anybody. So it adds a proof: an HMAC over what is recorded, under the
 * mark of the PIN (`door-pins`). No device stores the mark; it is made from the digits that were
 * typed. The server has the marks and compares, and what cannot be proven is told to the office.
 *
 * It is as strong as the PIN: whoever copies a device can try all PINs there.
 */
import type { Handover, Release } from './attendance.ts';
import type { Hmac } from './door-pins.ts';
import type { RecordId } from './id.ts';
import type { SchoolDay } from './school-day.ts';

export type ReleasedHandover = {
  readonly question: 'dropOff' | 'pickUp';
  readonly date: SchoolDay;
  readonly term: RecordId;
  readonly student: RecordId;
  readonly handover: Omit<Handover, 'release'> & { readonly release: Release };
};

/** @param mark of the PIN, see `markOfPin` */
export function proofOfRelease(
  hmac: Hmac,
  mark: string,
  { question, date, term, student, handover: { person, time, release } }: ReleasedHandover,
): Promise<string> {
  const { by, byName, reason } = release;
  const facts = [question, date, term, student, person.personID, person.name, time, by, byName, reason];
  return hmac(mark, `release ${JSON.stringify(facts)}`);
}
