import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Page, PageAsked } from '#pwa/data/account/superadmin.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';

export type PageState<Item> =
  | { readonly status: 'loading' }
  /** `said`: by a server that answered and failed. */
  | { readonly status: 'unreachable'; readonly said?: string | undefined }
  | ({ readonly status: 'loaded'; readonly isStale: boolean } & Page<Item>);

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

/** A list that the server pages and searches. The old page stays until the next arrives. */
export function usePage<Item>(
  name: string,
  fetchPage: (asked: PageAsked) => Promise<Page<Item>>,
): Paged<Item> {
  const [asked, setAsked] = useState<PageAsked>(everything);
  // Typing stays smooth: an answer to a search that is no longer asked for is never waited for.
  const wanted = useDeferredValue(asked);
  const query = useQuery({
    queryKey: ['superadmin', name, wanted],
    queryFn: () => fetchPage(wanted),
    placeholderData: keepPreviousData,
    retry: 1,
  });
  const all = useQuery({
    queryKey: ['superadmin', name, everything],
    queryFn: () => fetchPage(everything),
    retry: 1,
  });
  return {
    state: stateOf(query),
    total: all.data?.total,
    asked,
    onSearch: (search) => setAsked({ search, page: 0 }),
    onPage: (page) => setAsked((now) => ({ ...now, page })),
    reload: () => {
      void query.refetch();
      if (wanted.search !== '') void all.refetch();
    },
  };
}

function stateOf<Item>(query: {
  readonly data: Page<Item> | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly fetchStatus: string;
}): PageState<Item> {
  if (query.data !== undefined) return { status: 'loaded', isStale: query.isPlaceholderData, ...query.data };
  return query.isPending && query.fetchStatus === 'fetching'
    ? { status: 'loading' }
    : { status: 'unreachable', said: saidBy(query.error) };
}
