/**
 * What a server hands to whoever plans an import, and gets back. Planning itself, and the libraries
 * that read the files, are in `import-planner`: a server that lets a process plan loads none of it.
 */
import type { ImportChoice, ImportLook } from '#sync/school/records/import-run.ts';
import type { ImportKey } from '#api/db/import-run-table.ts';
import type { Outcome } from '#api/domain/outcome.ts';
import type { SavedMapping } from '#api/import/keep-mapping.ts';
import type { Stamp } from '#sync/stamp.ts';

export interface PlanTask {
  readonly key: ImportKey;
  readonly choice: ImportChoice;
}

/** `stamp`: the last one of the school, when the import was begun. */
export interface WholePlanTask extends PlanTask {
  readonly stamp: Stamp | undefined;
  readonly by: { readonly actor: string; readonly viewedAs?: string | undefined };
}

/**
 * What one transaction of a running import applies. It is written down as it comes: the server
 * that answers others reads and writes no JSON for it.
 */
export interface PlannedStep {
  /** A `StepBody` as JSON. */
  readonly body: string;
  /** The picture that becomes the photo which the one command saves. */
  readonly photo?: Uint8Array | undefined;
}

export interface PlannedImport {
  /** The last change of the school's roster that the plan knows. */
  readonly revision: number;
  readonly summary: { readonly made: number; readonly changed: number; readonly photos: number };
  /** What was decided about the columns of a spreadsheet. */
  readonly mapping?: SavedMapping | undefined;
}

export interface Looked {
  /** What the import would do, or what has to be decided first. */
  readonly look: ImportLook;
  /**
   * Undefined where something has to be decided first. It is also undefined where photos are
   * imported: their bytes are not handed over before somebody asks for the import.
   */
  readonly planned?: PlannedImport | undefined;
}

/** Gets step after step, the next one when the last has been taken. */
export type OnStep = (step: PlannedStep) => Promise<void>;

export interface ImportPlanner {
  /**
   * Does the work, which plans imports of the school, or refuses it unbegun while the school has
   * too many plans already. `look` and `plan` are asked for within it.
   */
  readonly withPlace: <Value>(school: string, work: () => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;
  /** Hands over the steps as `plan` does, so that a run need not plan the same again. */
  readonly look: (task: WholePlanTask, onStep: OnStep) => Promise<Outcome<Looked>>;
  /** All of it as CSV. */
  readonly report: (task: PlanTask) => Promise<Outcome<string>>;
  readonly plan: (task: WholePlanTask, onStep: OnStep) => Promise<Outcome<PlannedImport>>;
}

/** The kinds of records that a plan reads or changes. */
export const plannedKinds = [
  'school',
  'gradeLevel',
  'term',
  'contact',
  'student',
  'registration',
  'collector',
] as const;
