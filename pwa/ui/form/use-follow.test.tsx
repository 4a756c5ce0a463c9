import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { FormNews } from './form-news.tsx';
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

it('has nothing to say any more once the form has saved', async () => {
  const { result, rerender } = open();
  act(() => result.current.form.change({ name: 'Maya Rose' }));
  rerender({ name: 'Maya', phone: '2' });
  expect(result.current.news).toEqual(['phone']);
  await act(result.current.form.submit);
  expect(result.current.news).toEqual([]);
  rerender({ name: 'Maya Rose', phone: '3' });
  expect(result.current.news).toEqual(['phone']);
});

it('takes a save of its own that was kept without the spaces around it for no news', async () => {
  const { result, rerender } = open();
  act(() => result.current.form.change({ name: 'Maya Rose ' }));
  await act(result.current.form.submit);
  rerender({ name: 'Maya Rose', phone: '1' });
  expect(result.current.news).toEqual([]);
});

it.each([
  [true, 'Another device changed this while you were here: phone. What you entered is kept'],
  [false, 'Another device changed this while you were here: phone.'],
])('says that what was entered is kept where something was: %s', (isDirty, words) => {
  render(<FormNews form={{ isDirty }} changed={['phone']} />, { wrapper: InApp });
  const said = screen.getByRole('status').textContent.trim();
  expect(isDirty ? said.startsWith(words) : said === words).toBe(true);
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
