import { parse, v5 as uuidV5 } from 'uuid';

export const importKinds = [
  'school',
  'gradeLevel',
  'term',
  'contact',
  'student',
  'registration',
  'photo',
] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * What an import remembers of one row: the record that it became, and the row's values (`seen`).
 * The next import compares with those values and not with the record. So it applies only what
 * changed in the source, and never undoes an administrator's change.
 */
export type ImportRow = {
  readonly kind: ImportKind;
  readonly sourcedId: string;
  readonly record: string;
  readonly seen: ImportValues;
};

/** Of a number that no child has any more. Whose it was is forgotten when that child is erased. */
export function nobodys(row: ImportRow): ImportRow {
  return { ...row, record: '', seen: { was: row.record } };
}

export type ImportValues = Readonly<Record<string, unknown>>;

/** The rows of earlier imports into one school. */
export type EarlierRows = {
  readonly find: (kind: ImportKind, sourcedId: string) => ImportRow | undefined;
  readonly ofKind: (kind: ImportKind) => readonly ImportRow[];
};

export function isImportKind(kind: string): kind is ImportKind {
  return importKinds.some((known) => known === kind);
}

export function indexRows(rows: readonly ImportRow[]): EarlierRows {
  const byKind = Map.groupBy(rows, (row) => row.kind);
  const bySource = new Map(
    [...byKind].map(([kind, ofKind]) => [kind, new Map(ofKind.map((row) => [row.sourcedId, row]))]),
  );
  return {
    find: (kind, sourcedId) => bySource.get(kind)?.get(sourcedId),
    ofKind: (kind) => byKind.get(kind) ?? [],
  };
}

/**
 * The namespace of all imported ids. It never changes, because by it a second run finds the records
 * of the first.
 */
const namespace = parse('5b0f0c5e-6c1d-5c0a-9d6e-8f3f3d3c2a41');

/**
 * The same file gives the same ids on any machine. A school's name is part of its id: two districts
 * may both use 1.
 */
export function importedSchoolId(sourcedId: string, name: string): string {
  return hashedId(['school', sourcedId, name.toLowerCase()]);
}

export function importedId(school: string, kind: ImportKind, sourcedId: string): string {
  return hashedId([school, kind, sourcedId]);
}

/**
 * An import of 20,000 children makes 80,000 ids: given as bytes, the name is not encoded by hand.
 */
function hashedId(name: readonly string[]): string {
  return uuidV5(Buffer.from(JSON.stringify(name)), namespace);
}
