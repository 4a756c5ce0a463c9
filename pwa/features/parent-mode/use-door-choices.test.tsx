import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { useDoorChoices } from './use-door-choices.ts';

function renderChoices() {
  return renderHook(({ likelier }: { readonly likelier: DoorQuestion }) => useDoorChoices(likelier), {
    initialProps: { likelier: 'dropOff' },
  });
}

describe('the choices at the door', () => {
  it('follow the likelier question while nobody touches the screen', () => {
    const { result, rerender } = renderChoices();
    rerender({ likelier: 'pickUp' });
    expect(result.current.choices.question).toBe('pickUp');
  });

  it('do not turn over under a hand, and begin anew after a pause', () => {
    const { result, rerender } = renderChoices();
    act(() => result.current.choose({ q: 'ma' }));
    rerender({ likelier: 'pickUp' });
    expect(result.current.choices).toMatchObject({ question: 'dropOff', q: 'ma' });
    act(() => result.current.beginAnew());
    expect(result.current.choices).toMatchObject({ question: 'pickUp', q: '', openId: undefined });
  });

  it('keep a child on the screen that the disk refused, however long the pause', () => {
    const { result } = renderChoices();
    act(() => result.current.choose({ openId: 'maya', isRefused: true }));
    act(() => result.current.beginAnew());
    expect(result.current.choices.openId).toBe('maya');
  });
});
