/** Requests to one route: mostly of its own form, with anything a stranger could put into it. */
import fc from 'fast-check';
import type { Route } from '#api/http/route.ts';
import { monday, sunday, tuesday } from '#api/test-server.fixture.ts';
import { anyBody, type Body } from './any-body.ts';
import { anyCaller, anyExtraHeader } from './any-caller.ts';
import { formType } from './any-form.ts';
import { anyPath, anyQuery } from './any-path.ts';
import type { Words } from './json-of-schema.ts';
import type { TwoSchools } from './two-schools.ts';

export interface AnyRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Body | undefined;
  /** A superadmin may see every school. */
  readonly isSuperadmin: boolean;
}

export function anyRequestTo(route: Route, schools: TwoSchools): fc.Arbitrary<AnyRequest> {
  const words = wordsOf(schools);
  const type: readonly (readonly [string, string])[] = route.isUpload ? [['content-type', formType]] : [];
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(route.method) },
        fc.constantFrom(...otherMethods),
      ),
      path: anyPath(route, schools, words),
      query: anyQuery(route, words),
      caller: anyCaller(route, schools),
      extra: fc.array(anyExtraHeader(schools), { maxLength: 2 }),
      body: anyBody(route, words, schools.seal),
    })
    .map(({ method: asked, path, query, caller, extra, body }) => {
      // A superadmin may change the other school, so its changes would prove nothing.
      const method = caller.isSuperadmin ? 'GET' : asked;
      const isForeignDevice = caller.headers.some(([, value]) => value === schools.foreignDevice.key);
      const within = isForeignDevice ? path.replaceAll(schools.foreign._id, schools.own._id) : path;
      return {
        method,
        path: `/api${within}${query}`,
        headers: [...caller.headers, ...type, ...extra].map(
          ([name, value]) => [name, headerText(value)] as const,
        ),
        body: method === 'GET' || method === 'HEAD' ? undefined : body,
        isSuperadmin: caller.isSuperadmin,
      };
    });
}

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'QUERY', 'x'];

/** A header carries bytes, no line ends. */
function headerText(value: string): string {
  return value.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '?');
}

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
