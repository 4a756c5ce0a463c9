import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#sync/limits.ts';
import { moreTimeMark, useIdle } from './use-idle.ts';

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

it('says that the pause is nearing its end, and gives more time to whoever asks for it', () => {
  let calls = 0;
  const { result } = renderHook(() => useIdle(limits.idleMs, () => (calls += 1)));
  const quietMs = limits.idleMs - limits.idleWarningMs;
  pass(quietMs - 1);
  expect(result.current.isNearing).toBe(false);
  pass(1);
  expect(result.current.isNearing).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(result.current.isNearing).toBe(false);
  pass(quietMs);
  expect(calls).toBe(0);
  act(() => result.current.takeMoreTime());
  expect(result.current.isNearing).toBe(false);
  pass(limits.idleMoreMs - limits.idleWarningMs);
  expect(result.current.isNearing).toBe(true);
  pass(limits.idleWarningMs - 1);
  expect(calls).toBe(0);
  pass(1);
  expect(calls).toBe(1);
});

it('gives whoever reads slowly 20 seconds to ask, and half of a pause that is no longer than that', () => {
  // WCAG 2.2.1 wants no less.
  expect(limits.idleWarningMs).toBeGreaterThanOrEqual(20_000);
  expect(limits.idleMs).toBeGreaterThan(limits.idleWarningMs);
  const { result } = renderHook(() => useIdle(8_000, () => undefined));
  pass(3_999);
  expect(result.current.isNearing).toBe(false);
  pass(1);
  expect(result.current.isNearing).toBe(true);
});

it('leaves the button there while it is touched', () => {
  const { result } = renderHook(() => useIdle(20_000, () => undefined));
  const button = document.createElement('button');
  button.setAttribute(moreTimeMark, '');
  document.body.append(button);
  pass(10_000);
  fireEvent.pointerDown(button);
  expect(result.current.isNearing).toBe(true);
  button.remove();
});

it('counts the hours that a tablet sleeps, once, when its screen is on again', () => {
  let calls = 0;
  renderHook(() => useIdle(20_000, () => (calls += 1)));
  const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  vi.setSystemTime(Date.now() + 19_000);
  wake();
  expect(calls).toBe(0);
  vi.setSystemTime(Date.now() + 3_600_000);
  wake();
  expect(calls).toBe(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  wake();
  pass(60_000);
  expect(calls).toBe(1);
});
