import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { TextField } from '#pwa/ui/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type Saving, useForm } from './use-form.ts';

type Draft = { readonly name: string };
const onSave = vi.fn<(draft: Draft, opened: Draft) => Saving>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onSave.mockReset();
  onClose.mockReset();
});

it('names what is wrong, puts the focus there, and saves nothing', async () => {
  open();
  type('');
  fireEvent.click(await screen.findByRole('button', { name: 'Save name' }));
  const field = screen.getByRole('textbox', { name: /^Name/ });
  expect(await screen.findByText('A name is needed.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(onSave).not.toHaveBeenCalled();
  type('Maya');
  expect(screen.queryByText('A name is needed.')).toBeNull();
});

it('keeps everything that was typed when saving does not succeed', async () => {
  onSave.mockResolvedValue(false);
  open();
  type('Maya');
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Maya' }, { name: 'M' }));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Maya');
  expect(onClose).not.toHaveBeenCalled();
});

it('says why a save did not succeed until the next one begins', async () => {
  onSave.mockResolvedValueOnce('The disk is full.').mockResolvedValueOnce(false);
  open();
  type('Maya');
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('may leave once it is saved, without a question', async () => {
  onSave.mockResolvedValue(true);
  const router = open();
  type('Maya');
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/saved'));
});

it('asks before what was typed is lost, by whatever way somebody leaves', async () => {
  const router = open();
  type('Maya');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: 'Away', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
});

it('takes back a question whose form has been saved meanwhile, also for what is typed next', async () => {
  const { promise: disk, resolve: keep } = Promise.withResolvers<boolean>();
  onSave.mockReturnValue(disk);
  open({ staysOpen: true });
  type('Maya');
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Leave without saving?');
  await act(async () => keep(true));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  type('Maya B');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('closes without a question when nothing was typed', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('begins a deed that cannot be undone with Cancel', async () => {
  open({ isDangerous: true });
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
});

interface Shown {
  readonly isDangerous?: boolean;
  readonly staysOpen?: boolean;
}

function open({ isDangerous = false, staysOpen = false }: Shown = {}) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Example isDangerous={isDangerous} /> },
      { path: '/saved', element: <p>Saved</p> },
      { path: '/away', element: <p>Away</p> },
    ],
    { initialEntries: ['/'] },
  );
  Object.assign(goTo, { saved: () => void (staysOpen || router.navigate('/saved')) });
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return router;
}

const goTo = { saved: () => undefined };

function type(name: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: name } });
}

function Example({ isDangerous }: { readonly isDangerous: boolean }) {
  const form = useForm({
    initial: { name: 'M' },
    errorsOf: ({ name }) => (name === '' ? [{ field: 'name', sentence: 'A name is needed.' }] : []),
    onSave,
    onSaved: () => goTo.saved(),
  });
  return (
    <>
      <Link to="/away">Away</Link>
      <FormDialog
        form={form}
        title="A name"
        saveLabel="Save name"
        isDangerous={isDangerous}
        onClose={onClose}
      >
        <TextField
          label="Name"
          value={form.draft.name}
          onChange={(name) => form.change({ name })}
          error={form.errorOf('name')}
          isRequired
        />
      </FormDialog>
    </>
  );
}
