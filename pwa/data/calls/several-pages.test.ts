import { expect, it } from 'vitest';
import { type PageAsked, pageRows } from './list-page.ts';
import { fetchPageOrLast, fetchWhole } from './several-pages.ts';

const numbersUpTo =
  (total: number) =>
  async ({ page }: PageAsked) => ({
    items: Array.from({ length: total }, (_, index) => index).slice(page * pageRows, (page + 1) * pageRows),
    total,
  });

it.each([
  ['a page that there is', 120, 1, { page: 1, first: 50 }],
  ['a page past the end, which is the last one now', 100, 2, { page: 1, first: 50 }],
  ['the only page left', 50, 1, { page: 0, first: 0 }],
  ['a list without anybody', 0, 1, { page: 1, first: undefined }],
])('%s', async (_what, total, asked, { page, first }) => {
  const found = await fetchPageOrLast(numbersUpTo(total), { search: '', page: asked });
  expect(found.page).toBe(page);
  expect(found.items[0]).toBe(first);
  expect(found.total).toBe(total);
});

it('the whole of a list is all of its pages', async () => {
  expect(await fetchWhole(numbersUpTo(120), '')).toHaveLength(120);
});
