import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type AttendanceSearch, parseAttendanceSearch, withSearch } from './attendance-search.ts';

/**
 * The filters live in the address, so that reload and back button keep them. What is typed is shown from a state of its own:
 * the router may render an address late, and letters must not wait for it.
 */
export function useAttendanceSearch() {
  const [params, setParams] = useSearchParams();
  const navigationType = useNavigationType();
  const search = parseAttendanceSearch(params);
  const { key } = useLocation();
  const [typed, setTyped] = useState(search.q);
  const [seenKey, setSeenKey] = useState(key);

  if (key !== seenKey) {
    setSeenKey(key);
    // Our own changes replace the address; whatever else led here (back, a link) brings its own search.
    if (navigationType !== NavigationType.Replace) setTyped(search.q);
  }

  function change(part: Partial<AttendanceSearch>) {
    if (part.q !== undefined) setTyped(part.q);
    setParams((current) => withSearch(current, part), { replace: true });
  }
  return { search: { ...search, q: typed }, change };
}
