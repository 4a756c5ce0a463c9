/**
 * The columns of a kind of record in a table, from the schema of its fields. A record within a
 * field becomes one column for each of its parts (`nameInfo.firstName`); a list is JSON in one
 * cell.
 */
import { z } from 'zod';
import type { Cell } from '#sync/csv.ts';
import { type Kind, kinds } from '#sync/school/records/kinds.ts';
import { Attachment } from '#sync/school/records/message.ts';
import { Photo } from '#sync/school/records/photo.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { describedBy, exportedFieldsOf } from './exported-fields.ts';

export interface RecordColumn {
  readonly name: string;
  readonly about: MessageKey;
  readonly cellOf: (record: ExportedRecord, known: Known) => Cell;
}

export interface ExportedRecord {
  readonly _id: string;
  readonly fields: object;
}

/** What ids stand for. */
export interface Known {
  readonly names: Readonly<Record<Referred, ReadonlyMap<string, string>>>;
  /** The path of a record's picture in the archive; undefined when there is none. */
  readonly pictureOf: (kind: Kind, id: string) => string | undefined;
}

/** A column with one of these ids is followed by one with the name. */
const referred = ['student', 'contact', 'term', 'gradeLevel'] as const;
export type Referred = (typeof referred)[number];

export function columnsOf(kind: Kind): readonly RecordColumn[] {
  return [
    { name: 'id', about: 'exporting.idColumn', cellOf: ({ _id }) => _id },
    ...exportedFieldsOf(kind).flatMap((field) => columnsOfField(kind, field)),
  ];
}

function columnsOfField(kind: Kind, field: string): readonly RecordColumn[] {
  const schema = new Map<string, unknown>(Object.entries(kinds[kind].fields.shape)).get(field);
  const about = describedBy(kind, field);
  if (schema === Photo || schema === Attachment)
    return [{ name: field, about, cellOf: ({ _id }, known) => known.pictureOf(kind, _id) ?? '' }];
  const columns = leavesOf(schema, [field]).map(({ path, isList }): RecordColumn => ({
    name: path.join('.'),
    about,
    cellOf: ({ fields }) => cell(valueAt(fields, path), isList),
  }));
  const reference = referred.find((name) => name === field);
  return reference === undefined ? columns : [...columns, nameColumn(reference)];
}

function nameColumn(reference: Referred): RecordColumn {
  return {
    name: `${reference}Name`,
    about: 'exporting.nameColumn',
    cellOf: ({ fields }, { names }) => nameOf(valueAt(fields, [reference]), names[reference]),
  };
}

function nameOf(id: unknown, names: ReadonlyMap<string, string>): string {
  return typeof id === 'string' ? (names.get(id) ?? '') : '';
}

interface Leaf {
  readonly path: readonly string[];
  readonly isList: boolean;
}

function leavesOf(schema: unknown, path: readonly string[]): readonly Leaf[] {
  const inner = innermost(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, part]) => leavesOf(part, [...path, name]));
  return [{ path, isList: inner instanceof z.ZodArray || inner instanceof z.ZodRecord }];
}

function innermost(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return innermost(schema.unwrap());
  return schema instanceof z.ZodPipe ? innermost(schema.in) : schema;
}

function valueAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined;
  return valueAt(Reflect.get(value, first), rest);
}

function cell(value: unknown, isList: boolean): Cell {
  if (value === null || value === undefined) return '';
  if (isList) return JSON.stringify(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new TypeError(`A ${typeof value} does not fit into a cell.`);
}
