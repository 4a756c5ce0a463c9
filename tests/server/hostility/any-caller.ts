/** Callers: those who may, those of the other school, those with an invalid token or key. */
import fc from 'fast-check';
import type { Route } from '#api/http/route.ts';
import type { TwoSchools } from './two-schools.ts';

export interface Caller {
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

export function anyCaller(route: Route, schools: TwoSchools): fc.Arbitrary<Caller> {
  const { own, ownDevice, foreignDevice, superadminToken, visitorToken, parentToken, spareToken } = schools;
  const by = (token: string, isSuperadmin = false): Caller => ({
    headers: [['x-auth-token', token]],
    isSuperadmin,
  });
  // Whoever signs out is out: only the session that nobody else needs may try.
  if (route.path === '/users/logout')
    return fc.constantFrom(by(spareToken), ...brokenTokens.map((token) => by(token)));
  const withKey = (key: string): Caller => ({ headers: [['x-device-key', key]], isSuperadmin: false });
  const [head = '', claims = '', signature = ''] = own.administrator.token.split('.');
  return fc.oneof(
    {
      weight: 10,
      arbitrary: fc.constantFrom(
        by(own.administrator.token),
        by(own.staff.token),
        by(parentToken),
        withKey(ownDevice.key),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(by(superadminToken, true), by(visitorToken), withKey(foreignDevice.key)),
    },
    fc.constantFrom(
      { headers: [], isSuperadmin: false },
      // The other school's key beside one's own session, and the other way round.
      {
        headers: [...by(own.staff.token).headers, ...withKey(foreignDevice.key).headers],
        isSuperadmin: false,
      },
      ...[...brokenTokens, `${head}.${claims}.${signature.slice(0, -2)}`, `${head}.${claims}`].map((token) =>
        by(token),
      ),
      ...brokenTokens.map(withKey),
    ),
  );
}

export function anyExtraHeader({
  own,
  foreign,
  ownDevice,
}: TwoSchools): fc.Arbitrary<readonly [string, string]> {
  const value = fc.oneof(
    fc.constantFrom(
      own._id,
      foreign._id,
      foreign.administrator._id,
      own.staff._id,
      ownDevice.key,
      foreign.student,
    ),
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
