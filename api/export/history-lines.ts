/**
 * The history as JSON lines, oldest first. Of a command only what its definition knows is kept, and
 * of a record only the fields that are exported: whatever else a device sent stays in the store.
 */
import { isKind } from '#sync/school/records/kinds.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import {
  type HistoryRecordRow,
  type HistoryRow,
  readHistoryAfter,
  readHistoryRecords,
} from '#api/db/history-table.ts';
import { exportedFieldsOf, withheldNames } from './exported-fields.ts';
import { pageRows, pagesOf } from './pages.ts';
import type { Exporting } from './record-sheets.ts';

export async function* historyLines({ db, school }: Pick<Exporting, 'db' | 'school'>): AsyncIterable<string> {
  const read = (after: number) => readHistoryAfter(db, school, { after, limit: pageRows });
  for await (const rows of pagesOf(read, { first: -1, keyOf: ({ position }) => position })) {
    const positions = rows.map(({ position }) => position);
    const records = await readHistoryRecords(db, school, positions);
    const touched = Map.groupBy(records, ({ position }) => position);
    yield rows.map((row) => `${JSON.stringify(entryOf(row, touched.get(row.position) ?? []))}\n`).join('');
  }
}

function entryOf(row: HistoryRow, records: readonly HistoryRecordRow[]) {
  return {
    position: row.position,
    id: row.id,
    name: row.name,
    version: row.version,
    args: argsOf(row),
    actor: row.actor,
    device: row.device,
    wall: row.wall,
    stamp: row.stamp,
    correctedStamp: row.corrected_stamp,
    isSuspicious: row.is_suspicious === 1,
    arrivedAt: row.arrived_at,
    verdict: row.verdict,
    code: row.code,
    proof: row.proof,
    byPin: row.by_pin,
    revision: row.revision,
    records: records.map(({ kind, record, before, after }) => ({
      kind,
      record,
      before: exportedPart(kind, before),
      after: exportedPart(kind, after),
    })),
  };
}

/** Null for what no command of today understands. */
function argsOf({ raw }: HistoryRow): unknown {
  const parsed = parseCommand(JSON.parse(raw));
  return parsed.kind === 'command' ? withoutWithheld(parsed.command.args) : null;
}

function withoutWithheld(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWithheld);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !withheldNames.has(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutWithheld(part)]));
}

function exportedPart(kind: string, json: string | null): unknown {
  const fields: unknown = json === null ? null : JSON.parse(json);
  if (typeof fields !== 'object' || fields === null || !isKind(kind)) return null;
  const names = new Set(exportedFieldsOf(kind));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}
