import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAttendanceSearch } from './attendance-search.ts';

function renderSearch() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={['/?q=leo', '/?q=maya&show=absent']}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ ...useAttendanceSearch(), navigate: useNavigate() }), { wrapper });
}

it('begins with what the address says', () => {
  expect(renderSearch().result.current.search).toMatchObject({ q: 'maya', show: 'absent' });
});

it('shows what is typed and keeps the other filters', () => {
  const { result } = renderSearch();
  act(() => result.current.change({ q: 'maya b' }));
  expect(result.current.search).toMatchObject({ q: 'maya b', show: 'absent' });
});

it('shows the search of the address that the back button leads to', async () => {
  const { result } = renderSearch();
  act(() => result.current.change({ q: 'maya b' }));
  await act(async () => result.current.navigate(-1));
  expect(result.current.search).toMatchObject({ q: 'leo', show: 'all' });
});
