import { QueryClient } from '@tanstack/react-query';

/**
 * What screens have asked the server. A call that fails says so at once, and whoever reads decides
 * when to ask again. It is made without a network too: some answer with what was heard last.
 */
export function createQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: 0, networkMode: 'always' } } });
}
