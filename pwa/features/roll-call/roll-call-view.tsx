import { ActionIcon, Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RollCallRow, ShownRollCall } from '#pwa/data/school/roll-calls.ts';
import { FoundCount } from '#pwa/ui/found-count.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { fold } from '#sync/school/records/fold.ts';
import { isOverdue, rollCallProgress } from '#sync/school/records/roll-call-list.ts';
import { progressWords } from './progress-words.ts';
import { RollCallList } from './roll-call-list.tsx';
import styles from './roll-call.module.css';

type Filter = 'everyone' | 'toFind' | 'missing' | 'hurt' | 'handedOver' | 'found';
const filters = ['everyone', 'toFind', 'missing', 'hurt', 'handedOver', 'found'] as const;
const always: readonly Filter[] = ['everyone', 'toFind', 'found'];

export interface RollCallViewProps {
  readonly shown: ShownRollCall;
  readonly nowMs: number;
  readonly timeZone: string | undefined;
  readonly onTick: (row: RollCallRow) => void;
  readonly onMore: (row: RollCallRow) => void;
  /** Those whom the filter leaves, as a file; left out at a door. */
  readonly renderDownload?: ((rows: readonly RollCallRow[]) => ReactNode) | undefined;
}

/** What counts, large; then everyone by class. */
export function RollCallView(props: RollCallViewProps) {
  const { shown, nowMs, timeZone, onTick, onMore, renderDownload } = props;
  const { t } = useTranslation();
  const { rollCall, rows, elsewhere } = shown;
  const [filter, setFilter] = useState<Filter>('everyone');
  const [q, setQ] = useState('');
  // On a phone the field has its place only while it is used.
  const [isSearching, setIsSearching] = useState(false);
  const searchId = useId();
  const searchRef = useRef<HTMLInputElement>(null);
  const progress = useMemo(() => rollCallProgress(rows), [rows]);
  const wanted = useMemo(() => rowsFor(rows, filter, q), [rows, filter, q]);
  const listedCount = filter === 'everyone' ? progress.listed : progress[filter];
  const isRunning = rollCall.endedAt === '';
  const others = isRunning && q.trim().length > 1 ? rowsFor(elsewhere, 'everyone', q).slice(0, 20) : [];
  // Who is missing is red at once, and the minutes may not be over.
  const isOver = isRunning && isOverdue({ state: '' }, rollCall, nowMs);
  const overdue = isOver ? rows.filter((row) => isOverdue(row, rollCall, nowMs)).length : 0;
  const minutes = rollCall.searchMinutes;
  function toggleSearch() {
    // Shown before the focus is moved: a field that is not shown takes none.
    flushSync(() => setIsSearching(!isSearching));
    if (isSearching) setQ('');
    else searchRef.current?.focus();
  }
  return (
    <>
      <div className={styles.counts} data-all-found={progress.toFind + progress.missing === 0}>
        <p className={styles.progress} role="status">
          {progressWords(rows, t)}
        </p>
        <ActionIcon
          variant="default"
          className={styles.phoneOnly ?? ''}
          aria-label={t('rollCall.search')}
          aria-expanded={isSearching}
          aria-controls={searchId}
          onClick={() => toggleSearch()}
        >
          <IconSearch size={20} />
        </ActionIcon>
        {overdue === 0 ? null : (
          <p className={styles.overdue}>
            {t('rollCall.overdueCount', { count: overdue, number: formatCount(overdue), minutes })}
          </p>
        )}
      </div>
      <div className={styles.tools}>
        <div id={searchId} className={styles.search} data-open={isSearching}>
          <SearchField ref={searchRef} label={t('rollCall.search')} value={q} onChange={setQ} />
        </div>
        <SegmentedFilter<Filter>
          label={t('rollCall.filter')}
          options={filters
            .map((value) => ({
              value,
              label: value === 'everyone' ? t('rollCall.everyone') : t(`rollCall.state.${value}`),
              count: value === 'everyone' ? progress.listed : progress[value],
            }))
            // A phone has no room for what has not happened.
            .filter(({ value, count }) => count > 0 || value === filter || always.includes(value))}
          value={filter}
          onChange={setFilter}
        />
        {wanted.length === 0 ? null : renderDownload?.(wanted)}
      </div>
      <FoundCount q={q} shown={wanted.length} total={listedCount} />
      {wanted.length === 0 && rows.length > 0 ? <p>{t('rollCall.noMatch')}</p> : null}
      <RollCallList
        rows={wanted}
        all={rows}
        rollCall={rollCall}
        nowMs={nowMs}
        timeZone={timeZone}
        onTick={onTick}
        onMore={onMore}
      />
      {others.length === 0 ? null : (
        <section aria-label={t('rollCall.others')}>
          <h2 className={styles.otherHeading}>{t('rollCall.others')}</h2>
          <ul className={styles.elsewhere}>
            {others.map((row) => (
              <li key={row.key}>
                <span>
                  {row.called} <small>{row.level}</small>
                </span>
                <Button variant="default" onClick={() => onTick(row)}>
                  {t('rollCall.addToList')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function rowsFor(rows: readonly RollCallRow[], filter: Filter, q: string): readonly RollCallRow[] {
  const words = fold(q).split(' ').filter(Boolean);
  return rows.filter(
    ({ state, called }) =>
      (filter === 'everyone' || (state === '' ? 'toFind' : state) === filter) &&
      words.every((word) => fold(called).includes(word)),
  );
}
