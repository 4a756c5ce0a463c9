/** What an import has written, put together to what is taken back as a whole or stays. */
import type { StepBefore, UndoItem, UndoUnit, WrittenRecord, WrittenRow } from '#api/db/import-step-json.ts';

/**
 * The units of an undo, in stages: what other records need comes after those that need it. Between
 * two stages the store must show what the earlier one has done.
 */
export type UndoStages = readonly (readonly UndoUnit[])[];

/**
 * A child, its registrations and what was said of its adults are one unit: a child who stays keeps
 * what the import gave it.
 */
export function undoUnits(steps: readonly StepBefore[]): UndoStages {
  const items = itemsOf(steps.flatMap(({ records }) => records));
  const rows = rowsOf(steps.flatMap((step) => step.rows));
  const units = new Map<string, { readonly items: UndoItem[]; readonly rows: WrittenRow[] }>();
  const unit = (key: string) => {
    const known = units.get(key) ?? { items: [], rows: [] };
    units.set(key, known);
    return known;
  };
  for (const item of items)
    unit(item.student === undefined ? `${item.kind} ${item.id}` : `student ${item.student}`).items.push(item);
  const studentOf = new Map(
    rows.flatMap((row) => (row.kind === 'student' ? [[row.sourcedId, row.record]] : [])),
  );
  for (const row of rows) unit(keyOfRow(row, studentOf)).rows.push(row);
  const stages: UndoUnit[][] = [[], [], []];
  for (const [key, one] of units) stages[stageOf(key)]?.push(one);
  return stages;
}

/** Of several writes of one record the first says what was there, and the last what is now. */
function itemsOf(records: readonly WrittenRecord[]): readonly UndoItem[] {
  const items = new Map<string, UndoItem>();
  for (const { kind, id, student, after, before } of records) {
    const key = `${kind} ${id}`;
    const known = items.get(key);
    const fields = { ...known?.fields };
    for (const [name, value] of Object.entries(after))
      fields[name] = { after: value, before: name in fields ? fields[name]?.before : before?.[name] };
    items.set(key, {
      kind,
      id,
      ...(student !== undefined && { student }),
      isMade: known?.isMade ?? before === null,
      fields,
    });
  }
  return [...items.values()];
}

/** Of several writes of one row likewise. */
function rowsOf(written: readonly WrittenRow[]): readonly WrittenRow[] {
  const rows = new Map<string, WrittenRow>();
  for (const row of written) {
    const key = `${row.kind} ${row.sourcedId}`;
    const first = rows.get(key);
    rows.set(key, first === undefined ? row : { ...row, before: first.before });
  }
  return [...rows.values()];
}

/** A registration's row names the student as the files do. */
function keyOfRow({ kind, sourcedId, record }: WrittenRow, studentOf: ReadonlyMap<string, string>): string {
  // A photo is a field of its child.
  if (kind === 'photo') return `student ${record}`;
  if (kind !== 'registration') return `${kind} ${record}`;
  const parsed: unknown = JSON.parse(sourcedId);
  const student: unknown = Array.isArray(parsed) ? parsed[1] : undefined;
  const known = typeof student === 'string' ? studentOf.get(student) : undefined;
  return known === undefined ? `registration ${sourcedId}` : `student ${known}`;
}

function stageOf(key: string): 0 | 1 | 2 {
  if (key.startsWith('student ') || key.startsWith('registration ') || key.startsWith('collector ')) return 0;
  return key.startsWith('contact ') ? 1 : 2;
}
