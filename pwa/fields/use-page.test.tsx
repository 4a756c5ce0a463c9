import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { useAskedInAddress, usePage } from './use-page.ts';

it('a list is asked for anew when the network is back', async () => {
  let names = ['Oak School'];
  const fetchItems = async () => ({ items: names, total: names.length });
  const queries = createQueries();
  const { result } = renderHook(() => usePage(['superadmin', 'schools'], fetchItems), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  const shown = () => (result.current.state.status === 'loaded' ? result.current.state.items : undefined);
  await expect.poll(shown).toEqual(['Oak School']);
  act(() => void window.dispatchEvent(new Event('offline')));
  names = ['Oak School', 'Valley School'];
  act(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(shown).toEqual(names);
});

it('shows the search and the page that were left when Back leads to a list again', async () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={['/schools?q=oak&page=3', '/schools']}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => ({ here: useAskedInAddress(), navigate: useNavigate() }), { wrapper });
  expect(result.current.here[0]).toEqual({ search: '', page: 0 });
  act(() => result.current.here[1]({ search: 'elm', page: 1 }));
  expect(result.current.here[0]).toEqual({ search: 'elm', page: 1 });
  await act(async () => result.current.navigate(-1));
  expect(result.current.here[0]).toEqual({ search: 'oak', page: 2 });
});
