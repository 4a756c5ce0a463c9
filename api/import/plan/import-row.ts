import { v5 as uuidV5 } from 'uuid';

export const importKinds = ['school', 'gradeLevel', 'term', 'contact', 'student', 'registration'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * What an import remembers of one row of its source: which record it became, and what the row said (`seen`). The next import
 * compares with that and not with the record, so it carries on only what changed in the source and never takes back what
 * an administrator changed here.
 */
export type ImportRow = {
  readonly kind: ImportKind;
  readonly sourcedId: string;
  readonly record: string;
  readonly seen: ImportValues;
};

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
  const byKey = new Map(rows.map((row) => [JSON.stringify([row.kind, row.sourcedId]), row]));
  const byKind = Map.groupBy(rows, (row) => row.kind);
  return {
    find: (kind, sourcedId) => byKey.get(JSON.stringify([kind, sourcedId])),
    ofKind: (kind) => byKind.get(kind) ?? [],
  };
}

/** The name space of everything that an import makes. Never changed: it is what makes a second run find the first. */
const namespace = '5b0f0c5e-6c1d-5c0a-9d6e-8f3f3d3c2a41';

/** The same file gives the same ids, on any machine. The name is part of a school's: two districts may both number theirs from 1. */
export function importedSchoolId(sourcedId: string, name: string): string {
  return uuidV5(JSON.stringify(['school', sourcedId, name.toLowerCase()]), namespace);
}

export function importedId(school: string, kind: ImportKind, sourcedId: string): string {
  return uuidV5(JSON.stringify([school, kind, sourcedId]), namespace);
}
