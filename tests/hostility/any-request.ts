/** Requests to one route: mostly of its own form, with everything that a stranger could put in its place. */
import fc from 'fast-check';
import { z } from 'zod';
import { commandDefinitions } from '#sync/commands/catalogue.ts';
import { kinds } from '#sync/records/kinds.ts';
import { jsonSchemaOf } from '#api/http/open-api.ts';
import type { Route } from '#api/http/route.ts';
import { monday, sunday, tuesday } from '#api/test-server.fixture.ts';
import { jsonOfSchema, type Words } from './json-of-schema.ts';
import { spoiledText } from './spoil.ts';
import type { TwoSchools } from './two-schools.ts';

export interface AnyRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** A superadmin may see every school. */
  readonly isSuperadmin: boolean;
}

export function anyRequestTo(route: Route, schools: TwoSchools): fc.Arbitrary<AnyRequest> {
  const words = wordsOf(schools);
  return fc
    .record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(route.method) }, fc.constantFrom(...otherMethods)),
      path: anyPath(route, schools, words),
      query: anyQuery(route, words),
      caller: anyCaller(route, schools),
      extra: fc.array(anyExtraHeader(schools), { maxLength: 2 }),
      body: anyBody(route, words),
    })
    .map(({ method: asked, path, query, caller, extra, body }) => {
      // Whoever may change the other school would only do so.
      const method = caller.isSuperadmin ? 'GET' : asked;
      const isForeignDevice = caller.headers.some(([, value]) => value === schools.foreignDevice.key);
      const within = isForeignDevice ? path.replaceAll(schools.foreign._id, schools.own._id) : path;
      return {
        method,
        path: `/api${within}${query}`,
        headers: [...caller.headers, ...extra].map(([name, value]) => [name, headerText(value)] as const),
        body: method === 'GET' || method === 'HEAD' ? undefined : body,
        isSuperadmin: caller.isSuperadmin,
      };
    });
}

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY', 'x'];

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

function wordsOf({ ownIds, foreignIds }: TwoSchools): Words {
  return {
    ids: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...ownIds) },
      { weight: 4, arbitrary: fc.constantFrom(...foreignIds) },
      fc.uuid({ version: 7 }),
      fc.stringMatching(/^[A-Za-z0-9:_.-]{1,160}$/),
      fc.constantFrom('__proto__', 'constructor', 'toString', '.', '..'),
    ),
    days: [monday, tuesday, sunday, '2026-02-30', '0000-00-00'],
  };
}

function anyPath(route: Route, { own, foreign }: TwoSchools, words: Words): fc.Arbitrary<string> {
  const hostile = fc.constantFrom(...hostileSegments);
  const school = fc.constantFrom(own._id, own._id, own._id, foreign._id);
  const parts = route.path.split(/(\{\w+\})/).map((part): fc.Arbitrary<string> => {
    if (!part.startsWith('{')) return fc.constant(part);
    const good = part === '{schoolId}' ? school : part === '{date}' ? fc.constantFrom(...words.days) : words.ids;
    return fc.oneof({ weight: 6, arbitrary: good.map(encodeURIComponent) }, hostile);
  });
  return fc.tuple(...parts).map((chosen) => chosen.join(''));
}

function anyQuery(route: Route, { ids, days }: Words): fc.Arbitrary<string> {
  const value = fc.oneof(
    ids,
    fc.constantFrom(...days, '', 'x'.repeat(5_000), '\u0000', '-1', '1e999', 'NaN', '9007199254740993', 'e30.e30', '.', 'open', 'applied'),
    fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  );
  const names = route.query === undefined ? [] : queryNames(route.query);
  const pair = fc.tuple(fc.constantFrom(...names, '__proto__', 'constructor', 'school', 'x-auth-token'), value);
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => `?${new URLSearchParams(pairs).toString()}`),
    },
    fc.constantFrom('', '?', '?%', '?%E0%A4%A=%00', '?=&&==', `?${'a&'.repeat(2_000)}`),
  );
}

function queryNames(schema: z.ZodType): readonly string[] {
  const { properties } = z.object({ properties: z.record(z.string(), z.unknown()) }).parse(jsonSchemaOf(schema, 'input'));
  return Object.keys(properties);
}

interface Caller {
  readonly headers: readonly (readonly [string, string])[];
  readonly isSuperadmin: boolean;
}

const brokenTokens = [
  '',
  'x',
  '..',
  'a.b.c',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  'eyJhbGciOiJIUzI1NiJ9.e30.AAAA',
  `eyJhbGciOiJIUzI1NiJ9.${'A'.repeat(6_000)}.AAAA`,
  'null',
  '__proto__',
];

function anyCaller(route: Route, schools: TwoSchools): fc.Arbitrary<Caller> {
  const { own, ownDevice, foreignDevice, superadminToken, visitorToken, spareToken } = schools;
  const by = (token: string, isSuperadmin = false): Caller => ({ headers: [['x-auth-token', token]], isSuperadmin });
  // Whoever signs out is out: only the session that nobody else needs may try.
  if (route.path === '/users/logout') return fc.constantFrom(by(spareToken), ...brokenTokens.map((token) => by(token)));
  const withKey = (key: string): Caller => ({ headers: [['x-device-key', key]], isSuperadmin: false });
  const [head = '', claims = '', signature = ''] = own.administrator.token.split('.');
  return fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(by(own.administrator.token), by(own.staff.token), withKey(ownDevice.key)) },
    { weight: 2, arbitrary: fc.constantFrom(by(superadminToken, true), by(visitorToken), withKey(foreignDevice.key)) },
    fc.constantFrom(
      { headers: [], isSuperadmin: false },
      // The other school's key beside one's own session, and the other way round.
      { headers: [...by(own.staff.token).headers, ...withKey(foreignDevice.key).headers], isSuperadmin: false },
      ...[...brokenTokens, `${head}.${claims}.${signature.slice(0, -2)}`, `${head}.${claims}`].map((token) => by(token)),
      ...brokenTokens.map(withKey),
    ),
  );
}

function anyExtraHeader({ own, foreign, ownDevice }: TwoSchools): fc.Arbitrary<readonly [string, string]> {
  const value = fc.oneof(
    fc.constantFrom(own._id, foreign._id, foreign.administrator._id, own.staff._id, ownDevice.key, foreign.student),
    fc.constantFrom('', '*', 'null', '__proto__', 'x'.repeat(4_000), '\u00ff\u00fe', '127.0.0.1, evil'),
  );
  const named = fc.tuple(
    fc.constantFrom(
      'x-viewing-as-school-id',
      'x-viewing-as-school-id',
      'x-viewing-as-user-id',
      'x-command-id',
      'x-device-key',
      'if-none-match',
      'x-forwarded-for',
      'x-http-method-override',
      '__proto__',
      'origin',
      'range',
    ),
    value,
  );
  const fixed = fc.constantFrom<readonly [string, string]>(
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'multipart/form-data; boundary='],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-encoding', 'gzip'],
    ['accept-encoding', 'br'],
    ['accept-encoding', 'gzip;q=0, *'],
    ['accept', 'image/png'],
    ['content-length', '-1'],
    ['content-length', 'many'],
    ['content-length', '99999999999'],
    ['transfer-encoding', 'chunked'],
  );
  return fc.oneof({ weight: 2, arbitrary: named }, fixed);
}

/** A header carries bytes, no line ends. */
function headerText(value: string): string {
  return value.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '?');
}

const brokenBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
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

function anyBody(route: Route, words: Words): fc.Arbitrary<AnyRequest['body']> {
  return fc.oneof({ weight: 9, arbitrary: spoiledText(goodBody(route, words)) }, fc.constantFrom(...brokenBodies));
}

/** The routes of saving take any record of texts and leave the rest to the command: these are the fields that it knows. */
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

function anyCommand(words: Words): fc.Arbitrary<unknown> {
  return fc.constantFrom(...Object.entries(commandDefinitions)).chain(([name, { args }]) =>
    fc.record({
      id: fc.oneof({ weight: 8, arbitrary: fc.uuid({ version: 7 }) }, words.ids),
      v: fc.constantFrom(1, 1, 1, 1, 2, 0, 99),
      name: fc.oneof({ weight: 12, arbitrary: fc.constant(name) }, fc.constantFrom('__proto__', 'toString', '')),
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
