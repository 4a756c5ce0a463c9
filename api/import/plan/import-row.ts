import { type ImportKind, importKinds } from './import-id.ts';

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
