import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface RowWalk<Row> {
  readonly bodyRef: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onActivate: ((row: Row) => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

interface Place {
  readonly key: string;
  readonly index: number;
}

/** The keyboard's row in a long list, by key, while the list is filtered or sorted. */
export function useActiveRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [place, setPlace] = useState<Place | null>(null);
  const setActiveIndex = (index: number) => {
    const row = rows[index];
    if (row !== undefined) setPlace({ key: rowKey(row), index });
  };
  return { activeIndex: findPlace(place, rows, rowKey), setActiveIndex };
}

/** Handlers for the element around the rows: arrows walk, Enter and a tap activate. */
export function useRowWalk<Row>(active: ReturnType<typeof useActiveRow<Row>>, walk: RowWalk<Row>) {
  const { bodyRef, rows, onActivate, scrollTo } = walk;
  const { activeIndex, setActiveIndex } = active;
  const mustFocus = useRef(false);

  // After every render, because the row that was walked to may only now have come into being.
  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    const element = bodyRef.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`);
    if (!element) return;
    mustFocus.current = false;
    element.focus({ preventScroll: true });
  });

  const activate = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onActivate?.(row);
  };
  const onFocus = (event: SyntheticEvent) => setActiveIndex(rowIndexOf(event));
  const onClick = (event: MouseEvent) => {
    if (!isOnControl(event)) activate(rowIndexOf(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in a row's own buttons are theirs.
    if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return;
    const next = stepRow(event.key, activeIndex, rows.length);
    if (event.key !== 'Enter' && next === undefined) return;
    event.preventDefault();
    if (next === undefined) {
      activate(activeIndex);
      return;
    }
    mustFocus.current = true;
    setActiveIndex(next);
    scrollTo(next);
  };
  return { onFocus, onClick, onKeyDown };
}

function findPlace<Row>(place: Place | null, rows: readonly Row[], rowKey: (row: Row) => string): number {
  if (place === null || rows.length === 0) return 0;
  const still = rows[place.index];
  if (still !== undefined && rowKey(still) === place.key) return place.index;
  const moved = rows.findIndex((row) => rowKey(row) === place.key);
  return moved === -1 ? Math.min(place.index, rows.length - 1) : moved;
}

/** -1 beside the rows. */
function rowIndexOf({ target }: SyntheticEvent): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset['index'] ?? -1);
}

function isOnControl({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('button, a, input, select, textarea') !== null;
}

const pageRows = 10;

/** Where a key leads from row `index` of `count`; `undefined` when it leads nowhere. */
function stepRow(key: string, index: number, count: number): number | undefined {
  const wanted = wantedRow(key, index, count);
  if (wanted === undefined || count === 0) return undefined;
  return Math.min(Math.max(wanted, 0), count - 1);
}

function wantedRow(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + pageRows;
    case 'PageUp':
      return index - pageRows;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
