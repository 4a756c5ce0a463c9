import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { TextAreaField } from '#pwa/ui/text-area-field.tsx';
import { PageForm, type PageFormProps } from './page-form.tsx';
import { useForm } from './use-form.ts';

type Draft = { readonly notes: string };

it('saves once with Control+Enter in a field where Enter is a new line', async () => {
  const { user, saved } = open({});
  await user.type(notes(), 'one{Enter}two{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved).toEqual(['one\ntwo']));
});

it('focuses the first wrong field and says what is wrong', async () => {
  const { user, saved } = open({});
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notes are needed.')).toBeTruthy();
  expect(document.activeElement).toBe(notes());
  expect(saved).toEqual([]);
});

it('asks before the browser’s Back or a link discards what was typed', async () => {
  const { user, router } = open({});
  await user.type(notes(), 'half');
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(notes()).toHaveProperty('value', 'half');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
});

it('asks once for two forms with unsaved changes, until both are saved', async () => {
  const { user, router, saved } = open({ forms: 2 });
  const [first, second] = screen.getAllByRole('textbox', { name: /^Notes/ });
  await user.type(first ?? notes(), 'one');
  await user.type(second ?? notes(), 'two');
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  await user.type(first ?? notes(), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved).toEqual(['one']));
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

it('lets links pass where the form says so, and still asks at Back', async () => {
  const { user, router } = open({ letsLinksPass: true });
  await user.type(notes(), 'half');
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
});

it('leaves without a question once all is saved', async () => {
  const { user, router, saved } = open({});
  await user.type(notes(), 'done');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual(['done']));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

it('takes back its question when a save that was running has succeeded', async () => {
  const { promise: disk, resolve: keep } = Promise.withResolvers<boolean>();
  const { user, router } = open({ disk: () => disk });
  await user.type(notes(), 'done{Control>}{Enter}{/Control}');
  await act(() => router.navigate(-1));
  await screen.findByText('Leave without saving?');
  await act(async () => keep(true));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  await user.type(notes(), ' again');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  await act(() => router.navigate('/away'));
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
});

it('gives the focus back to its button after a save, and takes it from nobody', async () => {
  let save = Promise.withResolvers<boolean>();
  const { user, saved } = open({ disk: () => save.promise });
  const button = screen.getByRole('button', { name: 'Save' });
  await user.type(notes(), 'done');
  await user.click(button);
  // A button that waits is disabled, and a browser takes the focus from it.
  act(() => button.blur());
  await act(async () => save.resolve(false));
  expect(document.activeElement).toBe(button);
  save = Promise.withResolvers();
  await user.click(button);
  act(() => notes().focus());
  await act(async () => save.resolve(false));
  expect(saved).toHaveLength(2);
  expect(document.activeElement).toBe(notes());
});

it('leaves its question when a save that was running has failed', async () => {
  const { promise: disk, resolve: keep } = Promise.withResolvers<boolean>();
  const { user, router } = open({ disk: () => disk });
  await user.type(notes(), 'done{Control>}{Enter}{/Control}');
  await act(() => router.navigate(-1));
  await screen.findByText('Leave without saving?');
  await act(async () => keep(false));
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

const notes = () => screen.getByRole('textbox', { name: /^Notes/ });

interface Shown extends Omit<ExampleProps, 'onSaved'> {
  readonly forms?: number;
}

function open({ forms = 1, ...props }: Shown) {
  const saved: string[] = [];
  const router = createMemoryRouter(
    [
      { path: '/before', element: <p>Before</p> },
      {
        path: '/',
        element: Array.from({ length: forms }, (_, form) => (
          <Example key={form} {...props} onSaved={(text) => saved.push(text)} />
        )),
      },
      { path: '/away', element: <p>Away</p> },
    ],
    { initialEntries: ['/before', '/'] },
  );
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return { router, saved, user: userEvent.setup() };
}

interface ExampleProps extends Pick<PageFormProps<Draft>, 'letsLinksPass'> {
  /** Whether it has kept what is saved. */
  readonly disk?: () => Promise<boolean>;
  readonly onSaved: (notes: string) => void;
}

function Example({ onSaved, disk, ...props }: ExampleProps) {
  const form = useForm<Draft>({
    initial: { notes: '' },
    errorsOf: (draft) => (draft.notes === '' ? [{ field: 'notes', sentence: 'Notes are needed.' }] : []),
    onSave: async (draft) => {
      onSaved(draft.notes);
      return disk?.() ?? true;
    },
  });
  return (
    <PageForm form={form} {...props}>
      <Link to="/away">Away</Link>
      <TextAreaField
        label="Notes"
        value={form.draft.notes}
        onChange={(text) => form.change({ notes: text })}
        error={form.errorOf('notes')}
        isRequired
      />
      <button type="submit">Save</button>
    </PageForm>
  );
}
