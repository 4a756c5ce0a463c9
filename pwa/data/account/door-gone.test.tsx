import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { outboxDatabase, tell } from '#pwa/data/browser/page-data.ts';
import { keepFact } from '#pwa/data/store/outbox-facts.ts';
import { useIsDoorGone } from './door.ts';

afterEach(async () => {
  tell({ isSignInNeeded: false });
  await outboxDatabase.facts.clear();
});

const door = { school: { _id: 'oak', name: 'Oak Primary' }, isBlocked: false };
const refuse = () => act(async () => tell({ isSignInNeeded: true }));

it('a door whose data is deleted is gone once the server refuses its calls', async () => {
  await keepFact(outboxDatabase, 'door', door);
  const { result } = renderHook(() => useIsDoorGone());
  // The browser tells nobody.
  await outboxDatabase.facts.clear();
  expect(result.current).toBe(false);
  await refuse();
  await waitFor(() => expect(result.current).toBe(true));
});

it('a door whose key the server does not know any more is still there', async () => {
  await keepFact(outboxDatabase, 'door', door);
  const { result } = renderHook(() => useIsDoorGone());
  await refuse();
  await act(() => keepFact(outboxDatabase, 'incidentSound', true));
  expect(result.current).toBe(false);
});
