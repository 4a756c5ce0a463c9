import { useQuery } from '@tanstack/react-query';
import type { Asked } from '#pwa/data/calls/ask-to-do.ts';

/**
 * Asks once when a dialog opens, for something that every call makes anew: a code. Undefined while
 * it is on its way.
 */
export function useAskedOnce<Answer>(
  key: readonly string[],
  ask: () => Promise<Asked<Answer>>,
): Asked<Answer> | undefined {
  return useQuery({
    queryKey: ['once', ...key],
    queryFn: ask,
    retry: 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }).data;
}
