/** Paths and queries for a route: with ids of both schools, and with texts that are not ids. */
import fc from 'fast-check';
import { z } from 'zod';
import { jsonSchemaOf } from '#api/http/open-api.ts';
import type { Route } from '#api/http/route.ts';
import type { Words } from './json-of-schema.ts';
import type { TwoSchools } from './two-schools.ts';

const hostileSegments = [
  '%',
  '%00',
  '%E0%A4%A',
  '%ff%fe',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c',
  '%F0%9F%94%94',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  "'%20or%201=1--",
  '*',
  ':id',
  '{id}',
  'create',
  'x'.repeat(3_000),
];

export function anyPath(route: Route, { own, foreign }: TwoSchools, words: Words): fc.Arbitrary<string> {
  const hostile = fc.constantFrom(...hostileSegments);
  const school = fc.constantFrom(own._id, own._id, own._id, foreign._id);
  const parts = route.path.split(/(\{\w+\})/).map((part): fc.Arbitrary<string> => {
    if (!part.startsWith('{')) return fc.constant(part);
    const good =
      part === '{schoolId}' ? school : part === '{date}' ? fc.constantFrom(...words.days) : words.ids;
    return fc.oneof({ weight: 6, arbitrary: good.map(encodeURIComponent) }, hostile);
  });
  return fc.tuple(...parts).map((chosen) => chosen.join(''));
}

export function anyQuery(route: Route, { ids, days }: Words): fc.Arbitrary<string> {
  const value = fc.oneof(
    ids,
    fc.constantFrom(
      ...days,
      '',
      'x'.repeat(5_000),
      '\u0000',
      '-1',
      '1e999',
      'NaN',
      '9007199254740993',
      'e30.e30',
      '.',
      'open',
      'applied',
    ),
    fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  );
  const names = route.query === undefined ? [] : queryNames(route.query);
  const pair = fc.tuple(
    fc.constantFrom(...names, '__proto__', 'constructor', 'school', 'x-auth-token'),
    value,
  );
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => `?${new URLSearchParams(pairs).toString()}`),
    },
    fc.constantFrom('', '?', '?%', '?%E0%A4%A=%00', '?=&&==', `?${'a&'.repeat(2_000)}`),
  );
}

function queryNames(schema: z.ZodType): readonly string[] {
  const { properties } = z
    .object({ properties: z.record(z.string(), z.unknown()) })
    .parse(jsonSchemaOf(schema, 'input'));
  return Object.keys(properties);
}
