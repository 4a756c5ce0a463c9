import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { SecurityLogPage } from './security-log-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('gives the focus to the title when one person is chosen, whose button goes, and when all are again', async () => {
  const event = {
    _id: 'e1',
    at: '2026-11-20T13:05:00.000Z',
    kind: 'signedIn',
    actor: { _id: 'ada', name: 'Ada Reid' },
    viewedAs: null,
    subject: null,
    detail: {},
    network: '',
    school: null,
  };
  vi.stubGlobal('fetch', async () => {
    const headers = { 'x-server-version': '1.4.6' };
    return new Response(JSON.stringify({ events: [event], cursor: null }), { headers });
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <main>
          <SecurityLogPage scope="admin" school="oak" timeZone="UTC" />
        </main>
      </InApp>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Only.*Ada Reid/ }));
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  const all = screen.getByRole('button', { name: /all|everybody/i });
  await user.click(all);
  await expect.poll(() => all.isConnected).toBe(false);
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
});
