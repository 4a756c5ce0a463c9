import { useDeferredValue, useMemo, useState } from 'react';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import {
  noFilter,
  type RegistrationFilter,
  type RegistrationState,
  rowsOfState,
  rowsToCount,
} from './registration-filter.ts';

export function useRegistrationFilter(rows: readonly RegistrationRow[]) {
  const [filter, setFilter] = useState(noFilter);
  const { state, level } = filter;
  // Letters appear at once; thousands of names are matched when there is time.
  const q = useDeferredValue(filter.q);
  const counted = useMemo(() => rowsToCount(rows, { q, level }), [rows, q, level]);
  const shown = useMemo(() => rowsOfState(counted, state), [counted, state]);
  const counts: Readonly<Record<RegistrationState, number>> = useMemo(() => {
    const registered = rowsOfState(counted, 'registered').length;
    return { all: counted.length, registered, unregistered: counted.length - registered };
  }, [counted]);
  return {
    filter,
    shown,
    counts,
    change: (part: Partial<RegistrationFilter>) => setFilter((current) => ({ ...current, ...part })),
    clear: () => setFilter(noFilter),
  };
}
