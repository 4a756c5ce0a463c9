import { z } from 'zod';
import { kinds, type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import type { SnakeCase } from './schema.ts';

/** How a field of a record lies in its column. */
export interface Column {
  readonly name: string;
  readonly encode: (value: unknown) => string | number | null;
  readonly decode: (stored: unknown) => unknown;
}

export interface RecordTable {
  readonly table: SnakeCase<RosterKind>;
  readonly columns: Readonly<Record<string, Column>>;
}

/**
 * One table per kind with one column per field, named in snake case. The field's schema decides the
 * form: booleans as 1 and 0, objects and lists as JSON, text and numbers as they are.
 */
// The entries are those of the kinds.
export const recordTables = Object.fromEntries(
  rosterKinds.map((kind) => [kind, { table: snakeCase(kind), columns: columnsOf(kinds[kind].fields.shape) }]),
) as Readonly<Record<RosterKind, RecordTable>>;

function columnsOf(shape: Readonly<Record<string, unknown>>): Readonly<Record<string, Column>> {
  return Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, columnOf(snakeCase(field), schema)]),
  );
}

function columnOf(name: string, schema: unknown): Column {
  const inner = innermost(schema);
  if (inner instanceof z.ZodBoolean)
    return { name, encode: (value) => (value === true ? 1 : 0), decode: (stored) => stored === 1 };
  if (inner instanceof z.ZodObject || inner instanceof z.ZodArray)
    return {
      name,
      encode: (value) => (value === null ? null : JSON.stringify(value)),
      decode: (stored) => (typeof stored === 'string' ? JSON.parse(stored) : null),
    };
  return { name, encode: scalar, decode: (stored) => stored };
}

function innermost(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable) return innermost(schema.unwrap());
  return schema instanceof z.ZodPipe ? innermost(schema.in) : schema;
}

function snakeCase<Name extends string>(name: Name): SnakeCase<Name> {
  // The same as the type does, letter by letter.
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;
}

function scalar(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new TypeError(`A ${typeof value} does not fit a plain column.`);
}
