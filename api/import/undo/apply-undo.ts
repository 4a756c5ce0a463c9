/** Takes back what one step of an undo names, in a transaction of its own. */
import { limits } from '#sync/limits.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { refKey } from '#sync/school/records/kinds.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { type ImportRunRow, readImportStep, updateImportRun } from '#api/db/import-run-table.ts';
import { UndoBody, type UndoKept, UndoReport, type WrittenRow } from '#api/db/import-step-json.ts';
import { deleteImportRows, importRowKey, readImportRowsOf, saveImportRows } from '#api/db/import-table.ts';
import type { Writer } from '#api/db/open.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import type { WithClock, WithIds } from '#api/domain/ports.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';
import type { PlannedCommand } from '#api/import/plan/planning.ts';
import { decideUndo, type UndoDecision } from './decide-undo.ts';

/**
 * The revision after it, undefined when nothing changed. What stays is added to the run's report.
 */
export async function applyUndoStep(
  writer: Writer,
  run: ImportRunRow,
  needs: WithClock & WithIds,
): Promise<number | undefined> {
  const { school, id, done } = run;
  const step = await readImportStep(writer, { school, id, number: done });
  if (step === undefined) throw new Error(`The undo of import ${id} has no step ${done}.`);
  const { units } = UndoBody.parse(JSON.parse(step.body));
  const gone = { records: new Set<string>(), links: new Set<string>() };
  const decisions = await decideUndo(writer, school, { units, gone });
  const report = UndoReport.parse(JSON.parse(run.undo));
  const counter = await takeCounter(writer, school);
  const by = { actor: report.byId, viewedAs: report.viewedAs };
  const envelopes = createEnvelopes(needs, counter?.stamp, by);
  const commands = inOrder(decisions.flatMap((one) => one.commands)).map(envelopes.wrap);
  const batch = { school, commands, nowMs: needs.nowMs() };
  const applied = commands.length === 0 ? undefined : await applyTrustedCommands(writer, batch);
  await takeBackRows(writer, school, { decisions, seenAt: new Date(needs.nowMs()).toISOString() });
  await updateImportRun(writer, { school, id }, { undo: JSON.stringify(withDecisions(report, decisions)) });
  return applied?.revision;
}

/** Registrations come first, those of the same kind as one command. */
function inOrder(commands: readonly PlannedCommand[]): readonly PlannedCommand[] {
  const groups = new Map<string, Extract<PlannedCommand, { readonly name: 'registerStudents' }>>();
  const others: PlannedCommand[] = [];
  for (const command of commands) {
    if (command.name !== 'registerStudents') {
      others.push(command);
      continue;
    }
    const { students, ...rest } = command.args;
    const key = canonicalJson(rest);
    const known = groups.get(key)?.args.students ?? [];
    groups.set(key, { name: 'registerStudents', args: { ...rest, students: [...known, ...students] } });
  }
  return [...groups.values(), ...others];
}

/**
 * What the files said is forgotten with what came of it, so that the same files bring it again. A
 * later import may have read other files since; what it remembers stays while the record does.
 */
async function takeBackRows(
  writer: Writer,
  school: string,
  { decisions, seenAt }: { readonly decisions: readonly UndoDecision[]; readonly seenAt: string },
): Promise<void> {
  const taken = decisions.flatMap(({ unit, kept, removed, gone }) =>
    kept.length > 0 ? [] : unit.rows.map((row) => ({ row, isGone: removed.length > 0 || isGone(row, gone) })),
  );
  const now = await readImportRowsOf(
    writer,
    school,
    taken.map(({ row }) => row),
  );
  const ours = taken.filter(
    ({ row, isGone: hasGone }) =>
      hasGone || canonicalJson(now.get(importRowKey(row))?.seen) === canonicalJson(row.seen),
  );
  const back = ours.flatMap(({ row: { kind, sourcedId, before } }) =>
    before === null ? [] : [{ kind, sourcedId, ...before }],
  );
  await deleteImportRows(
    writer,
    school,
    ours.filter(({ row }) => row.before === null).map(({ row }) => row),
  );
  await saveImportRows(writer, school, { rows: back, seenAt });
}

function isGone({ kind, record }: WrittenRow, gone: UndoDecision['gone']): boolean {
  return (
    (kind === 'student' || kind === 'photo') && gone.records.has(refKey({ kind: 'student', id: record }))
  );
}

/** The report with what these decisions have taken back and left. */
export function withDecisions(report: UndoReport, decisions: readonly UndoDecision[]): UndoReport {
  const removed = { ...report.removed };
  for (const kind of decisions.flatMap((one) => one.removed)) removed[kind] = (removed[kind] ?? 0) + 1;
  const kept: readonly UndoKept[] = [...report.kept, ...decisions.flatMap((one) => one.kept)];
  return {
    ...report,
    removed,
    restored: decisions.reduce((sum, { restored }) => sum + restored, report.restored),
    kept: kept.slice(0, limits.importListed),
    moreKept: report.moreKept + Math.max(0, kept.length - limits.importListed),
  };
}
