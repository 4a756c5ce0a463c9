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
import { planTarget, type TargetPlan } from './plan-target.ts';
import { keepMapping, type SavedMapping } from './keep-mapping.ts';
import type { SchoolPlan } from './plan/plan-school.ts';
import type { PlannedCommand, PlannedOutcome } from './plan/planning.ts';
import type { RosterStudent } from './roster/roster.ts';
import { withoutStudents } from './roster/without-students.ts';

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
  /** Children of the files about whom somebody has to decide. They are left out. */
  readonly undecided: readonly RosterStudent[];
  /** Parents who got a new PIN and a new pass, since the email changed that had read them. */
  readonly renewedKeys: number;
};

/** The number of commands between two reports of progress. */
const commandsAtOnce = 500;

/** `mapping`: of a spreadsheet. */
export type ReadTarget = Target & { readonly mapping?: SavedMapping | undefined };

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
      const { plan, renewedKeys, undecided } = await planDecided(writer, target, needs.nowMs());
      await applyPlan(writer, { target, plan, commands: plan.commands.map(envelopes.wrap) }, needs);
      const { school, name, urlslug, isNew, mapping } = target;
      if (mapping !== undefined) await keepMapping(writer, school, mapping);
      reports.push({
        school,
        name,
        urlslug,
        isNew,
        outcomes: plan.outcomes,
        notes: [...undecided.map(undecidedNote), ...plan.notes],
        undecided,
        missingStudents: plan.missingStudents,
        renewedKeys,
      });
    }
    return reports;
  });
}

/**
 * Only a person knows whether a child of the files is one of the school, and the browser asks about
 * each. Those are left out here; without them, another of the same name may look like that child.
 */
async function planDecided(
  writer: Writer,
  { roster, ...target }: ReadTarget,
  nowMs: number,
  undecided: readonly RosterStudent[] = [],
): Promise<TargetPlan & { readonly undecided: readonly RosterStudent[] }> {
  const planned = await planTarget(writer, { ...target, roster }, nowMs);
  const left = planned.twins.map(({ student }) => student);
  if (left.length === 0) return { ...planned, undecided };
  const others = { ...target, roster: withoutStudents(roster, left) };
  return planDecided(writer, others, nowMs, [...undecided, ...left]);
}

function undecidedNote({ firstName, lastName, place }: RosterStudent): Note {
  return { ...place, reason: 'looksLikeOne', params: { name: `${firstName} ${lastName}`.trim() } };
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
