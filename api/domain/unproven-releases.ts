/**
 * Which releases of a command were not proven: whoever holds a device's key could name any member
 * of staff as the one who let it happen. A person who is proven speaks for themselves. For anybody
 * else there is the proof by their PIN (`release-proof` in `sync`).
 *
 * A PIN that was changed while the tablet was offline proves nothing any more. One incident too many
 * costs less than one that is missed.
 */
import { z } from 'zod';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { Handover, isEqualPerson, isSameRelease } from '#sync/school/records/attendance.ts';
import { proofOfRelease } from '#sync/school/records/release-proof.ts';
import type { Reader } from '#api/db/open.ts';
import { readStaffMarks, type StaffMark } from '#api/db/pin-table.ts';
import { hmac } from './hmac.ts';
import type { Decided } from './history-rows.ts';
import { nameOfPin } from './pins.ts';

const questions = ['dropOff', 'pickUp'] as const;
export type UnprovenReleases = ReadonlySet<(typeof questions)[number]>;

const none: UnprovenReleases = new Set();

export interface ReleaseProver {
  readonly unprovenOf: (deed: Decided) => Promise<UnprovenReleases>;
}

/** For one transaction: the marks are read when the first release needs them. */
export function createReleaseProver(db: Reader, school: string): ReleaseProver {
  let marks: readonly StaffMark[] | undefined;
  return {
    unprovenOf: async (deed) => {
      const { parsed } = deed.arrival;
      if (parsed.kind !== 'command' || parsed.command.name !== 'recordAttendance') return none;
      const { command } = parsed;
      const asked = questions.filter((question) => !isOwnOrKnown(question, command, deed));
      if (asked.length === 0) return none;
      marks ??= await readStaffMarks(db, school);
      const unproven = new Set<(typeof questions)[number]>();
      for (const question of asked)
        if (!(await isProven(question, command.args, marks))) unproven.add(question);
      return unproven;
    },
  };
}

type Recording = Command<'recordAttendance'>;
type Question = (typeof questions)[number];

const Before = z.object({ dropOff: Handover.nullable(), pickUp: Handover.nullable() }).partial();

/** No release, one's own, or one that stood for this person before: it was told when it came. */
function isOwnOrKnown(question: Question, { args, actor }: Recording, { proof, touched }: Decided): boolean {
  const handover = args[question];
  const release = handover?.release;
  if (!handover || release === undefined) return true;
  if ((proof === 'session' || proof === 'signature') && release.by === actor) return true;
  const before = touched
    .filter(({ kind }) => kind === 'attendance')
    .map((one) => Before.safeParse(one.before).data?.[question]);
  return before.some(
    (one) => one && isEqualPerson(one.person, handover.person) && isSameRelease(one, handover),
  );
}

async function isProven(
  question: Question,
  { date, term, student, proofs, ...args }: Recording['args'],
  marks: readonly StaffMark[],
): Promise<boolean> {
  const handover = args[question];
  const release = handover?.release;
  const staff = marks.find(({ user }) => user === release?.by);
  if (!handover || release === undefined || staff === undefined) return false;
  if (release.byName !== nameOfPin(staff)) return false;
  const facts = { question, date, term, student, handover: { ...handover, release } };
  return proofs?.[question] === (await proofOfRelease(hmac, staff.mark, facts));
}
