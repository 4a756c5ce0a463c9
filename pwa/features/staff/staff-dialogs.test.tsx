import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { InterruptedFormsContext } from '#pwa/ui/form/interrupted-forms.ts';
import { keepEverything } from '#pwa/ui/form/interrupted-forms.fixture.ts';
import { InviteDialog } from './staff-dialogs.tsx';

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ });

function open(interrupted = keepEverything()) {
  return render(
    <QueryClientProvider client={createQueries()}>
      <InterruptedFormsContext value={interrupted}>
        <InApp>
          <InviteDialog onSent={() => undefined} onClose={() => undefined} />
        </InApp>
      </InterruptedFormsContext>
    </QueryClientProvider>,
  );
}

it('begins an invitation with the email', async () => {
  open();
  const first = await email();
  await waitFor(() => expect(document.activeElement).toBe(first));
});

it('goes on with an invitation that was being written when the session ended', async () => {
  const interrupted = keepEverything();
  const { unmount } = open(interrupted);
  await userEvent.type(await email(), 'ann@example.org');
  unmount();
  open(interrupted);
  expect((await email()).value).toBe('ann@example.org');
});
