import { useEffect, useRef, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';

const markedMs = 1_000;
const none: ReadonlySet<string> = new Set();

/** The students whose row another device has just changed: for a second. Rows that were not there before are not news. */
export function useMarkedRows(rows: readonly DoorRow[] | undefined): ReadonlySet<string> {
  const [marked, setMarked] = useState(none);
  const seen = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (rows === undefined) return;
    // By the record, not the student: another day's rows are other rows.
    const changed = rows.filter(({ attendance, changedAt }) => {
      const before = seen.current.get(attendance._id);
      return before !== undefined && before !== changedAt;
    });
    seen.current = new Map(rows.map(({ attendance, changedAt }) => [attendance._id, changedAt]));
    if (changed.length > 0) setMarked(new Set(changed.map(({ student }) => student._id)));
  }, [rows]);
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => setMarked(none), markedMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
