import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Page({ onConfirm }: { readonly onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ThemeProvider>
      <button type="button" onClick={() => setIsOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete fee"
        message="Are you sure?"
        confirmLabel="Delete fee"
        isDangerous
        onConfirm={onConfirm}
        onCancel={() => setIsOpen(false)}
      />
    </ThemeProvider>
  );
}

it('has a name and a labelled close button', async () => {
  const user = userEvent.setup();
  render(<Page onConfirm={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('dialog', { name: 'Delete fee' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
});

it('closes with Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Page onConfirm={() => undefined} />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await user.click(opener);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('does nothing until the verb is pressed', async () => {
  const user = userEvent.setup();
  const confirmed: string[] = [];
  render(<Page onConfirm={() => confirmed.push('deleted')} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog');
  expect(confirmed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete fee' }));
  expect(confirmed).toEqual(['deleted']);
});

it('takes one press of Escape for one dialog: the one above', async () => {
  const user = userEvent.setup();
  render(<PageWithForm />);
  await screen.findByRole('dialog', { name: 'Edit fee' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete fee' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete fee' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Edit fee' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function PageWithForm() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ThemeProvider>
      <Dialog isOpen={isOpen} title="Edit fee" onClose={() => setIsOpen(false)}>
        <Page onConfirm={() => undefined} />
      </Dialog>
    </ThemeProvider>
  );
}
