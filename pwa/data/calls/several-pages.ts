/** What takes more than one page. The shell needs a page alone, and loads this later. */
import { limits } from '#sync/limits.ts';
import { type FetchPage, type Page, type PageAsked, pageRows } from './list-page.ts';

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

/** Why not all of a list was read: the server did not answer, or a file holds no more. */
export type Lack = 'unreached' | 'limit';

/**
 * What was read of a list that goes on from a cursor; `lacks` is undefined when it is all of it.
 */
export type ReadOn<Item> = { readonly items: readonly Item[]; readonly lacks: Lack | undefined };

/** `next`: what the next page goes on from; undefined after the last one. */
type NextPage<Item> = { readonly items: readonly Item[]; readonly next: string | undefined };

/**
 * All pages from the first, for a file: a screen holds those that were scrolled to.
 *
 * @param fetchItems answers with undefined when the page cannot be had now
 */
export async function readOn<Item>(
  fetchItems: (cursor: string | undefined) => Promise<NextPage<Item> | undefined>,
  most: number = limits.downloadRows,
): Promise<ReadOn<Item>> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await fetchItems(cursor);
    if (page === undefined) return { items, lacks: 'unreached' };
    items.push(...page.items);
    if (page.next === undefined && items.length <= most) return { items, lacks: undefined };
    if (items.length >= most) return { items: items.slice(0, most), lacks: 'limit' };
    cursor = page.next;
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
