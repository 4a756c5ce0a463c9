/** What takes more than one page. The shell needs a page alone, and loads this later. */
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
