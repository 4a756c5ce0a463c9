import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSavedSearches } from './use-saved-searches.ts';

it('remembers the search of each list, and no other address', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Saved /> }], {
    initialEntries: ['/admin/oak/students?q=may'],
  });
  render(<RouterProvider router={router} />);
  for (const address of [
    '/admin/oak/addstudent?q=none',
    '/admin/oak/contacts?q=joan',
    '/admin/oak/contacts',
    '/admin/oak/terms?q=autumn',
  ])
    await act(() => router.navigate(address));
  expect(screen.getByRole('list').textContent).toBe('/admin/oak/students?q=may /admin/oak/contacts ');
});

function Saved() {
  return <ul>{[...useSavedSearches()].map(([path, search]) => `${path}${search} `)}</ul>;
}
