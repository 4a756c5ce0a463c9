import type { ImportChoice, ImportLook } from '#sync/school/records/import-run.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { updateImportRun } from '#api/db/import-run-table.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { PlannedImport } from './import-plan.ts';
import {
  type Attempt,
  type Beginner,
  claim,
  holds,
  type KeepNeeds,
  type KeptPlan,
  namesOf,
  planAndKeep,
} from './keep-plan.ts';

/**
 * What the import would do, or what has to be decided first. Of the school nothing is written. The
 * plan is kept: most people run what they have looked at, and a plan of 20,000 children takes
 * seconds.
 */
export async function lookAtImport(
  who: Beginner,
  choice: ImportChoice,
  needs: KeepNeeds,
): Promise<Outcome<ImportLook>> {
  // A look that is refused leaves what was planned before.
  return needs.importPlanner.withPlace(who.school, () => lookInPlace(who, choice, needs));
}

async function lookInPlace(
  who: Beginner,
  choice: ImportChoice,
  needs: KeepNeeds,
): Promise<Outcome<ImportLook>> {
  const attempt = await claim(who, needs);
  if (attempt === undefined) return refuse('NOT_FOUND', 'importPage.gone');
  const kept = await planAndKeep(who, choice, { attempt, needs, plan: needs.importPlanner.look });
  if (!kept.ok) return kept;
  const { planned, look } = kept.value.planned;
  if (planned !== undefined && !kept.value.isTakenOver) {
    const plan = keptPlan(who, choice, { planned, total: kept.value.total, attempt });
    await keepPlan(who, { plan, attempt, needs });
  }
  return done(look);
}

function keptPlan(
  who: Beginner,
  choice: ImportChoice,
  made: { readonly planned: PlannedImport; readonly total: number; readonly attempt: Attempt },
): KeptPlan {
  const { revision, summary, mapping } = made.planned;
  return {
    choice,
    ...namesOf(who),
    madeAtMs: made.attempt.madeAtMs,
    revision,
    total: made.total,
    summary: { ...summary, badPhotos: [] },
    mapping,
  };
}

async function keepPlan(
  who: Beginner,
  { plan, attempt, needs }: { readonly plan: KeptPlan; readonly attempt: Attempt; readonly needs: KeepNeeds },
): Promise<void> {
  await needs.store.write(async (writer) => {
    await takeCounter(writer, who.school);
    // Another window may have looked meanwhile, or a part of the files may have arrived.
    if (await holds(writer, who, attempt))
      await updateImportRun(writer, { school: who.school, id: who.id }, { plan: JSON.stringify(plan) });
  });
}
