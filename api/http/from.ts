import type { Incoming } from './incoming.ts';

/** Where a call comes from: what is counted, and what the list of sessions shows. */
export function fromOf({ address, request }: Incoming): { readonly address: string; readonly agent: string } {
  return { address, agent: request.headers.get('user-agent') ?? '' };
}
