import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { useMarkedRows } from './attendance-tab.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('marks for a second the rows that another device has changed', () => {
  const maya = aDoorRow('Maya Brown');
  const leo = aDoorRow('Leo Brown');
  const { result, rerender } = renderHook(({ rows }) => useMarkedRows(rows), {
    initialProps: { rows: [maya, leo] },
  });
  expect(result.current.size).toBe(0);
  rerender({ rows: [maya, { ...leo, changedAt: 5 }] });
  expect([...result.current]).toEqual(['leo-brown']);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current.size).toBe(0);
});

it('does not take another day for news', () => {
  const maya = aDoorRow('Maya Brown', { row: { changedAt: 5 } });
  const { result, rerender } = renderHook(({ rows }) => useMarkedRows(rows), {
    initialProps: { rows: [maya] },
  });
  rerender({ rows: [{ ...maya, attendance: { ...maya.attendance, _id: 'another-day' }, changedAt: 0 }] });
  expect(result.current.size).toBe(0);
});
