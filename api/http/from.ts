import type { Incoming } from './incoming.ts';
import { networkOf } from './network-address.ts';

/** Where a call comes from: what is counted, and what the list of sessions shows. */
export function fromOf({ address, request }: Incoming) {
  return { address, network: networkOf(address), agent: request.headers.get('user-agent') ?? '' };
}
