import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { StrandedCard, type StrandedCardProps } from './stranded-card.tsx';

function renderCard(answer: Awaited<ReturnType<StrandedCardProps['onSend']>>, count = 2) {
  const sent: unknown[] = [];
  render(
    <InApp>
      <StrandedCard
        count={count}
        onSend={async (fields) => {
          sent.push(fields);
          return answer;
        }}
      />
    </InApp>,
  );
  return { sent, user: userEvent.setup() };
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Sign in to send' }));
  await user.type(await screen.findByRole('textbox', { name: /Email/ }), ' grace@hope.example ');
  await user.type(screen.getByLabelText(/^Password/), 'a bell');
  await user.click(screen.getByRole('button', { name: 'Send the records' }));
}

it('is not there where nothing waits for a sign-in', () => {
  renderCard({ kind: 'done' }, 0);
  expect(screen.queryByText('Records of another school')).toBeNull();
});

it('sends under the account of somebody who signs in for that alone', async () => {
  const { sent, user } = renderCard({ kind: 'done' });
  expect(screen.getByText(/^2 records were made here before this tablet became this door/)).toBeTruthy();
  await signIn(user);
  expect(sent).toEqual([{ email: 'grace@hope.example', password: 'a bell' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why it was refused, and keeps what was typed', async () => {
  const message = 'Invalid email or password.';
  const { user } = renderCard({ kind: 'refused', status: 401, message, errors: [] });
  await signIn(user);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toContain('grace@');
});

it('says when there is no network', async () => {
  const { user } = renderCard({ kind: 'unreachable' });
  await signIn(user);
  expect(await screen.findByText(/server cannot be reached/)).toBeTruthy();
});
