/**
 * What an import made goes with its undo, unless somebody has changed it or needs it, and nothing
 * else changes: by the history alone. The ids say which commands are of an import, or of an undo.
 */
import { commandEffect } from '#sync/school/commands/command.ts';
import { canonicalJson, type RecordState, writtenFields } from '#sync/school/records/merge.ts';
import type { Evidence, HistoryRow } from './evidence.ts';
import { addRow, type Folded } from './fold-history.ts';
import { importedName, isImported } from './imports.ts';
import { north } from './school.ts';
import { readRaw } from './read-raw.ts';

type By = 'import' | 'undo' | 'somebody';
type Change = {
  readonly key: string;
  readonly isDeletion: boolean;
  readonly set: Readonly<Record<string, string>>;
};

/** One command with the records as they stood when it arrived. */
type Happening = {
  readonly row: HistoryRow;
  readonly by: By;
  readonly changes: readonly Change[];
  readonly stood: ReadonlyMap<string, Folded>;
};

/** What came of a record that an import made. */
type Made = { readonly key: string; touchedBy: string | undefined };

/**
 * Of the north, in the order in which they began to count: what waited for a person counts since it
 * was applied. Empty where nothing was imported.
 */
function* happeningsIn({ history, ofImports }: Evidence): Generator<Happening> {
  const { imported, undone } = ofImports;
  if (imported.size === 0) return;
  const records = new Map<string, Folded>();
  const rows = history.filter(({ school }) => school === north.id);
  for (const row of rows.toSorted((a, b) => a.revision - b.revision || a.position - b.position)) {
    const parsed = readRaw(row.raw);
    if (parsed.kind === 'command' && row.verdict === 'applied')
      yield {
        row,
        by: imported.has(row.id) ? 'import' : undone.has(row.id) ? 'undo' : 'somebody',
        changes: commandEffect(parsed.command).map(changeOf),
        stood: records,
      };
    addRow(records, row);
  }
}

function changeOf(change: ReturnType<typeof commandEffect>[number]): Change {
  // A deletion writes no fields.
  const written = change.isDeletion === true ? {} : writtenFields(change.set);
  return {
    key: `${change.kind}/${change.id}`,
    isDeletion: change.isDeletion === true,
    set: Object.fromEntries(Object.entries(written).map(([name, value]) => [name, canonicalJson(value)])),
  };
}

/** Those that imports have made, with what somebody else has said of them or of their child. */
function madeIn(evidence: Evidence): ReadonlyMap<string, Made> {
  const made = new Map<string, Made>();
  for (const { row, by, changes, stood } of happeningsIn(evidence)) {
    for (const { key } of changes)
      if (by === 'import' && !stood.has(key)) made.set(key, { key, touchedBy: undefined });
    if (by !== 'somebody') continue;
    for (const one of made.values()) {
      const [kind, id = ''] = one.key.split('/');
      const isAbout = kind === 'student' ? row.raw.includes(id) : changes.some(({ key }) => key === one.key);
      if (isAbout) one.touchedBy ??= row.id;
    }
  }
  return made;
}

/**
 * Where every import was undone, nothing is left of them but what somebody has changed or needs.
 */
export function whatAnImportMadeGoesWithIt(evidence: Evidence): readonly string[] {
  const { sql, schools, ofImports } = evidence;
  if (ofImports.imported.size === 0) return [];
  const runs = sql<{ id: string; state: string }>(
    `select id, state from import_run where school = ? and state != 'receiving'`,
    north.id,
  );
  const open = runs.filter(({ state }) => state === 'running' || state === 'undoing');
  if (open.length > 0) return open.map(({ id, state }) => `the import ${id} is ${state} for ever`);
  if (runs.some(({ state }) => state === 'done')) return [];
  const records = schools.get(north.id)?.records;
  const isThere = (key: string): boolean => records?.get(key)?.deletedAt === null;
  const made = [...madeIn(evidence).values()];
  const left = made.filter(({ key }) => isThere(key) && /^(?:student|contact|gradeLevel|term)\//.test(key));
  // A child who stays keeps its adults, its level and its term.
  const isOneNeeded = left.some(
    ({ key, touchedBy }) => key.startsWith('student/') && touchedBy !== undefined,
  );
  return left
    .filter(({ key, touchedBy }) => touchedBy === undefined && (key.startsWith('student/') || !isOneNeeded))
    .map(({ key }) => `${key} is left of an import that was undone`);
}

/** What somebody has said since of a record that an import made keeps it. */
export function whatWasChangedSinceStays(evidence: Evidence): readonly string[] {
  const about = new Map<string, string>();
  const found: string[] = [];
  const deleted = new Set<string>();
  for (const { row, by, changes } of happeningsIn(evidence)) {
    if (by === 'somebody') {
      for (const { key, isDeletion, set } of changes) {
        if (isDeletion) deleted.add(key);
        about.set(key, row.id);
        // Who was there, and what was paid, is said of the child.
        const { student } = set;
        if (student !== undefined && /^(?:attendance|payment)\//.test(key))
          about.set(`student/${String(JSON.parse(student))}`, row.id);
      }
      continue;
    }
    for (const { key, isDeletion } of changes) {
      const why = about.get(key);
      if (by === 'undo' && isDeletion && why !== undefined && !deleted.has(key))
        found.push(`${row.id} deletes ${key}, of which ${why} says something`);
    }
  }
  return found;
}

/**
 * An undo writes where the import wrote, and sets back what still stands as the import wrote it.
 */
export function anUndoChangesNothingElse(evidence: Evidence): readonly string[] {
  /** By key and field: what the import wrote, and what stood before. */
  const written = new Map<string, { readonly before: string | undefined; readonly after: string }>();
  const made = new Set<string>();
  const found: string[] = [];
  for (const { row, by, changes, stood } of happeningsIn(evidence)) {
    for (const { key, set } of changes) {
      const record = stood.get(key);
      if (by === 'import' && record === undefined) made.add(key);
      for (const [name, value] of Object.entries(set)) {
        const place = `${key} ${name}`;
        const now = record?.fields.get(name)?.value;
        if (by === 'import' && now !== value) written.set(place, { before: now, after: value });
        if (by !== 'undo' || made.has(key) || now === value) continue;
        const known = written.get(place);
        if (known === undefined) found.push(`${row.id} writes ${place}, which no import wrote`);
        else if (known.after !== now)
          found.push(`${row.id} writes ${value} over ${now} in ${place}, which somebody wrote since`);
        else if (known.before !== undefined && known.before !== value)
          found.push(`${row.id} writes ${value} in ${place}, where ${known.before} stood before the import`);
      }
    }
    if (by === 'undo')
      for (const { key, isDeletion } of changes)
        if (isDeletion && !made.has(key)) found.push(`${row.id} deletes ${key}, which no import made`);
  }
  return found;
}

/** An import of what is here already writes nothing, and makes nobody twice. */
export function theSameImportChangesNothing(evidence: Evidence): readonly string[] {
  const found: string[] = [];
  // The first one says what it takes on, also of what is as the file has it. An undo forgets that.
  const said = new Set<string>();
  for (const { row, by, changes, stood } of happeningsIn(evidence)) {
    if (by === 'undo') said.clear();
    if (by !== 'import') continue;
    const isNew = changes.some(
      ({ key, set }) =>
        !said.has(key) ||
        Object.entries(set).some(([name, value]) => stood.get(key)?.fields.get(name)?.value !== value),
    );
    if (!isNew) found.push(`${row.id} of an import says what stood already`);
    for (const { key } of changes) said.add(key);
  }
  const records = evidence.schools.get(north.id)?.records ?? new Map<string, RecordState>();
  const names = [...records].flatMap(([key, { fields, deletedAt }]) =>
    deletedAt === null && /^(?:student|contact)\//.test(key) && isImported(fields)
      ? [JSON.stringify(Reflect.get(fields, 'nameInfo'))]
      : [],
  );
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...found, ...twice.map((name) => `${name} is there twice`)];
}

/** What a door or staff recorded of an imported child counts, or waits for a person. */
export function whatWasRecordedOfTheImportedIsKept({
  ticks,
  history,
  sql,
  ofImports,
}: Evidence): readonly string[] {
  if (ofImports.imported.size === 0) return [];
  const rows = new Map(history.map((row) => [row.id, row]));
  const aside = new Set(
    sql<{ command: string }>('select command from quarantine').map(({ command }) => command),
  );
  const children = new Set(
    history.flatMap(({ id, raw }) => {
      if (!ofImports.imported.has(id) || !raw.includes(importedName)) return [];
      const parsed = readRaw(raw);
      return parsed.kind === 'command' && parsed.command.name === 'saveStudent'
        ? [parsed.command.args._id]
        : [];
    }),
  );
  return ticks.flatMap(({ id, raw }) => {
    const verdict = rows.get(id)?.verdict;
    if (verdict === undefined || ![...children].some((child) => raw.includes(child))) return [];
    const counts = verdict === 'applied' || verdict === 'superseded';
    return counts || aside.has(id) ? [] : [`${id} is ${verdict}, and nobody is asked about it`];
  });
}
