/** Made-up records for property tests, with few ids and few stamps, so that they collide. */
import fc from 'fast-check';
import { z } from 'zod';
import type { Patch, RecordState } from './merge.ts';
import { ReasonCode } from './absence.ts';
import { AttendanceFields, type Handover, Person } from './attendance.ts';
import { Cost } from './fee.ts';
import { RecordId } from './id.ts';
import { IncidentWords } from './incident.ts';
import { Attachment } from './message.ts';
import { Photo } from './photo.ts';
import { UrlSlug } from './school.ts';
import { SchoolDays } from './term.ts';
import { isBlank, Moment, OptionalEmail } from './text.ts';
import { type FieldsOf, type Kind, kinds } from './kinds.ts';
import { SchoolDay } from './school-day.ts';
import { TimeOfDay, WallTime, wallTimeAt } from './wall-time.ts';
import { formatStamp, type Stamp } from '#sync/stamp.ts';

type FieldArbitraries<K extends Kind> = {
  readonly [Name in keyof FieldsOf<K>]: fc.Arbitrary<FieldsOf<K>[Name]>;
};

/** As a schema leaves it: trimmed. */
export const anyText = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => (isBlank(text) ? '' : text.trim()));
export const anyNonEmptyText = anyText.filter((text) => text !== '');
export const everyDay = ['2026-03-07', '2026-03-08', '2026-11-01'].map((day) => SchoolDay.parse(day));
export const anyDay = fc.constantFrom(...everyDay);
export const anyId = fc.constantFrom('a', 'b', 'c', '0190f3a1-0000-7000-8000-000000000001');

export const anyMoment = fc.constant('2026-11-21T13:05:12.345Z');

/** Equal stamps come up often, and neighbours in each part. */
export const anyStamp: fc.Arbitrary<Stamp> = fc
  .record({
    ms: fc.constantFrom(0, 1, 1_780_000_000_000, 1_780_000_000_001),
    counter: fc.constantFrom(0, 1, 0xffff),
    node: fc.constantFrom('000000000000', '00000000000a', 'ffffffffffff'),
  })
  .map(formatStamp);

/** Names that would run into each other if a dictionary joined the parts of a person carelessly. */
export const anyPerson: fc.Arbitrary<Person> = fc.record(
  {
    personID: fc.oneof(anyId, fc.constant('' as const)),
    name: fc.oneof(
      fc.constantFrom('a', 'a b', 'b', 'b a', '"', 'a","b', '\u0000', '__proto__'),
      anyNonEmptyText,
    ),
    personString: fc.oneof(fc.constantFrom('', 'a', 'b a', 'b', '__proto__'), anyText),
  },
  { noNullPrototype: true },
);

export function anyHandover(day: SchoolDay): fc.Arbitrary<Handover> {
  return fc.record(
    {
      person: anyPerson,
      time: fc.nat(1439).map((minute) => wallTimeAt(day, minute)),
      release: fc.record(
        { by: anyId, byName: anyNonEmptyText, reason: anyNonEmptyText },
        { noNullPrototype: true },
      ),
    },
    { noNullPrototype: true, requiredKeys: ['person', 'time'] },
  );
}

/** Values of schemas that cannot be followed: texts with a form of their own, and sorted lists. */
const arbitraryOf = new Map<unknown, fc.Arbitrary<unknown>>([
  [RecordId, anyId],
  [SchoolDay, anyDay],
  [SchoolDays, fc.uniqueArray(anyDay).map((days) => days.toSorted())],
  [TimeOfDay, fc.constantFrom('00:00', '07:30', '08:15', '15:30', '23:59')],
  [WallTime, anyDay.map((day) => wallTimeAt(day, 485))],
  [ReasonCode, fc.constantFrom('ill', 'other', 'music-lessons')],
  [Moment, anyMoment],
  [
    Attachment,
    fc.constantFrom(null, { name: 'a.pdf', type: 'application/pdf', sizeBytes: 7, thumbnail: '' }),
  ],
  [OptionalEmail, fc.constantFrom('', 'joan@example.com', 'kim@example.org')],
  [UrlSlug, fc.constant('hope-prep')],
  [Person, anyPerson],
  [Cost, fc.constantFrom('1250.00', '0.50')],
  [
    IncidentWords,
    fc.constantFrom(
      { code: 'pickedUp', params: { rule: 'unknown', time: '15:05' } },
      { code: 'pinGuessing', params: { tries: 5 } },
    ),
  ],
  [Photo, fc.constantFrom(null, { type: 'image/webp', data: 'AAAA', url: '/api/media/0' })],
  [AttendanceFields.shape.dropOff, anyDay.chain((day) => fc.option(anyHandover(day)))],
  [AttendanceFields.shape.pickUp, anyDay.chain((day) => fc.option(anyHandover(day)))],
]);

/** Follows the schema, so that a new field of a known form needs no line here. */
function anyOf(schema: unknown): fc.Arbitrary<unknown> {
  const known = arbitraryOf.get(schema);
  if (known !== undefined) return known;
  if (schema instanceof z.ZodString) return (schema.minLength ?? 0) > 0 ? anyNonEmptyText : anyText;
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber)
    return fc.integer({ min: schema.minValue ?? 0, max: schema.maxValue ?? 9 });
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(anyOf));
  if (schema instanceof z.ZodNullable) return fc.option(anyOf(schema.unwrap()));
  if (schema instanceof z.ZodDefault) return anyOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return fc.array(anyOf(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodObject) return fc.record(modelOf(schema), { noNullPrototype: true });
  throw new Error('A schema of this form needs its arbitrary above.');
}

function modelOf(schema: z.ZodObject): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, anyOf(field)]));
}

/** Every field of a kind. */
export function fieldArbitraries<K extends Kind>(kind: K): FieldArbitraries<K> {
  // Each arbitrary was made of the field's own schema.
  return modelOf(kinds[kind].fields) as FieldArbitraries<K>;
}

// `Object.keys` of the table of kinds are its keys.
const everyKind = Object.keys(kinds) as readonly Kind[];
export const anyKind = fc.constantFrom(...everyKind);

/** Some of the fields of a kind, none to all. */
export function anyPatch<K extends Kind>(kind: K): fc.Arbitrary<Patch<K>> {
  const model: Record<string, fc.Arbitrary<unknown>> = fieldArbitraries(kind);
  // `fc.record` loses the tie of a field to its type under a generic kind.
  return fc.record(model, { requiredKeys: [], noNullPrototype: true }) as unknown as fc.Arbitrary<Patch<K>>;
}

/** A record as a device may hold it: some fields, each with a stamp of its own, deleted or not. */
export function anyRecordState<K extends Kind>(kind: K, id = 'a'): fc.Arbitrary<RecordState<K>> {
  return anyPatch(kind).chain((fields) =>
    fc
      .record(
        {
          stamps: fc.tuple(...Object.keys(fields).map(() => anyStamp)),
          deletedAt: fc.option(anyStamp, { freq: 3 }),
        },
        { noNullPrototype: true },
      )
      .map(({ stamps, deletedAt }) => ({
        _id: id,
        fields,
        stamps: Object.fromEntries(
          Object.keys(fields).map((name, index) => [
            name,
            stamps[index] ?? formatStamp({ ms: 0, counter: 0, node: '' }),
          ]),
        ),
        deletedAt,
      })),
  );
}
