import type { SignedIn } from '#api/domain/check-session.ts';
import { type Doer, named } from '#api/domain/security-log.ts';
import type { Incoming } from './incoming.ts';
import { networkOf } from './network-address.ts';

/** Who makes a call, as the security log names them. */
export function doerOf({ user, viewed }: SignedIn, { address }: Incoming): Doer {
  return { ...named(user), viewedAs: viewed, network: networkOf(address) };
}
