/** Bodies for a route: valid by its schema, broken, or not JSON. */
import fc from 'fast-check';
import type { z } from 'zod';
import { commandDefinitions } from '#sync/school/commands/catalogue.ts';
import { kinds } from '#sync/school/records/kinds.ts';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type Sealed, SealedContent, SealedFileRow } from '#sync/wire/protocol.ts';
import { jsonSchemaOf } from '#api/http/open-api.ts';
import type { Route } from '#api/http/route.ts';
import { anyForm } from './any-form.ts';
import { jsonOfSchema, type Words } from './json-of-schema.ts';
import { spoiledText } from './spoil.ts';

export type Body = string | Uint8Array<ArrayBuffer>;
/** As a blocked device of the callers' own school does it. */
export type Seal = (part: Body) => Sealed;

const brokenBodies: readonly Body[] = [
  '',
  ' ',
  '{',
  '{"a":1,}',
  'null',
  '[]',
  '"text"',
  '0',
  'NaN',
  '\uFEFF{}',
  'a=b&c=d',
  '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n',
  '['.repeat(100_000),
  '{"a":'.repeat(40_000),
  '['.repeat(50_000) + ']'.repeat(50_000),
  ' '.repeat(300_000),
  '{"__proto__":{"school":"x"},"constructor":{"prototype":{}}}',
  // Invalid UTF-8: a lone continuation, a cut sequence, an overlong slash, UTF-16.
  new Uint8Array([0x7b, 0x22, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x22, 0xf0, 0x9f, 0x94]),
  new Uint8Array([0x22, 0xc0, 0xaf, 0x22]),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00, 0x00]),
];

export function anyBody(route: Route, words: Words, seal: Seal): fc.Arbitrary<Body> {
  const good = /\/(?:sealed(?:\/open|\/file)?|hand-in\/file)$/.test(route.path)
    ? withPart(goodBody(route, words), anyPart(words).map(seal))
    : goodBody(route, words);
  const spoiled = route.isUpload ? anyForm() : spoiledText(good);
  return fc.oneof({ weight: 9, arbitrary: spoiled }, fc.constantFrom(...brokenBodies));
}

/** Routes that save take any record of texts and leave the rest to the command. Its fields: */
const fieldsOf: Readonly<Record<string, z.ZodType>> = {
  students: kinds.student.fields.partial(),
  contacts: kinds.contact.fields.partial(),
  terms: kinds.term.fields.partial(),
  fees: kinds.fee.fields.partial(),
  gradelevels: kinds.gradeLevel.fields.partial(),
  schools: kinds.school.fields.partial(),
};

function goodBody(route: Route, words: Words): fc.Arbitrary<unknown> {
  const [, saved = ''] = /^\/admin\/(\w+)\/(?:create|\{\w+\})$/.exec(route.path) ?? [];
  const fields = fieldsOf[saved];
  if (fields !== undefined)
    return fc
      .tuple(jsonOfSchema(jsonSchemaOf(fields, 'input'), words), fc.option(words.ids))
      .map(([body, _id]) => Object.assign({}, body, _id !== null && { _id }));
  if (route.body === undefined) return fc.jsonValue();
  const body = jsonOfSchema(jsonSchemaOf(route.body, 'input'), words);
  if (!/\/(push|hand-in)$/.test(route.path)) return body;
  return fc
    .tuple(body, fc.array(anyCommand(words), { maxLength: 4 }))
    .map(([request, commands]) => Object.assign({}, request, { commands }));
}

/** Most parts open, so that what is in them is read, too. */
function withPart(request: fc.Arbitrary<unknown>, part: fc.Arbitrary<Sealed>): fc.Arbitrary<unknown> {
  return fc
    .tuple(request, fc.option(part, { freq: 8, nil: undefined }))
    .map(([body, sealed]) => Object.assign({}, body, sealed !== undefined && { sealed }));
}

/**
 * What a blocked device has sealed: its rows as they were on disk, where anything may have been.
 */
function anyPart(words: Words): fc.Arbitrary<Body> {
  const row = fc
    .tuple(jsonOfSchema(jsonSchemaOf(OutboxEntry, 'input'), words), anyCommand(words))
    .map(([entry, command]) => Object.assign({}, entry, { command }));
  const part = fc.record({
    samples: jsonOfSchema(jsonSchemaOf(SealedContent.shape.samples, 'input'), words),
    rows: fc.array(fc.oneof(row, jsonOfSchema(jsonSchemaOf(SealedFileRow, 'input'), words)), {
      maxLength: 4,
    }),
  });
  return fc.oneof({ weight: 9, arbitrary: spoiledText(part) }, fc.constantFrom(...brokenBodies));
}

function anyCommand(words: Words): fc.Arbitrary<unknown> {
  return fc.constantFrom(...Object.entries(commandDefinitions)).chain(([name, { args }]) =>
    fc.record({
      id: fc.oneof({ weight: 8, arbitrary: fc.uuid({ version: 7 }) }, words.ids, fc.string()),
      v: fc.constantFrom(1, 1, 1, 1, 2, 0, 99),
      name: fc.oneof(
        { weight: 12, arbitrary: fc.constant(name) },
        fc.constantFrom('__proto__', 'toString', ''),
      ),
      args: jsonOfSchema(jsonSchemaOf(args, 'input'), words),
      at: fc.stringMatching(/^[0-9a-f]{12}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      wall: fc.constantFrom(
        '2026-09-07T08:00:00.000-05:00',
        '1970-01-01T00:00:00.000+00:00',
        '2099-12-31T23:59:59.999+14:00',
        '999999-99-99T99:99:99.999-99:99',
      ),
      actor: words.ids,
      base: fc.nat(),
    }),
  );
}
