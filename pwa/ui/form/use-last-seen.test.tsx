import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLastSeen } from './use-last-seen.ts';

interface Props {
  readonly id: string;
  readonly now: { readonly _id: string; readonly name: string } | undefined;
}

function seeing(initialProps: Props) {
  return renderHook(({ id, now }: Props) => useLastSeen(id, now), { initialProps });
}

it('a deleted record is as it was last, not as it was first', () => {
  const { result, rerender } = seeing({ id: 'maya', now: { _id: 'maya', name: 'Maya' } });
  rerender({ id: 'maya', now: { _id: 'maya', name: 'Maya Rose' } });
  rerender({ id: 'maya', now: undefined });
  expect(result.current).toEqual({ _id: 'maya', name: 'Maya Rose' });
});

it('a row that is put together anew at each render is no news', () => {
  const { result } = renderHook(() => useLastSeen('maya', { _id: 'maya', name: 'Maya' }));
  expect(result.current).toEqual({ _id: 'maya', name: 'Maya' });
});

it('another record does not stand in for one that is gone', () => {
  const { result, rerender } = seeing({ id: 'maya', now: { _id: 'maya', name: 'Maya' } });
  rerender({ id: 'leo', now: undefined });
  expect(result.current).toBeUndefined();
});
