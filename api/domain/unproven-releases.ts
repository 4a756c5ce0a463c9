/**
 * Whose PIN was typed for the releases of a command, and which of them were not proven: whoever
 * holds a device's key could name any member of staff as the one who let it happen. A person who is
 * proven speaks for themselves. For anybody else there is the proof by their PIN (`release-proof`,
 * `staff-proofs`).
 */
import { z } from 'zod';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { Handover, isEqualPerson, isSamePerson, isSameRelease } from '#sync/school/records/attendance.ts';
import { proofOfRelease } from '#sync/school/records/release-proof.ts';
import { hmac } from './hmac.ts';
import { type Decided, isByPerson } from './history-rows.ts';
import { isToldAsProven, type UnprovenReleases } from './pick-up-incidents.ts';
import type { StaffProofs } from './staff-proofs.ts';
import type { WorkingSet } from './working-set.ts';

const questions = ['dropOff', 'pickUp'] as const;

export interface ProvenReleases {
  readonly unproven: UnprovenReleases;
  /** A user; '' where a release is not proven; undefined where no PIN was needed. */
  readonly byPin: string | undefined;
}

/** Nothing was released, or whoever is named had no PIN to type. */
export const noReleases: ProvenReleases = { unproven: new Set(), byPin: undefined };

export interface ReleaseProver {
  readonly releasesOf: (deed: Decided) => Promise<ProvenReleases>;
}

export function createReleaseProver(staff: StaffProofs, workingSet: WorkingSet): ReleaseProver {
  return {
    releasesOf: async (deed) => {
      const { parsed } = deed.arrival;
      if (parsed.kind !== 'command' || parsed.command.name !== 'recordAttendance') return noReleases;
      const { command } = parsed;
      const asked = questions.filter((question) => !isOwnOrKnown(question, command, { deed, workingSet }));
      const unproven = new Set<(typeof questions)[number]>();
      let byPin: string | undefined;
      for (const question of asked) {
        const user = await whoseProof(question, command.args, { staff, deed });
        if (user === undefined) unproven.add(question);
        else byPin = user;
      }
      return { unproven, byPin: unproven.size > 0 ? '' : byPin };
    },
  };
}

type Recording = Command<'recordAttendance'>;
type Question = (typeof questions)[number];

const Before = z.object({ dropOff: Handover.nullable(), pickUp: Handover.nullable() }).partial();

/**
 * No release, one's own, or one that stood for this person before: it was told when it came. A
 * person who undoes a correction puts back what was told earlier.
 */
function isOwnOrKnown(
  question: Question,
  command: Recording,
  { deed, workingSet }: { readonly deed: Decided; readonly workingSet: WorkingSet },
): boolean {
  const { args, actor } = command;
  const handover = args[question];
  const release = handover?.release;
  if (!handover || release === undefined) return true;
  const isProven = isByPerson(deed);
  if (isProven && (release.by === actor || isToldAsProven(command, question, workingSet))) return true;
  const before = deed.touched
    .filter(({ kind }) => kind === 'attendance')
    .map((one) => Before.safeParse(one.before).data?.[question]);
  // The name of a contact is corrected by people; the key of a device alone says no other name.
  const isKnown = isProven ? isSamePerson : isEqualPerson;
  return before.some((one) => one && isKnown(one.person, handover.person) && isSameRelease(one, handover));
}

async function whoseProof(
  question: Question,
  { date, term, student, proofs, ...args }: Recording['args'],
  { staff, deed }: { readonly staff: StaffProofs; readonly deed: Decided },
): Promise<string | undefined> {
  const handover = args[question];
  const release = handover?.release;
  const proof = proofs?.[question];
  if (!handover || release === undefined || proof === undefined) return undefined;
  const facts = { question, date, term, student, handover: { ...handover, release } };
  const proven = await staff.whoOf({ user: release.by, name: release.byName }, deed, async (mark) => {
    return proof === (await proofOfRelease(hmac, mark, facts));
  });
  return proven?.user;
}
