import { useQuery } from '@tanstack/react-query';
import { fetchOwnNotices, turnPushesOff, turnPushesOn } from '#pwa/data/account/notifications.ts';
import {
  keepOwnerOfPushes,
  keptPushes,
  ownerOfPushes,
  renewPushesUnder,
} from '#pwa/platform/push-subscription.ts';

/**
 * Hands in the subscription that this browser still has and the server does not know any more: the
 * browser has renewed it, and its worker could not say so. One that was made under an earlier key
 * of the server, which gets nothing any more, is made anew. Whoever turns pushes off has none. Only
 * for the account that agreed to it here: the subscription outlives a sign-out, and the next person
 * was not asked.
 */
export function RenewPushes({ user }: { readonly user: string }): null {
  useQuery({
    queryKey: ['renew-pushes', user],
    queryFn: async () => {
      const kept = await keptPushes();
      if (kept === undefined) return 'nothing to renew';
      const { isOnHere, publicKey } = await fetchOwnNotices();
      if (isOnHere) keepOwnerOfPushes(user);
      if (ownerOfPushes() !== user) return 'nothing to renew';
      const renewed = await renewPushesUnder(publicKey);
      // The settings must not say that this device gets pushes.
      if (renewed === 'lost') return (await turnPushesOff()).kind;
      if (isOnHere && renewed === undefined) return 'nothing to renew';
      return (await turnPushesOn(renewed ?? kept)).kind;
    },
    // Once in a page, and again when the network is back.
    staleTime: Infinity,
    networkMode: 'online',
  });
  return null;
}
