import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { Invitations } from './staff-view.tsx';

afterEach(() => void vi.unstubAllGlobals());

const moment = '2026-11-20T13:05:00.000Z';

it('gives the focus to the next invitation when one is withdrawn, and then to the one button left', async () => {
  let invitations = ['ann', 'ben'].map((_id) => ({
    _id,
    email: `${_id}@oak.example`,
    type: 2,
    createdAt: moment,
    expiresAt: moment,
  }));
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'x-server-version': '1.4.6' } });
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (init?.method !== 'DELETE') return answer(invitations);
    invitations = invitations.filter(({ _id }) => !String(input).endsWith(_id));
    return answer({ success: true, msg: 'Withdrawn.' });
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <Invitations school="oak" timeZone="UTC" />
      </InApp>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Withdraw.*ann@oak/ }));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/ben@oak/);
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Invite/);
});
