import { useQuery } from '@tanstack/react-query';
import type { Asked } from './ask-to-do.ts';

/**
 * Asks once when a dialog opens, for something that every call makes anew: a code, a link.
 * `asked` is undefined while it is on its way, or while it may not be asked yet.
 */
export function useAskedOnce<Answer>(
  key: readonly string[],
  ask: () => Promise<Asked<Answer>>,
  { isEnabled = true }: { readonly isEnabled?: boolean } = {},
): { readonly asked: Asked<Answer> | undefined; readonly askAgain: () => void } {
  const { data, refetch } = useQuery({
    queryKey: ['once', ...key],
    queryFn: ask,
    enabled: isEnabled,
    gcTime: 0,
    staleTime: 'static',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { asked: data, askAgain: () => void refetch() };
}
