import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { z } from 'zod';

/** Marks an address that this list wrote. It comes back from history, so it is parsed. */
const Own = z.object({ isOwn: z.literal(true) });

export interface AddressSearch {
  readonly params: URLSearchParams;
  /** What is empty is left out of the address, so that it stays short. */
  readonly change: (part: Readonly<Record<string, string>>) => void;
}

/**
 * A list's search and filters live in the address, so that reload, Back and links keep them. The
 * fields show a state of their own, because the router may render an address late.
 */
export function useAddressSearch(): AddressSearch {
  const [addressParams, setParams] = useSearchParams();
  const location = useLocation();
  const [own, setOwn] = useState(() => addressParams.toString());
  const [seenKey, setSeenKey] = useState(location.key);
  if (location.key !== seenKey) {
    setSeenKey(location.key);
    // The app's own changes are known. Back or a link brings another search.
    if (!Own.safeParse(location.state).success) setOwn(addressParams.toString());
  }
  const params = new URLSearchParams(own);
  function change(part: Readonly<Record<string, string>>) {
    const next = withParts(params, part);
    setOwn(next.toString());
    setParams(next, { replace: true, state: { isOwn: true } });
  }
  return { params, change };
}

function withParts(params: URLSearchParams, part: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(part)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
