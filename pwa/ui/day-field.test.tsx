import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { speak } from '#pwa/words/catalogue.ts';
import '#pwa/words/i18n.ts';
import { DayField } from './day-field.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import { useForm } from './form/use-form.ts';

type Draft = { readonly due: string };
const onSave = vi.fn<(draft: Draft) => Promise<boolean>>();

beforeEach(() => {
  onSave.mockReset();
  onSave.mockResolvedValue(false);
});

afterEach(() => speak('en'));

it.each([
  ['en', 'December 4, 2026', 'December 4, 2027'],
  ['es', '4 de diciembre de 2026', '4 de diciembre de 2027'],
  ['fr', '4 décembre 2026', '4 décembre 2027'],
] as const)('reads in %s a year that is changed in what it shows', async (language, shown, edited) => {
  await speak(language);
  const { user, field } = open('2026-12-04');
  expect(field().value).toBe(shown);
  await user.type(field(), '{Backspace}7{Enter}');
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ due: '2027-12-04' }, expect.anything()));
  await user.tab();
  expect(field().value).toBe(edited);
});

it('keeps a text that is no day, says so when it is left, and is not saved', async () => {
  const { user, field, save } = open('2026-12-04');
  await user.clear(field());
  await user.type(field(), 'next Friday');
  expect(screen.queryByText('Please enter a date.')).toBeNull();
  await user.tab();
  expect(screen.getByText('Please enter a date.')).toBeDefined();
  expect(field().value).toBe('next Friday');
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(onSave).not.toHaveBeenCalled();
});

it('says so too when Enter saves from the field', async () => {
  const { user, field } = open('');
  await user.type(field(), 'next Friday{Enter}');
  expect(await screen.findByText('Please enter a date.')).toBeDefined();
  expect(onSave).not.toHaveBeenCalled();
});

it('may be empty', async () => {
  const { user, field, save } = open('2026-12-04');
  await user.type(field(), ' soon');
  await user.clear(field());
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ due: '' }, expect.anything()));
});

function open(due: string) {
  const router = createMemoryRouter([{ path: '/', element: <Example due={due} /> }]);
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return {
    user: userEvent.setup(),
    field: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }),
    save: () => screen.getByRole('button', { name: 'Save' }),
  };
}

function Example({ due }: Draft) {
  const form = useForm<Draft>({ initial: { due }, errorsOf: () => [], onSave });
  return (
    <FormDialog form={form} title="Fee" saveLabel="Save" onClose={() => undefined}>
      <DayField label="Due" value={form.draft.due} onChange={(day) => form.change({ due: day })} />
    </FormDialog>
  );
}
