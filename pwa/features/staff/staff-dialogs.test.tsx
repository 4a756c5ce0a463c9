import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { InviteDialog } from './staff-dialogs.tsx';

it('begins an invitation with the email', async () => {
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <InviteDialog onSent={() => undefined} onClose={() => undefined} />
      </InApp>
    </QueryClientProvider>,
  );
  const email = await screen.findByRole('textbox', { name: /^Email/ });
  await waitFor(() => expect(document.activeElement).toBe(email));
});
