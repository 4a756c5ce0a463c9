import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { CalendarFeed } from './calendar-feed.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('gives the focus to the button that comes when an address is made and when it is ended', async () => {
  let address: string | null = null;
  vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
    if (init?.method === 'POST') address = 'https://oak.example/calendar';
    if (init?.method === 'DELETE') address = null;
    const headers = { 'x-server-version': '1.4.6' };
    return new Response(JSON.stringify({ success: true, msg: 'Done.', address }), { headers });
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <CalendarFeed school={{ _id: 'oak', name: 'Oak' }} terms={[]} eyes="administrator" />
      </InApp>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Make a new address');
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  const question = await screen.findByRole('dialog', { name: 'Stop sharing the calendar?' });
  await user.click(within(question).getByRole('button', { name: 'Stop sharing' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Make an address');
});
