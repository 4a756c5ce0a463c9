/** Lists that the server searches and hands out a page at a time. */
import { z } from 'zod';
import { type Ask, answerOf } from './ask.ts';

/** Rows of one page: as many as one looks through before searching instead. */
export const pageRows = 50;

export type PageAsked = { readonly search: string; readonly page: number };
export type Page<Item> = { readonly items: readonly Item[]; readonly total: number };
export type FetchPage<Item> = (asked: PageAsked) => Promise<Page<Item>>;

/** @throws CallFailed when it cannot be had now */
export async function fetchPage<Schema extends z.ZodType>(
  ask: Ask,
  { path, query }: { readonly path: string; readonly query: Readonly<Record<string, string>> },
  schema: Schema,
): Promise<Page<z.output<Schema>>> {
  const outcome = await ask({ path: `${path}?${new URLSearchParams(query)}` }, z.array(schema));
  const items = answerOf(outcome);
  return { items, total: (outcome.kind === 'answer' ? outcome.total : undefined) ?? items.length };
}

export function queryOf({ search, page }: PageAsked): Readonly<Record<string, string>> {
  return { search, limit: String(pageRows), offset: String(page * pageRows) };
}

/**
 * All pages of what is searched for.
 *
 * @throws CallFailed when one of them cannot be had now
 */
export async function fetchWhole<Item>(
  fetchItems: FetchPage<Item>,
  search: string,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { items, total } = await fetchItems({ search, page });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/**
 * The page, or the last one where the list has become too short to have it.
 *
 * @throws CallFailed when it cannot be had now
 */
export async function fetchPageOrLast<Item>(
  fetchItems: FetchPage<Item>,
  asked: PageAsked,
): Promise<Page<Item> & { readonly page: number }> {
  const found = await fetchItems(asked);
  if (found.items.length > 0 || found.total === 0) return { ...found, page: asked.page };
  const page = Math.ceil(found.total / pageRows) - 1;
  return { ...(await fetchItems({ ...asked, page })), page };
}
