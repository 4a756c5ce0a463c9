import { useQuery } from '@tanstack/react-query';
import { fetchOwnNotices, turnPushesOn } from '#pwa/data/account/notifications.ts';
import { keptPushes } from '#pwa/platform/push-subscription.ts';

/**
 * Hands in the subscription that this browser still has and the server does not know any more: the
 * browser has renewed it, and its worker could not say so. Whoever turns pushes off has none.
 */
export function RenewPushes(): null {
  useQuery({
    queryKey: ['renew-pushes'],
    queryFn: async () => {
      const kept = await keptPushes();
      if (kept === undefined || (await fetchOwnNotices()).isOnHere) return 'nothing to renew';
      return (await turnPushesOn(kept)).kind;
    },
    // Once in a page, and again when the network is back.
    staleTime: Infinity,
    retry: 0,
  });
  return null;
}
