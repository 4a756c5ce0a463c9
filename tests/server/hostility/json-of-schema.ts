/** Makes JSON that fits a JSON Schema, for the keywords that zod's schemas are turned into. */
import fc from 'fast-check';
import { z } from 'zod';

const Schema = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
});

export interface Words {
  /** What stands where an id is wanted. */
  readonly ids: fc.Arbitrary<string>;
  /** What stands where a day is wanted; others are generated too. */
  readonly days: readonly string[];
}

const idPattern = '^[A-Za-z0-9:_.-]{1,160}$';
const dayPattern = String.raw`^\d{4}-\d{2}-\d{2}$`;

export function jsonOfSchema(raw: unknown, words: Words): fc.Arbitrary<unknown> {
  const schema = Schema.parse(raw);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined)
    return fc.oneof(...alternatives.map((alternative) => jsonOfSchema(alternative, words)));
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((part) => jsonOfSchema(part, words)))
      .map((parts) => Object.assign({}, ...parts));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, words);
    case 'array':
      return fc.array(jsonOfSchema(schema.items ?? {}, words), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return stringOf(schema, words);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -1_000,
        max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      // A schema that says nothing allows everything.
      return fc.jsonValue({ maxDepth: 2 });
  }
}

type Parsed = z.infer<typeof Schema>;

function objectOf({ properties = {}, required = [] }: Parsed, words: Words): fc.Arbitrary<unknown> {
  const names = Object.keys(properties);
  if (names.length === 0) return fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
  return fc.record(Object.fromEntries(names.map((name) => [name, jsonOfSchema(properties[name], words)])), {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

function stringOf({ pattern, format, minLength = 0, maxLength = 60 }: Parsed, words: Words) {
  if (pattern === idPattern) return words.ids;
  if (pattern === dayPattern)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...words.days) },
      fc.stringMatching(new RegExp(pattern)),
    );
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.constant('2026-09-07T12:00:00.000Z');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
}
