import type { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import { proofOfRollCall, type SaidInRollCall } from '#sync/school/commands/roll-call-proof.ts';
import { type ReleasedHandover, proofOfRelease } from '#sync/school/records/release-proof.ts';
import type { Release } from '#sync/school/records/attendance.ts';
import { type StaffOfPin, whoOfPin } from '#sync/school/records/door-pins.ts';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { webHmac } from '#pwa/data/browser/web-hmac.ts';
import { readDoorPins } from '#pwa/data/store/kept-door-pins.ts';

/** What a member of staff lets happen, and the mark of the PIN that was typed for it. */
export type ReleaseByPin = { readonly release: Release; readonly mark: string };

type Question = ReleasedHandover['question'];
type Recorded = Pick<RecordAttendanceArgs, 'date' | 'term' | 'student' | Question>;

/** So that the server believes who let it happen. Nothing where nobody had to, or without a PIN. */
export async function proofsOf(
  question: Question,
  { date, term, student, [question]: handover }: Recorded,
  mark: string | undefined,
): Promise<Pick<RecordAttendanceArgs, 'proofs'>> {
  const release = handover?.release;
  if (!handover || release === undefined || mark === undefined) return {};
  const facts = { question, date, term, student, handover: { ...handover, release } };
  try {
    return { proofs: { [question]: await proofOfRelease(webHmac, mark, facts) } };
  } catch {
    // What happened is recorded in any case, and the office is told.
    return {};
  }
}

/** The same for what a roll call at a door says; without it the server names the door. */
export async function proofOfTicker(said: SaidInRollCall, mark: string | undefined) {
  if (mark === undefined) return {};
  try {
    return { proof: await proofOfRollCall(webHmac, mark, said) };
  } catch {
    // What was found is recorded in any case.
    return {};
  }
}

/** Who of the staff typed this PIN, by what this device has; without a network. */
export async function whoseStaffPin(pin: string): Promise<StaffOfPin | undefined> {
  const open = openSchool.get();
  const pins = open && (await readDoorPins(open.database));
  const who = pins && (await whoOfPin(webHmac, pins, pin));
  return who?.kind === 'staff' ? who : undefined;
}

/** Is there anybody whose PIN could be typed here? */
export async function hasStaffPins(): Promise<boolean> {
  const open = openSchool.get();
  const pins = open && (await readDoorPins(open.database));
  return pins !== undefined && pins.staff.length > 0;
}
