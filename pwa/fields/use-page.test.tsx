import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { usePage } from './use-page.ts';

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
