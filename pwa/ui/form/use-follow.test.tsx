import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFollow } from './use-follow.ts';
import { useForm } from './use-form.ts';

type Draft = { readonly name: string; readonly phone: string };

it('follows what nobody touched here, keeps what was typed, and says what has changed', () => {
  const { result, rerender } = open();
  act(() => result.current.form.change({ name: 'Maya Rose' }));
  rerender({ name: 'May', phone: '2' });
  expect(result.current.form.draft).toEqual({ name: 'Maya Rose', phone: '2' });
  expect(result.current.news).toEqual(['name', 'phone']);
  expect(result.current.form.isDirty).toBe(true);
});

it('is not told what has become what stands here', () => {
  const { result, rerender } = open();
  act(() => result.current.form.change({ phone: '2' }));
  rerender({ name: 'Maya', phone: '2' });
  expect(result.current.news).toEqual([]);
  expect(result.current.form.isDirty).toBe(false);
});

function open() {
  return renderHook(
    (now: Draft) => {
      const form = useForm<Draft>({ initial: now, errorsOf: () => [], onSave: async () => true });
      return { form, news: useFollow({ form, now }) };
    },
    { initialProps: { name: 'Maya', phone: '1' } },
  );
}
