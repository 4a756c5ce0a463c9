import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { SessionsCard } from './sessions-card.tsx';

afterEach(() => void vi.unstubAllGlobals());

const moment = '2026-11-20T13:05:00.000Z';
const session = (_id: string) => ({
  _id,
  createdAt: moment,
  lastUsed: moment,
  agent: '',
  isCurrent: _id === 'here',
});

/** Ends a session when `end` is called. */
function showSessions(...ids: readonly string[]) {
  let sessions = ids.map(session);
  let asked = 0;
  const ended = Promise.withResolvers<void>();
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'x-server-version': '1.4.6' } });
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (init?.method !== 'DELETE') return answer(sessions);
    asked += 1;
    await ended.promise;
    sessions = sessions.filter(({ _id }) => !String(input).endsWith(_id));
    return answer({ success: true, msg: 'Signed out.' });
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <SessionsCard user="ada" />
      </InApp>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), end: () => ended.resolve(), asked: () => asked };
}

const buttons = () => screen.queryAllByRole('button', { name: /Sign out/ });

it('gives the focus to the next session when one is ended, and then to the heading', async () => {
  const { user, end } = showSessions('here', 'a', 'b');
  end();
  await expect.poll(() => buttons().length).toBe(2);
  await user.click(buttons()[0] ?? document.body);
  await expect.poll(() => buttons().length).toBe(1);
  await expect.poll(() => document.activeElement).toBe(buttons()[0]);
  await user.click(buttons()[0] ?? document.body);
  await expect.poll(() => buttons().length).toBe(0);
  await expect.poll(() => document.activeElement?.tagName).toBe('H2');
});

it('asks once to end a session, and shows that it is under way', async () => {
  const { user, end, asked } = showSessions('here', 'a');
  await expect.poll(() => buttons().length).toBe(1);
  await user.click(buttons()[0] ?? document.body);
  await user.click(buttons()[0] ?? document.body);
  expect(buttons()[0]?.getAttribute('aria-busy')).toBe('true');
  end();
  await expect.poll(() => buttons().length).toBe(0);
  expect(asked()).toBe(1);
});
