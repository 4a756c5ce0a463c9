import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The search of each list, by the list's path, as `?q=…`. */
export type SavedSearches = ReadonlyMap<string, string>;

const hasSearch = /^\/(admin|staff)\/[^/]+\/(students|contacts)$/;

/**
 * What was looked for on a list, kept in memory so that the menu's link finds it again
 * (specification section 2.4). It is forgotten at sign-out and in Parent Mode.
 */
export function useSavedSearches(): SavedSearches {
  const { pathname, search } = useLocation();
  const [saved, setSaved] = useState<SavedSearches>(new Map());
  if (!hasSearch.test(pathname) || (saved.get(pathname) ?? '') === search) return saved;
  const next = new Map(saved).set(pathname, search);
  setSaved(next);
  return next;
}
