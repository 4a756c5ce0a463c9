import { QueryClient } from '@tanstack/react-query';

/**
 * What screens have asked the server. A call that fails says so at once, and whoever reads decides
 * when to ask again. It is made without a network too: some answer with what was heard last. What
 * is shown is asked for anew when the network is back, which this mode leaves out by itself.
 */
export function createQueries(): QueryClient {
  const queries = { retry: 0, networkMode: 'always', refetchOnReconnect: true } as const;
  return new QueryClient({ defaultOptions: { queries } });
}
