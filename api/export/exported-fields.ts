/**
 * What of a record leaves with an export, for files and for the history: the fields that are
 * described for whoever reads it. A field that is neither described nor withheld does not compile.
 */
import { type FieldsOf, type Kind, kinds } from '#sync/school/records/kinds.ts';
import { exportColumns } from '#sync/words/en/fields.ts';
import { isMessageKey, type MessageKey } from '#sync/words/message-key.ts';

/** Whoever has the access code can register as the school's staff, and a file travels. */
const withheld = ['accessCode'] as const;

/** The names that no kind exports, and which no argument of a command keeps. */
export const withheldNames: ReadonlySet<string> = new Set(withheld);

const described: {
  readonly [K in Kind]: Readonly<Record<Exclude<keyof FieldsOf<K>, (typeof withheld)[number]>, string>>;
} = exportColumns;

/** In the order of the schema. */
export function exportedFieldsOf(kind: Kind): readonly string[] {
  return Object.keys(kinds[kind].fields.shape).filter((field) => field in described[kind]);
}

/** What the field holds, in a sentence. */
export function describedBy(kind: Kind, field: string): MessageKey {
  const key = `exportColumns.${kind}.${field}`;
  if (!(field in described[kind]) || !isMessageKey(key)) throw new Error(`${key} is not described.`);
  return key;
}
