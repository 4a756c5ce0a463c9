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
  const { result } = renderHook(() => useIdle(20_000, () => (calls += 1)));
  pass(9_999);
  expect(result.current.isNearing).toBe(false);
  pass(1);
  expect(result.current.isNearing).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(result.current.isNearing).toBe(false);
  pass(10_000);
  act(() => result.current.takeMoreTime());
  expect(result.current.isNearing).toBe(false);
  pass(limits.idleMoreMs - 1);
  expect(calls).toBe(0);
  pass(1);
  expect(calls).toBe(1);
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
