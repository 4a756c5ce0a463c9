import { useQuery } from '@tanstack/react-query';
import { fetchAllSchools } from '#pwa/data/fetch-all-schools.ts';
import type { School } from '#sync/records/school.ts';

export type AllSchools =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly tryAgain: () => void }
  | { readonly status: 'loaded'; readonly schools: readonly School[] };

export function useAllSchools(): AllSchools {
  const query = useQuery({ queryKey: ['all-schools'], queryFn: fetchAllSchools, retry: 1 });
  if (query.data)
    return { status: 'loaded', schools: query.data.toSorted((a, b) => a.name.localeCompare(b.name)) };
  return query.isPending && query.fetchStatus === 'fetching'
    ? { status: 'loading' }
    : { status: 'unreachable', tryAgain: () => void query.refetch() };
}
