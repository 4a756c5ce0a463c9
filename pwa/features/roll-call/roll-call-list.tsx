import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { usePageOffset } from '#pwa/ui/use-page-offset.ts';
import { usePrinting } from '#pwa/ui/use-printing.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { RollCall } from '#sync/school/records/roll-call.ts';
import { PersonRow } from './person-row.tsx';
import { classOf, classWords } from './roll-call-classes.ts';
import styles from './roll-call.module.css';

export interface RollCallListProps {
  readonly rows: readonly RollCallRow[];
  /** Also those that a filter leaves out: the headings count them. */
  readonly all: readonly RollCallRow[];
  readonly rollCall: RollCall;
  readonly nowMs: number;
  readonly timeZone: string | undefined;
  readonly onTick: (row: RollCallRow) => void;
  readonly onMore: (row: RollCallRow) => void;
}

type Line = { readonly heading: string } | { readonly row: RollCallRow };

const headingPx = 44;
const rowPx = 76;

/** By class, under headings that stay. What is visible is rendered, and everybody for paper. */
export function RollCallList(props: RollCallListProps) {
  const { t } = useTranslation();
  const listRef = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(props.rows), [props.rows]);
  const headings = useMemo(() => lines.flatMap((line, index) => ('heading' in line ? [index] : [])), [lines]);
  const counts = useMemo(() => countsOf(props.all), [props.all]);
  const stuckAt = useRef(-1);
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (headings.includes(index) ? headingPx : rowPx),
    overscan: 8,
    // A heading has another height than a row, wherever a filter moves it to.
    getItemKey: (index) => keyOf(lines[index]) ?? index,
    scrollMargin: usePageOffset(listRef),
    // The heading of what is at the top is rendered although it lies above the window.
    rangeExtractor: (range: Range) => {
      stuckAt.current = headings.findLast((index) => index <= range.startIndex) ?? -1;
      const shown = new Set(defaultRangeExtractor(range));
      if (stuckAt.current >= 0) shown.add(stuckAt.current);
      return [...shown].toSorted((a, b) => a - b);
    },
  });
  const isOnPaper = usePrinting();
  const drawn = isOnPaper
    ? lines.map((_line, index) => ({ index, topPx: undefined }))
    : virtualizer.getVirtualItems().map(({ index, start }) => {
        return { index, topPx: start - virtualizer.options.scrollMargin };
      });
  return (
    <div
      ref={listRef}
      className={styles.list}
      data-paper={isOnPaper}
      role="list"
      aria-label={t('rollCall.list')}
      style={isOnPaper ? {} : { height: virtualizer.getTotalSize() }}
    >
      {drawn.map(({ index, topPx }) => {
        const line = lines[index];
        if (line === undefined) return null;
        const key = keyOf(line);
        const isStuck = !isOnPaper && index === stuckAt.current;
        const at = topPx === undefined || isStuck ? {} : { transform: `translateY(${topPx}px)` };
        if ('heading' in line) {
          const { found = 0, all = 0 } = counts.get(line.heading) ?? {};
          return (
            <div
              key={key}
              role="listitem"
              className={styles.heading}
              data-stuck={isStuck}
              style={{ height: headingPx, ...at }}
            >
              <h2>{classWords(line.heading, t)}</h2>
              <span>{t('rollCall.headingCount', { found: formatCount(found), all: formatCount(all) })}</span>
            </div>
          );
        }
        return (
          <div
            key={key}
            ref={isOnPaper ? undefined : virtualizer.measureElement}
            data-index={index}
            role="listitem"
            className={styles.line}
            style={at}
          >
            <PersonRow {...props} row={line.row} />
          </div>
        );
      })}
    </div>
  );
}

function keyOf(line: Line | undefined): string | undefined {
  if (line === undefined) return undefined;
  return 'heading' in line ? `heading ${line.heading}` : line.row.key;
}

function linesOf(rows: readonly RollCallRow[]): readonly Line[] {
  const byClass = Map.groupBy(rows, classOf);
  return [...byClass].flatMap(([heading, of]) => [{ heading }, ...of.map((row) => ({ row }))]);
}

function countsOf(rows: readonly RollCallRow[]) {
  return new Map(
    [...Map.groupBy(rows, classOf)].map(([key, of]) => [
      key,
      { all: of.length, found: of.filter(({ state }) => state !== '' && state !== 'missing').length },
    ]),
  );
}
