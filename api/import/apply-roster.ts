/**
 * Writes a roster to the store in one transaction over all of its schools. It takes each school's
 * counter first, so that nothing changes during the comparison. It then compares the files with
 * what earlier imports saw, and applies the difference by the same commands, effects and history as
 * everything else.
 */
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { importActor } from '#sync/wire/protocol.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { nodeOfDevice, type Stamp } from '#sync/stamp.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { saveImportRows } from '#api/db/import-table.ts';
import type { Store, Writer } from '#api/db/open.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createSchoolClock } from '#api/domain/school-clock.ts';
import { createSchool, newAccessCode } from '#api/domain/create-school.ts';
import type { Target } from './choose-targets.ts';
import type { Note } from './source/notes.ts';
import { UnusableSource } from './source/unusable-source.ts';
import { planTarget } from './plan-target.ts';
import { keepMapping, type SavedMapping } from './keep-mapping.ts';
import type { Twin } from './plan/match-here.ts';
import type { SchoolPlan } from './plan/plan-school.ts';
import type { PlannedCommand, PlannedOutcome } from './plan/planning.ts';

export type ImportNeeds = {
  readonly store: Store;
  readonly nowMs: () => number;
  /** UUIDv7. */
  readonly newId: () => string;
  readonly randomBelow: (limit: number) => number;
  /** IANA time zone for new schools. */
  readonly timeZone: string;
  readonly onProgress: (progress: Progress) => void;
};

export type Progress = { readonly school: string; readonly done: number; readonly total: number };

export type SchoolReport = {
  readonly school: string;
  readonly name: string;
  readonly urlslug: string;
  readonly isNew: boolean;
  readonly outcomes: readonly PlannedOutcome[];
  readonly notes: readonly Note[];
  readonly missingStudents: number;
  /** Parents who got a new PIN and a new pass, since the email changed that had read them. */
  readonly renewedKeys: number;
};

/** The number of commands between two reports of progress. */
const commandsAtOnce = 500;

/** `mapping`: of a spreadsheet. */
export type ReadTarget = Target & { readonly mapping?: SavedMapping };

export async function applyRoster(
  targets: readonly ReadTarget[],
  needs: ImportNeeds,
): Promise<readonly SchoolReport[]> {
  return needs.store.write(async (writer) => {
    const reports: SchoolReport[] = [];
    for (const target of targets) {
      const counter = await takeCounter(writer, target.school);
      const envelopes = createEnvelopes(needs, counter?.stamp);
      if (counter === undefined) await makeSchool(writer, target, { ...needs, stamp: envelopes.stamp() });
      const { plan, twins, renewedKeys } = await planTarget(writer, target, needs.nowMs());
      refuseTwins(twins);
      await applyPlan(writer, { target, plan, commands: plan.commands.map(envelopes.wrap) }, needs);
      const { school, name, urlslug, isNew, mapping } = target;
      if (mapping !== undefined) await keepMapping(writer, school, mapping);
      reports.push({
        school,
        name,
        urlslug,
        isNew,
        outcomes: plan.outcomes,
        notes: plan.notes,
        missingStudents: plan.missingStudents,
        renewedKeys,
      });
    }
    return reports;
  });
}

/** Only a person knows whether they are the same children, and the browser asks about each. */
function refuseTwins([twin]: readonly Twin[]) {
  if (twin === undefined) return;
  const { firstName, lastName, place } = twin.student;
  throw new UnusableSource('import.unusable.looksLikeOne', {
    ...place,
    name: `${firstName} ${lastName}`.trim(),
  });
}

export type Envelopes = {
  readonly stamp: () => Stamp;
  readonly wrap: (planned: PlannedCommand) => Command;
};

/**
 * Gives planned commands ids, and stamps after the school's last one. The node is this run's own.
 * `by`: the person who imports; the command line has none.
 */
export function createEnvelopes(
  { nowMs, newId }: Pick<ImportNeeds, 'nowMs' | 'newId'>,
  kept?: Stamp,
  by: { readonly actor: string; readonly viewedAs?: string | undefined } = { actor: importActor },
): Envelopes {
  const stamp = createSchoolClock(kept, nowMs, nodeOfDevice(newId())).next;
  const wrap = ({ name, args }: PlannedCommand): Command =>
    makeCommand(name, args, {
      id: newId(),
      at: stamp(),
      nowMs: nowMs(),
      offsetMinutes: 0,
      ...by,
    });
  return { stamp, wrap };
}

async function makeSchool(
  writer: Writer,
  { school, name, urlslug }: Target,
  { nowMs, randomBelow, timeZone, stamp }: ImportNeeds & { readonly stamp: Stamp },
) {
  const createdAt = new Date(nowMs()).toISOString();
  const accessCode = newAccessCode(randomBelow);
  const fields = {
    ...emptySchool,
    name,
    urlslug,
    isApproved: true,
    isActive: true,
    accessCode,
    createdAt,
    timeZone,
  };
  await createSchool(writer, { _id: school, fields, stamp });
}

async function applyPlan(
  writer: Writer,
  {
    target,
    plan,
    commands,
  }: { readonly target: Target; readonly plan: SchoolPlan; readonly commands: readonly Command[] },
  { nowMs, onProgress }: ImportNeeds,
) {
  const { school, name } = target;
  for (let start = 0; start < commands.length; start += commandsAtOnce) {
    onProgress({ school: name, done: start, total: commands.length });
    await applyTrustedCommands(writer, {
      school,
      commands: commands.slice(start, start + commandsAtOnce),
      nowMs: nowMs(),
    });
  }
  await saveImportRows(writer, school, { rows: plan.rows, seenAt: new Date(nowMs()).toISOString() });
  onProgress({ school: name, done: commands.length, total: commands.length });
}
