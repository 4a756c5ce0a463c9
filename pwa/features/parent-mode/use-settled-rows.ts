import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { byName } from '#pwa/data/school/door-rows.ts';
import { limits } from '#sync/limits.ts';

export interface SettledRow {
  readonly row: DoorRow;
  /** Recorded by another device. It keeps its place for a moment and ignores taps. */
  readonly isLeaving: boolean;
}

interface Wanted {
  /** Every child of the day, in the order of the grid. */
  readonly rows: readonly DoorRow[];
  /** Those that the question, the grade level and the search ask for. */
  readonly wanted: readonly DoorRow[];
  /** Changes with what was asked. An answer to the hand is drawn at once. */
  readonly asked: string;
  /** A dialog lies over the grid: nobody can touch what moves. */
  readonly isCovered: boolean;
}

/** For each child that another device has changed or removed: its row, and whether it was shown. */
type Held = ReadonlyMap<string, { readonly row: DoorRow; readonly wasShown: boolean }>;

const noneHeld: Held = new Map();

/**
 * The grid as it may be touched: a card that another device has changed comes or goes two seconds
 * later, and so goes one whose child was removed, and never while a finger is down. What this
 * tablet records itself is drawn at once.
 */
export function useSettledRows(now: Wanted): readonly SettledRow[] {
  const { rows, wanted, asked, isCovered } = now;
  const [seen, setSeen] = useState({ rows, wanted, asked, held: noneHeld });
  let { held } = seen;
  if (seen.wanted !== wanted || seen.asked !== asked || (isCovered && held.size > 0)) {
    held = asked !== seen.asked || isCovered ? noneHeld : heldAfter(seen, { rows, wanted });
    setSeen({ rows, wanted, asked, held });
  }
  useRelease(held, (ids) =>
    setSeen((before) => ({
      ...before,
      held: new Map([...before.held].filter(([id]) => !ids.has(id))),
    })),
  );
  // The same array until something changes: the grid and its letters are made from it.
  return useMemo(() => settle({ rows, wanted, held }), [rows, wanted, held]);
}

function settle({
  rows,
  wanted,
  held,
}: Pick<Wanted, 'rows' | 'wanted'> & { readonly held: Held }): readonly SettledRow[] {
  if (held.size === 0) return wanted.map((row) => ({ row, isLeaving: false }));
  const isWanted = idsOf(wanted);
  const isThere = idsOf(rows);
  // Taken off the register, or out of the copy: as it was seen last, in its old place.
  const removed = [...held.values()].map(({ row }) => row).filter(({ student }) => !isThere.has(student._id));
  const all = removed.length === 0 ? rows : [...rows, ...removed].toSorted(byName);
  return all
    .filter(({ student: { _id } }) => held.get(_id)?.wasShown ?? isWanted.has(_id))
    .map((row) => ({ row, isLeaving: !isWanted.has(row.student._id) }));
}

function heldAfter(
  before: Pick<Wanted, 'rows' | 'wanted'> & { readonly held: Held },
  { rows, wanted }: Pick<Wanted, 'rows' | 'wanted'>,
): Held {
  const wasWanted = idsOf(before.wanted);
  const isWanted = idsOf(wanted);
  const changedBefore = new Map(before.rows.map((row) => [row.student._id, row.changedAt]));
  const held = new Map(before.held);
  const isThere = idsOf(rows);
  for (const row of before.wanted) {
    const { _id } = row.student;
    if (!isThere.has(_id) && !held.has(_id)) held.set(_id, { row, wasShown: true });
  }
  for (const row of rows) {
    const { student, changedAt } = row;
    const { _id } = student;
    if (wasWanted.has(_id) === isWanted.has(_id)) continue;
    if (held.has(_id)) held.delete(_id);
    else if (changedBefore.get(_id) !== changedAt) held.set(_id, { row, wasShown: wasWanted.has(_id) });
  }
  return held.size === 0 ? noneHeld : held;
}

/** Calls back with each held child when its time is over and no finger is down. */
function useRelease(held: Held, onRelease: (ids: ReadonlySet<string>) => void): void {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const isPressed = useRef(false);
  const due = useRef(new Set<string>());
  const release = useEffectEvent(() => {
    if (isPressed.current || due.current.size === 0) return;
    onRelease(due.current);
    due.current = new Set();
  });
  useEffect(() => {
    for (const [id, timer] of timers.current) {
      if (held.has(id)) continue;
      clearTimeout(timer);
      timers.current.delete(id);
    }
    for (const id of held.keys()) {
      if (timers.current.has(id)) continue;
      const handleDue = () => {
        due.current.add(id);
        release();
      };
      timers.current.set(id, setTimeout(handleDue, limits.settleMs));
    }
  }, [held]);
  useEffect(() => {
    const own = timers.current;
    const handleDown = () => {
      isPressed.current = true;
    };
    // The click comes after the finger has left: what it meant is still under it then.
    const handleUp = () => {
      isPressed.current = false;
      requestAnimationFrame(() => release());
    };
    window.addEventListener('pointerdown', handleDown, { capture: true });
    window.addEventListener('pointerup', handleUp, { capture: true });
    window.addEventListener('pointercancel', handleUp, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', handleDown, { capture: true });
      window.removeEventListener('pointerup', handleUp, { capture: true });
      window.removeEventListener('pointercancel', handleUp, { capture: true });
      for (const timer of own.values()) clearTimeout(timer);
      own.clear();
    };
  }, []);
}

function idsOf(rows: readonly DoorRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ student }) => student._id));
}
