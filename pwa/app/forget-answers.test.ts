import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createCell } from '#pwa/data/store/live-value.ts';
import type { Session } from '#pwa/data/account/session.ts';
import { User } from '#sync/school/records/user.ts';
import { forgetAnswersOfOthers } from './forget-answers.ts';

function signedIn(_id: string, firstName = ''): Session {
  const user = User.parse({
    _id,
    email: `${_id}@example.org`,
    emailVerified: true,
    phone: '',
    photo: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLogin: null,
    isSuperadmin: false,
    roles: [],
    nameInfo: { firstName },
    address: {},
  });
  return { status: 'signed-in', user, viewingAs: null, isSignInNeeded: false };
}

it.each<[string, Session, boolean]>([
  ['stays with the same person', signedIn('dana', 'Dana'), true],
  ['goes when that person signs out', { status: 'signed-out', hasEnded: false }, false],
  ['goes when the session ends', { status: 'signed-out', hasEnded: true }, false],
  ['goes when somebody else signs in', signedIn('noor'), false],
])('what the server answered and told to one person %s', (_what, next, isKept) => {
  const queries = new QueryClient();
  const session = createCell<Session>(signedIn('dana'));
  const closeNotifications = vi.fn<() => void>();
  forgetAnswersOfOthers(queries, session, closeNotifications);
  queries.setQueryData(['staff', 'oak'], ['Sam Stone']);
  session.set(next);
  expect(queries.getQueryData(['staff', 'oak'])).toEqual(isKept ? ['Sam Stone'] : undefined);
  expect(closeNotifications).toHaveBeenCalledTimes(isKept ? 0 : 1);
  queries.clear();
});

it.each<[string, Session, number]>([
  [
    'closes what it was told when its session has ended meanwhile',
    { status: 'signed-out', hasEnded: true },
    1,
  ],
  ['keeps what somebody who is still signed in was told', signedIn('dana'), 0],
])('a device that starts %s', (_what, next, times) => {
  const queries = new QueryClient();
  const session = createCell<Session>({ status: 'loading' });
  const closeNotifications = vi.fn<() => void>();
  forgetAnswersOfOthers(queries, session, closeNotifications);
  queries.setQueryData(['plans'], ['asked before']);
  expect(closeNotifications).not.toHaveBeenCalled();
  session.set(next);
  session.set({ ...next });
  expect(closeNotifications).toHaveBeenCalledTimes(times);
  expect(queries.getQueryData(['plans'])).toEqual(['asked before']);
  queries.clear();
});
