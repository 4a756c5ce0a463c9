import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('calls back once per pause, and every touch begins the pause anew', () => {
  let calls = 0;
  renderHook(() => useIdle(20_000, () => (calls += 1)));
  pass(19_000);
  fireEvent.pointerDown(document.body);
  pass(19_999);
  expect(calls).toBe(0);
  pass(1);
  expect(calls).toBe(1);
  pass(60_000);
  expect(calls).toBe(1);
  fireEvent.keyDown(document.body, { key: 'm' });
  pass(20_000);
  expect(calls).toBe(2);
});
