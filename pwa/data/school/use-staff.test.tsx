import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { useStaff } from './use-staff.ts';

afterEach(() => void vi.unstubAllGlobals());

it('takes from somebody who is removed from the staff that role alone', async () => {
  const changes: string[] = [];
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const isRead = init?.method === undefined || init.method === 'GET';
    if (!isRead) changes.push(`${init.method} ${new URL(String(input), 'http://localhost').pathname}`);
    const body = isRead ? [] : { success: true, msg: 'Bo has been removed', blockedDevices: [] };
    return new Response(JSON.stringify(body), { headers: { 'x-server-version': '1.4.6' } });
  });
  const queries = createQueries();
  const { result } = renderHook(() => useStaff('oak'), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  await act(async () => {
    expect(await result.current.remove('bo')).toMatchObject({ kind: 'done' });
  });
  expect(changes).toEqual([`DELETE /api/admin/members/bo/${roleTypes.staff}`]);
});
