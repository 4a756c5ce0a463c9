/**
 * Writes a roster to the store in one transaction over all of its schools. It takes each school's
 * counter first, so that nothing changes during the comparison. It then compares the files with
 * what earlier imports saw, and applies the difference by the same commands, effects and history as
 * everything else.
 */
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { importActor } from '#sync/wire/protocol.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { nodeOfDevice, type Stamp } from '#sync/stamp.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { readImportRows, saveImportRows } from '#api/db/import-table.ts';
import type { Reader, Store, Writer } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createSchoolClock } from '#api/domain/school-clock.ts';
import { createSchool, newAccessCode } from '#api/domain/create-school.ts';
import type { Target } from './choose-targets.ts';
import type { Note } from './source/notes.ts';
import { type ImportRow, isImportKind } from './plan/import-row.ts';
import { planSchool, type SchoolPlan } from './plan/plan-school.ts';
import type { CurrentRecords, PlannedCommand, PlannedOutcome } from './plan/planning.ts';

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
  readonly name: string;
  readonly urlslug: string;
  readonly isNew: boolean;
  readonly outcomes: readonly PlannedOutcome[];
  readonly notes: readonly Note[];
  readonly missingStudents: number;
};

/** The number of commands between two reports of progress. */
const commandsAtOnce = 500;

export async function applyRoster(
  targets: readonly Target[],
  needs: ImportNeeds,
): Promise<readonly SchoolReport[]> {
  return needs.store.write(async (writer) => {
    const reports: SchoolReport[] = [];
    for (const target of targets) {
      const counter = await takeCounter(writer, target.school);
      const envelopes = createEnvelopes(needs, counter?.stamp);
      if (counter === undefined) await makeSchool(writer, target, { ...needs, stamp: envelopes.stamp() });
      const plan = await planFor(writer, target, needs);
      await applyPlan(writer, { target, plan, commands: plan.commands.map(envelopes.wrap) }, needs);
      const { name, urlslug, isNew } = target;
      reports.push({
        name,
        urlslug,
        isNew,
        outcomes: plan.outcomes,
        notes: plan.notes,
        missingStudents: plan.missingStudents,
      });
    }
    return reports;
  });
}

/**
 * Gives planned commands ids, and stamps after the school's last one. The node is this run's own.
 */
export function createEnvelopes({ nowMs, newId }: Pick<ImportNeeds, 'nowMs' | 'newId'>, kept?: Stamp) {
  const stamp = createSchoolClock(kept, nowMs, nodeOfDevice(newId())).next;
  const wrap = ({ name, args }: PlannedCommand): Command =>
    makeCommand(name, args, {
      id: newId(),
      at: stamp(),
      nowMs: nowMs(),
      offsetMinutes: 0,
      actor: importActor,
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

async function planFor(
  writer: Writer,
  { roster, school }: Target,
  { nowMs }: ImportNeeds,
): Promise<SchoolPlan> {
  const earlier = (await readImportRows(writer, school)).flatMap((row): readonly ImportRow[] =>
    isImportKind(row.kind) ? [{ ...row, kind: row.kind }] : [],
  );
  const current = await readCurrent(writer, school);
  return planSchool(roster, { school, earlier, current, createdAt: new Date(nowMs()).toISOString() });
}

async function readCurrent(db: Reader, school: string): Promise<CurrentRecords> {
  const [gradeLevels, contacts, students] = [
    await readAllRecords(db, school, 'gradeLevel'),
    await readAllRecords(db, school, 'contact'),
    await readAllRecords(db, school, 'student'),
  ];
  return {
    gradeLevels: new Map(
      gradeLevels.map(({ record }) => [recordFields('gradeLevel', record).name.toLowerCase(), record._id]),
    ),
    contacts: new Map(contacts.map(({ record }) => [record._id, recordFields('contact', record)])),
    students: new Map(students.map(({ record }) => [record._id, recordFields('student', record)])),
  };
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
