import { expect, it } from 'vitest';
import { openedPath, openPath } from './open-path.ts';

it.each(['/parent/elm/dashboard', '/admin/elm/overview', '/staff/elm', '/parent/elm/messages?family=a#b'])(
  'leads to %s in the view that it needs',
  (path) => {
    expect(openPath(path)).toBe(`/open${path}`);
    expect(openedPath(`/open${path}`)).toBe(path);
  },
);

it.each(['/', '/login', '/parent', '/parent/', '/superadmin/elm', '//parent/elm', '/open/parent/elm'])(
  'leaves %s, which needs no view, as it is',
  (path) => {
    expect(openPath(path)).toBe(path);
  },
);

it.each([
  '/open',
  '/open/',
  '/open//evil.example',
  '/open///evil.example/parent/elm',
  '/open/\\evil.example',
  '/open/%5Cevil.example',
  '/open/https://evil.example',
  '/open/parent',
  '/open/parent//evil.example',
  '/open/parent/oak//messages',
  '/open/parents/elm',
  '/open/superadmin/users',
  '/open/open/parent/elm',
  '/opened/parent/elm',
  '/parent/elm',
])('%s leads nowhere', (path) => {
  expect(openedPath(path)).toBeUndefined();
});
