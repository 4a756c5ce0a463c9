import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { limits } from '#sync/limits.ts';
import { useAnswerLook } from './questions.ts';

it('whether an answer can arrive is looked at as long as somebody waits for it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let looks = 0;
  const look = () => void (looks += 1);
  const { rerender, unmount } = renderHook((isAwaited: boolean) => useAnswerLook(isAwaited, look), {
    initialProps: false,
  });
  vi.advanceTimersByTime(limits.answerLookMs);
  expect(looks).toBe(0);
  rerender(true);
  vi.advanceTimersByTime(3 * limits.answerLookMs);
  expect(looks).toBe(3);
  rerender(false);
  vi.advanceTimersByTime(limits.answerLookMs);
  rerender(true);
  unmount();
  vi.advanceTimersByTime(limits.answerLookMs);
  expect(looks).toBe(3);
});
