import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { AlertList } from './alerts.tsx';
import { lazyDialog } from './lazy-part.tsx';

it('a dialog whose code cannot be had leaves its page, says so, and opens at the next attempt', async () => {
  let isThere = false;
  const Later = lazyDialog<{ readonly onClose: () => void }>(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return () => <p>The dialog</p>;
  });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>{isOpen ? 'opened' : 'closed'}</button>
        {isOpen ? <Later onClose={() => setIsOpen(false)} /> : null}
        <AlertList />
      </>
    );
  }
  render(<Page />, { wrapper: InApp });
  await userEvent.click(screen.getByRole('button', { name: 'closed' }));
  await screen.findByText('This could not be opened. Check the network, then try again.');
  const button = screen.getByRole('button', { name: 'closed' });
  expect(screen.queryByText('The dialog')).toBeNull();
  isThere = true;
  await userEvent.click(button);
  await screen.findByText('The dialog');
});
