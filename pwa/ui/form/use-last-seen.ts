import { useState } from 'react';

interface Identified {
  readonly _id: string;
}

/**
 * The record, or how it was last seen here once it is deleted elsewhere: its form stays, with what
 * was typed. Undefined where it never was there.
 */
export function useLastSeen<Row extends Identified>(
  id: string | undefined,
  now: Row | undefined,
): Row | undefined {
  const [seen, setSeen] = useState(now);
  // As text, since some rows are put together anew at each render.
  if (now !== undefined && JSON.stringify(now) !== JSON.stringify(seen)) setSeen(now);
  return now ?? (seen?._id === id ? seen : undefined);
}
