import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { FetchPage, Page, PageAsked } from '#pwa/data/calls/list-page.ts';
import { fetchPageOrLast } from '#pwa/data/calls/several-pages.ts';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';

export type PageState<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly error: unknown }
  /** `error`: why it could not be asked for anew, otherwise null. */
  | ({
      readonly status: 'loaded';
      readonly isStale: boolean;
      readonly page: number;
      readonly error: unknown;
    } & Page<Item>);

export interface Paged<Item> {
  readonly state: PageState<Item>;
  /** How many there are, whatever is searched for; undefined until it is known. */
  readonly total: number | undefined;
  readonly asked: PageAsked;
  readonly onSearch: (search: string) => void;
  readonly onPage: (page: number) => void;
  readonly reload: () => void;
}

/** The first page of the list that nobody has searched; its answer has the total. */
const everything: PageAsked = { search: '', page: 0 };

/** What a list was asked for, and asks for it. */
export type AskedHere = readonly [asked: PageAsked, ask: (asked: PageAsked) => void];

/** In the address, for a list with a page behind its rows: Back leads to the same rows. */
export function useAskedInAddress(): AskedHere {
  const { params, change } = useAddressSearch();
  const page = Number(params.get('page') ?? 1) - 1;
  return [
    { search: params.get('q') ?? '', page: Number.isSafeInteger(page) ? Math.max(0, page) : 0 },
    (asked) => change({ q: asked.search, page: asked.page === 0 ? '' : String(asked.page + 1) }),
  ];
}

/** A list that the server pages and searches. The old page stays until the next arrives. */
export function usePage<Item>(
  key: readonly (string | number)[],
  fetchItems: FetchPage<Item>,
  inAddress?: AskedHere,
): Paged<Item> {
  const queries = useQueryClient();
  const own = useState<PageAsked>(everything);
  const [asked, setAsked] = inAddress ?? own;
  // Typing stays smooth: an answer to a search that is no longer asked for is never waited for.
  const wanted = useDeferredValue(asked);
  const query = useQuery({
    queryKey: [...key, wanted],
    queryFn: () => fetchPageOrLast(fetchItems, wanted),
    placeholderData: keepPreviousData,
  });
  const all = useQuery({
    queryKey: [...key, everything],
    queryFn: () => fetchPageOrLast(fetchItems, everything),
  });
  return {
    state: stateOf(query),
    total: all.data?.total,
    asked,
    onSearch: (search) => setAsked({ search, page: 0 }),
    onPage: (page) => setAsked({ ...asked, page }),
    // Each page and each search: all counts have changed with what was done to one of the list.
    reload: () => void queries.invalidateQueries({ queryKey: key }),
  };
}

function stateOf<Item>(query: {
  readonly data: (Page<Item> & { readonly page: number }) | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
}): PageState<Item> {
  const { data, error, isPending, isPlaceholderData } = query;
  if (data !== undefined) return { status: 'loaded', isStale: isPlaceholderData, error, ...data };
  return isPending ? { status: 'loading' } : { status: 'unreachable', error };
}
