/**
 * Reads the files of an import and plans it. Files may be large or made to hurt, and a plan of
 * 20,000 children takes seconds and much memory, so a server lets a process of its own do it
 * (`plan-in-process`). Nothing here writes to the store.
 */
import { limits } from '#sync/limits.ts';
import type { ImportLook } from '#sync/school/records/import-run.ts';
import type { ImportKey } from '#api/db/import-run-table.ts';
import type { StepBody } from '#api/db/import-step-json.ts';
import { readLastRevision } from '#api/db/record-reader.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import type { WithIds } from '#api/domain/ports.ts';
import type { PlannedPhoto } from '#api/import/photos/plan-photos.ts';
import type { ReadPhoto } from '#api/import/photos/read-photos.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';
import type { PlannedCommand } from '#api/import/plan/planning.ts';
import type { SchoolPlan } from '#api/import/plan/plan-school.ts';
import type { Say } from '#api/platform/say.ts';
import {
  type ImportPlanner,
  type OnStep,
  type PlannedImport,
  plannedKinds,
  type WholePlanTask,
} from './import-plan.ts';
import { describePlan, planAsCsv } from './describe-plan.ts';
import { type PlanNeeds, type Prepared, prepareImport, withPhotosOfImport } from './prepare-import.ts';
import type { RosterSchool } from '#api/import/roster/roster.ts';

interface StepParts {
  readonly commands: readonly PlannedCommand[];
  readonly rows: SchoolPlan['rows'];
}

const rowsOfStep = 2_500;

export function createPlanner(needs: PlanNeeds & WithIds, say: Say): ImportPlanner {
  const handOverPlan = async (
    { prepared, revision }: { readonly prepared: Ready; readonly revision: number },
    { key, choice, stamp, by }: WholePlanTask,
    onStep: OnStep,
  ): Promise<PlannedImport> => {
    const { plan, mapping, photos } = prepared;
    const { wrap } = createEnvelopes(needs, stamp, by);
    const handOver = async ({ commands, rows }: StepParts, photo?: ReadPhoto) => {
      const body: StepBody = { commands: commands.map(wrap), rows: [...rows], photo: photo?.file };
      await onStep({ body: JSON.stringify(body), photo: photo?.bytes });
    };
    for (const step of stepsOf(plan)) await handOver(step);
    const chosen = photos.photos.filter(({ hasOne }) => !hasOne || choice.replacePhotos === true);
    await handOverPhotos({ key, photos: chosen }, handOver, needs);
    return { revision, summary: { ...summaryOf(plan), photos: chosen.length }, mapping };
  };
  return {
    withPlace: (_school, work) => work(),
    look: async (task, onStep) => {
      const { key, choice } = task;
      const revision = await readLastRevision(needs.store.read, key.school, plannedKinds);
      const prepared = await prepareImport(key, choice, needs);
      if (!prepared.ok) return prepared;
      if (prepared.value.step === 'columns') return done({ look: prepared.value });
      if (prepared.value.step === 'schools') return done({ look: schoolsToChoose(prepared.value.schools) });
      const look = describePlan(prepared.value, say);
      const isWhole = isDecided(prepared.value) && prepared.value.photos.photos.length === 0;
      if (!isWhole) return done({ look });
      const planned = await handOverPlan({ prepared: prepared.value, revision }, task, onStep);
      return done({ look, planned });
    },
    report: async ({ key, choice }) => {
      const prepared = await prepareImport(key, choice, needs);
      if (!prepared.ok) return prepared;
      return done(prepared.value.step === 'ready' ? planAsCsv(prepared.value, say) : '');
    },
    plan: async (task, onStep) => {
      const { key, choice } = task;
      const revision = await readLastRevision(needs.store.read, key.school, plannedKinds);
      const prepared = await prepareImport(key, choice, needs);
      if (!prepared.ok) return prepared;
      if (prepared.value.step === 'schools') return refuse('INVALID', 'importPage.chooseSchool', 'from');
      if (prepared.value.step === 'columns') return refuse('INVALID', 'importPage.chooseColumns', 'mapping');
      if (!isDecided(prepared.value)) return refuse('CONFLICT', 'importPage.decideTwins', 'same');
      return done(await handOverPlan({ prepared: prepared.value, revision }, task, onStep));
    },
  };
}

type Ready = Extract<Prepared, { readonly step: 'ready' }>;

function isDecided({ twins }: Ready): boolean {
  return twins.every((twin) => twin.isDecided);
}

function schoolsToChoose(schools: readonly RosterSchool[]): ImportLook {
  return {
    step: 'schools',
    schools: schools.map(({ sourcedId, name, students }) => ({
      id: sourcedId,
      name,
      students: students.length,
    })),
  };
}

/** Each photo is a step of its own, after those of all children. */
async function handOverPhotos(
  { key, photos }: { readonly key: ImportKey; readonly photos: readonly PlannedPhoto[] },
  handOver: (step: StepParts, photo: ReadPhoto) => Promise<void>,
  needs: PlanNeeds,
): Promise<void> {
  if (photos.length === 0) return;
  const planned = new Map(photos.map((photo) => [photo.file, photo]));
  await withPhotosOfImport(key, needs, async (read) => {
    const { file, bytes } = read;
    const photo = planned.get(file);
    // Two .zips may hold a file of the same name, of which the first one was planned.
    planned.delete(file);
    if (photo === undefined || bytes === undefined) return;
    const { row } = photo;
    const command: PlannedCommand = { name: 'saveStudent', args: { _id: row.record, set: { photo: null } } };
    await handOver({ commands: [command], rows: [row] }, read);
  });
}

function summaryOf({ outcomes }: SchoolPlan) {
  const children = outcomes.filter(({ kind }) => kind === 'student');
  const count = (outcome: string) => children.filter((each) => each.outcome === outcome).length;
  return { made: count('made'), changed: count('changed') };
}

/** How many records a command writes: doors wait while a step is applied. */
function recordsOf(command: PlannedCommand): number {
  return command.name === 'registerStudents' ? command.args.students.length : 1;
}

/** The rows to remember come after all commands. There is always one step. */
export function* stepsOf({ commands, rows }: Pick<SchoolPlan, 'commands' | 'rows'>): Generator<StepParts> {
  let step: PlannedCommand[] = [];
  let records = 0;
  for (const command of commands) {
    const more = recordsOf(command);
    if (step.length > 0 && records + more > limits.importStepRecords) {
      yield { commands: step, rows: [] };
      [step, records] = [[], 0];
    }
    step.push(command);
    records += more;
  }
  if (step.length > 0) yield { commands: step, rows: [] };
  for (let at = 0; at === 0 || at < rows.length; at += rowsOfStep)
    yield { commands: [], rows: rows.slice(at, at + rowsOfStep) };
}
