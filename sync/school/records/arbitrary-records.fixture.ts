/** Made-up records for property tests: few ids and few stamps, so that collisions are the rule and not the exception. */
import fc from 'fast-check';
import type { Patch, RecordState } from './merge.ts';
import type { Handover, Person } from './attendance.ts';
import { type FieldsOf, type Kind, kinds } from './kinds.ts';
import { SchoolDay } from './school-day.ts';
import { wallTimeAt } from './wall-time.ts';
import { formatStamp, type Stamp } from '#sync/stamp.ts';

type FieldArbitraries<K extends Kind> = {
  readonly [Name in keyof FieldsOf<K>]: fc.Arbitrary<FieldsOf<K>[Name]>;
};

/** As a schema leaves it: trimmed. */
export const anyText = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.trim());
export const anyNonEmptyText = anyText.filter((text) => text !== '');
export const everyDay = ['2026-03-07', '2026-03-08', '2026-11-01'].map((day) => SchoolDay.parse(day));
export const anyDay = fc.constantFrom(...everyDay);
export const anyId = fc.constantFrom('a', 'b', 'c', '0190f3a1-0000-7000-8000-000000000001');

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
    { person: anyPerson, time: fc.nat(1439).map((minute) => wallTimeAt(day, minute)) },
    { noNullPrototype: true },
  );
}

const anyNameInfo = fc.record(
  {
    namePrefix: fc.constantFrom(0 as const, 1 as const, 4 as const),
    firstName: anyText,
    middleName: anyText,
    lastName: anyText,
    nameSuffix: fc.constantFrom('' as const, 0 as const, 3 as const),
    nickname: anyText,
  },
  { noNullPrototype: true },
);
const anyAddress = fc.record(
  {
    country: fc.constantFrom('' as const, 'jam' as const, 'usa' as const),
    line1: anyText,
    line2: anyText,
    city: anyText,
    region: anyText,
    postalCode: anyText,
  },
  { noNullPrototype: true },
);
const anyPhoto = fc.constantFrom(null, { type: 'image/webp', data: 'AAAA', url: '/api/media/0' });
const anyEmail = fc.constantFrom('', 'joan@example.com', 'kim@example.org');
const anyMoment = fc.constantFrom('' as const, '2026-11-21T13:05:12.345Z');
const anyOptionalDay = fc.oneof(anyDay, fc.constant('' as const));
const anyIds = fc.array(anyId, { maxLength: 3 });
const anyContactLink = fc.record(
  { contact: anyId, relationship: fc.integer({ min: 0, max: 10 }), type: fc.integer({ min: 0, max: 2 }) },
  { noNullPrototype: true },
);
const anyFeeLevel = fc.record({ _id: anyId, name: anyText }, { noNullPrototype: true });

/** Every field of every kind: the compiler names one that is forgotten. */
export const fieldArbitraries: { readonly [K in Kind]: FieldArbitraries<K> } = {
  school: {
    name: anyText,
    urlslug: fc.constantFrom('' as const, 'hope-prep'),
    logo: anyPhoto,
    phone: anyText,
    isApproved: fc.boolean(),
    isActive: fc.boolean(),
    accessCode: anyText,
    createdAt: anyMoment,
    address: anyAddress,
    timeZone: fc.constantFrom('UTC', 'America/Jamaica'),
  },
  gradeLevel: { name: anyText, description: anyText },
  student: {
    nameInfo: anyNameInfo,
    address: anyAddress,
    email: anyEmail,
    phone: anyText,
    birthday: anyOptionalDay,
    sex: fc.constantFrom(0 as const, 1 as const),
    registrationStatus: fc.constantFrom(0 as const, 1 as const, 2 as const),
    hasGraduated: fc.boolean(),
    staffNotes: anyText,
    contacts: fc.array(anyContactLink, { maxLength: 2 }),
    photo: anyPhoto,
  },
  contact: {
    nameInfo: anyNameInfo,
    address: anyAddress,
    email: anyEmail,
    phone: anyText,
    photo: anyPhoto,
    createdAt: anyMoment,
  },
  term: {
    name: anyText,
    schoolYear: anyText,
    dates: fc.uniqueArray(anyDay).map((days) => days.toSorted()),
    isActive: fc.boolean(),
  },
  registration: {
    term: anyId,
    student: anyId,
    isRegistered: fc.boolean(),
    gradeLevel: fc.option(anyId),
    optionalFees: anyIds,
  },
  fee: {
    term: anyId,
    name: anyText,
    description: anyText,
    isRequired: fc.boolean(),
    cost: fc.constantFrom('' as const, '1250.00', '0.50'),
    billingDate: anyOptionalDay,
    dueDate: anyOptionalDay,
    student: fc.option(anyId),
    gradeLevels: fc.array(anyFeeLevel, { maxLength: 2 }),
  },
  announcement: {
    title: anyText,
    body: anyText,
    gradeLevels: anyIds,
    writtenAt: anyMoment,
    authorName: anyText,
  },
  attendance: {
    dropOff: anyDay.chain((day) => fc.option(anyHandover(day))),
    pickUp: anyDay.chain((day) => fc.option(anyHandover(day))),
    notes: anyText,
  },
};

// `Object.keys` of the table of kinds are its keys.
export const everyKind = Object.keys(kinds) as readonly Kind[];
export const anyKind = fc.constantFrom(...everyKind);

/** Some of the fields of a kind, none to all. */
export function anyPatch<K extends Kind>(kind: K): fc.Arbitrary<Patch<K>> {
  // The model has an arbitrary of its own type for each field; `fc.record` loses the tie under a generic kind.
  const model = fieldArbitraries[kind] as unknown as Record<string, fc.Arbitrary<unknown>>;
  return fc.record(model, { requiredKeys: [], noNullPrototype: true }) as unknown as fc.Arbitrary<Patch<K>>;
}

/** A copy of a record as a device may hold it: some fields, each with a stamp of its own, deleted or not. */
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
