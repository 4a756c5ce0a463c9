/** Spoils a good body: incomplete, of another type, too long, too deep, JavaScript's own names. */
import fc from 'fast-check';

type Json = unknown;

/** Put into the JSON text in place of a string: tokens that no JavaScript value serialises to. */
const rawByToken: Readonly<Record<string, string>> = {
  '@deep@': '['.repeat(10_000) + ']'.repeat(10_000),
  '@deep objects@': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  '@infinite@': '1e999',
  '@minus infinite@': '-1e999',
  '@minus zero@': '-0',
  '@not a number@': 'NaN',
  '@long number@': '9'.repeat(400),
  '@twice@': '{"_id":"a","_id":"b"}',
  '@prototype@': '{"__proto__":{"isSuperadmin":true},"constructor":{"prototype":{"isSuperadmin":true}}}',
  '@lone surrogate@': String.raw`"\ud800"`,
  '@nul@': String.raw`"a\u0000b"`,
};

const hostileValues: readonly Json[] = [
  ...Object.keys(rawByToken),
  null,
  true,
  '',
  ' ',
  [],
  {},
  [[]],
  [null],
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  'NaN',
  'Infinity',
  'undefined',
  '__proto__',
  'constructor',
  '\u202Eright to left',
  '\uFEFF',
  '🔔'.repeat(2_000),
  'x'.repeat(100_000),
  "'; drop table student; --",
  '%00',
  '<script>alert(1)</script>',
  '{{name}} $t(errors.internal)',
  '0000-00-00',
  '2026-02-30',
  '9999-99-99T99:99',
];

const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '_id',
  'school',
  '\u0000',
  'x'.repeat(5_000),
];

interface Blow {
  /** Leads to a place in the value: at each level the child with this number, counted round. */
  readonly way: readonly number[];
  readonly kind: 'put' | 'leave out' | 'add' | 'wrap' | 'repeat';
  readonly value: Json;
  readonly name: string;
}

const anyBlow: fc.Arbitrary<Blow> = fc.record({
  way: fc.array(fc.nat(40), { maxLength: 4 }),
  kind: fc.constantFrom('put', 'put', 'leave out', 'add', 'wrap', 'repeat'),
  value: fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 3 })),
  name: fc.constantFrom(...hostileNames),
});

/** The text of a body: sometimes as good as it was, mostly hit once or a few times. */
export function spoiledText(good: fc.Arbitrary<Json>): fc.Arbitrary<string> {
  return fc
    .tuple(good, fc.array(anyBlow, { maxLength: 3 }))
    .map(([value, blows]) => textOf(blows.reduce<Json>((hit, blow) => strike(hit, blow, blow.way), value)));
}

function textOf(value: Json): string {
  return JSON.stringify(value).replaceAll(
    /"(@[a-z ]+@)"/g,
    (whole, token: string) => rawByToken[token] ?? whole,
  );
}

function strike(value: Json, blow: Blow, way: readonly number[]): Json {
  const [step, ...rest] = way;
  const entries = entriesOf(value);
  if (step === undefined || entries.length === 0) return hit(value, blow);
  const at = step % entries.length;
  const isLeftOut = rest.length === 0 && blow.kind === 'leave out';
  const struck = entries.flatMap(([name, child], index): [string, Json][] =>
    index !== at ? [[name, child]] : isLeftOut ? [] : [[name, strike(child, blow, rest)]],
  );
  return Array.isArray(value) ? struck.map(([, child]) => child) : Object.fromEntries(struck);
}

function hit(value: Json, { kind, value: other, name }: Blow): Json {
  switch (kind) {
    case 'put':
    case 'leave out':
      return other;
    case 'add':
      return Array.isArray(value)
        ? [...value, other]
        : Object.fromEntries([...entriesOf(value), [name, other]]);
    case 'wrap':
      return [value];
    case 'repeat':
      return Array.isArray(value) ? [...value, ...value] : { value, again: value };
  }
}

function entriesOf(value: Json): readonly [string, Json][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
