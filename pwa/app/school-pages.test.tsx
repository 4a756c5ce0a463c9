import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router-dom';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useLeaveGuard } from '#pwa/ui/form/use-leave-guard.tsx';
import '#pwa/words/i18n.ts';
import { useOpenOverlay, useOverlay } from '#pwa/routing/overlays.tsx';
import { schoolPages } from '#pwa/app/school-pages.tsx';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';

it('a modal route opens above the page it was opened from and closes to it', async () => {
  open('/school/oak/overview');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a word' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('dialog')).toHaveProperty('textContent', 'Adding: Close Save Another');
  expect(screen.getByRole('textbox', { name: 'Overview' })).toHaveProperty('value', 'half a word');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'half a word');
  expect(screen.getByRole('heading').textContent).toBe('Overview of oak');
});

it('a modal route opened by its address has its default page below', async () => {
  const router = open('/school/oak/add');
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.getByRole('heading').textContent).toBe('List of oak');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname).toBe('/school/oak/list');
});

it('closes to the page below in one step after adding became editing', async () => {
  const router = open('/school/oak/overview');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(router.state.location.pathname).toBe('/school/oak/edit/7');
  expect(screen.getByRole('dialog').textContent).toContain('Editing 7');
  expect(screen.getByRole('heading').textContent).toBe('Overview of oak');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname).toBe('/school/oak/overview');
});

it('a modal route that another one opens has the same page below', async () => {
  const router = open('/school/oak/add');
  fireEvent.click(await screen.findByRole('button', { name: 'Another' }));
  expect(router.state.location.pathname).toBe('/school/oak/edit/8');
  expect(screen.getByRole('heading').textContent).toBe('List of oak');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname).toBe('/school/oak/add');
});

it('asks once, and only about what goes, when page and modal both have something unsaved', async () => {
  const router = open('/school/oak/overview');
  const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a word' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  const modal = await screen.findByRole('dialog', { name: 'Adding' });
  fireEvent.change(within(modal).getByRole('textbox'), { target: { value: 'half a name' } });
  fireEvent.click(within(modal).getByRole('button', { name: 'Close' }));
  await answer('Leave without saving');
  await waitFor(() => expect(router.state.location.pathname).toBe('/school/oak/overview'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'half a word');
  await act(() => router.navigate('/school/oak/list'));
  await answer('Leave without saving');
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('List of oak'));
});

it('asks before Back or a link takes a modal with something unsaved, once for the page below, too', async () => {
  const router = open('/school/oak/overview');
  const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a word' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  const modal = await screen.findByRole('dialog', { name: 'Adding' });
  fireEvent.change(within(modal).getByRole('textbox'), { target: { value: 'half a name' } });
  await act(() => router.navigate(-1));
  await answer('Go on editing');
  await act(() => router.navigate('/school/oak/list'));
  await answer('Leave without saving');
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('List of oak'));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
});

it('an unknown address of this section shows that the page was not found', () => {
  open('/school/oak/nowhere');
  expect(screen.getByRole('heading').textContent).toBe('Off the beaten path!');
});

function open(path: string) {
  const pages = [
    { path: '/school/:slug/overview', element: <Page name="Overview" /> },
    { element: <Outlet />, children: [{ path: '/school/:slug/list', element: <Page name="List" /> }] },
    { path: '/office/:slug/nowhere', element: <Page name="Office" /> },
  ];
  const below = ({ slug = '' }) => `/school/${slug}/list`;
  const overlays = [
    { path: '/school/:slug/add', element: <Modal name="Adding" />, below },
    { path: '/school/:slug/edit/:id', element: <Modal name="Editing" />, below },
  ];
  const router = createMemoryRouter([schoolPages({ root: '/school/:slug', pages, overlays })], {
    initialEntries: [path],
  });
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return router;
}

function Page({ name }: { readonly name: string }) {
  const { slug } = useParams();
  const openOverlay = useOpenOverlay();
  return (
    <>
      <h1>{`${name} of ${slug}`}</h1>
      <Typed label={name} />
      <button type="button" onClick={() => openOverlay(`/school/${slug}/add`)}>
        Add
      </button>
    </>
  );
}

/** Something that can be typed, and is asked about before it is lost. */
function Typed({ label, onClose }: { readonly label: string; readonly onClose?: () => void }) {
  const [text, setText] = useState('');
  const guard = useLeaveGuard(text !== '');
  return (
    <>
      <input aria-label={label} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {onClose === undefined ? null : (
        <button type="button" onClick={() => guard.leave(onClose)}>
          Close
        </button>
      )}{' '}
      {guard.question}
    </>
  );
}

function Modal({ name }: { readonly name: string }) {
  const { slug, id = '' } = useParams();
  const overlay = useOverlay();
  const openOverlay = useOpenOverlay();
  return (
    <div role="dialog" aria-label={name}>
      {`${name} ${id}`.trim()}: <Typed label={name} onClose={overlay.close} />
      <button type="button" onClick={() => overlay.switchTo(`/school/${slug}/edit/7`)}>
        Save
      </button>{' '}
      <button type="button" onClick={() => openOverlay(`/school/${slug}/edit/8`)}>
        Another
      </button>
    </div>
  );
}
