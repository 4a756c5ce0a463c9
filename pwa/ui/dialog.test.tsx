import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
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

it('has its name from the first moment that it stands on the page', async () => {
  const named: boolean[] = [];
  function Body() {
    // Before the browser draws it, and before any later effect.
    useLayoutEffect(() => {
      named.push(screen.queryByRole('dialog', { name: 'Delete fee', hidden: true }) !== null);
    }, []);
    return null;
  }
  render(
    <ThemeProvider>
      <Dialog isOpen title="Delete fee" onClose={() => undefined}>
        <Body />
      </Dialog>
    </ThemeProvider>,
  );
  await screen.findByRole('dialog');
  expect(named).toEqual([true]);
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

it('gives the focus back when the page removes an open dialog', async () => {
  const user = userEvent.setup();
  render(<PageThatMountsOpen />);
  const opener = screen.getByRole('button', { name: 'Edit' });
  for (const close of ['{Escape}', 'Save']) {
    await user.click(opener);
    await focusIn('Edit fee');
    await (close === 'Save'
      ? user.click(screen.getByRole('button', { name: 'Save' }))
      : user.keyboard(close));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

it('gives the focus back from a dialog above another, then from that one', async () => {
  const user = userEvent.setup();
  render(<PageThatMountsOpen />);
  const opener = screen.getByRole('button', { name: 'Edit' });
  await user.click(opener);
  await focusIn('Edit fee');
  const inner = screen.getByRole('button', { name: 'Ask' });
  await user.click(inner);
  await focusIn('Leave?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(inner));
  await user.click(inner);
  await focusIn('Leave?');
  await user.click(screen.getByRole('button', { name: 'Leave both' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('leaves the focus where the page has moved it meanwhile', async () => {
  const user = userEvent.setup();
  render(<PageThatMountsOpen />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await focusIn('Edit fee');
  const other = screen.getByRole('textbox', { name: 'Search' });
  await user.click(screen.getByRole('button', { name: 'Save and search' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(other);
});

async function focusIn(title: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
}

/** A page that mounts its dialogs already open, and removes them to close them. */
function PageThatMountsOpen() {
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const close = () => {
    setIsEditing(false);
    setIsAsking(false);
  };
  const closeAndSearch = () => {
    close();
    searchRef.current?.focus();
  };
  return (
    <ThemeProvider>
      <button type="button" onClick={() => setIsEditing(true)}>
        Edit
      </button>
      <input ref={searchRef} aria-label="Search" />
      {isEditing && (
        <Dialog isOpen title="Edit fee" onClose={close}>
          <button type="button" onClick={close}>
            Save
          </button>
          <button type="button" onClick={closeAndSearch}>
            Save and search
          </button>
          <button type="button" onClick={() => setIsAsking(true)}>
            Ask
          </button>
          {isAsking && (
            <Dialog isOpen title="Leave?" onClose={() => setIsAsking(false)}>
              <button type="button" onClick={close}>
                Leave both
              </button>
            </Dialog>
          )}
        </Dialog>
      )}
    </ThemeProvider>
  );
}

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
