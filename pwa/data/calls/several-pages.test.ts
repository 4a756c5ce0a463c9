import { describe, expect, it } from 'vitest';
import { type PageAsked, pageRows } from './list-page.ts';
import { fetchPageOrLast, fetchWhole, readOn } from './several-pages.ts';

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

describe('a list that goes on from a cursor', () => {
  const pagesOf = (total: number) => async (cursor: string | undefined) => {
    const first = Number(cursor ?? 0);
    const items = Array.from({ length: Math.min(10, total - first) }, (_, index) => first + index);
    return { items, next: first + 10 < total ? String(first + 10) : undefined };
  };

  it.each([
    ['has all of its pages', 35, 35, undefined],
    ['has all where it is as long as a file', 40, 40, undefined],
    ['ends where a file does', 41, 40, 'limit'],
    ['has nothing where there is nothing', 0, 0, undefined],
  ] as const)('%s', async (_what, total, length, lacks) => {
    const read = await readOn(pagesOf(total), 40);
    expect(read.items).toHaveLength(length);
    expect(read.lacks).toBe(lacks);
  });

  it('ends where the server no longer answers, and says so', async () => {
    const pages = pagesOf(35);
    const read = await readOn(async (cursor) => (cursor === '20' ? undefined : pages(cursor)));
    expect(read).toMatchObject({ lacks: 'unreached', items: { length: 20 } });
  });
});
