import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconKey, IconPrinter, IconSearchOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { type Selection, useSelected, useSelection } from '#pwa/ui/selection.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { School } from '#sync/school/records/school.ts';
import { type PinFilter, pinFilters, type PinLine, shownLines } from './pin-lines.ts';
import styles from './pins.module.css';
import { pinsSheet } from './pins-sheet.ts';
import { PinsTable } from './pins-table.tsx';
import { PrintSlips } from './print-slips.tsx';
import { SlipsReady } from './slips-ready.tsx';
import type { Slips } from './use-slips.ts';

export type Lines =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly said: string | undefined; readonly tryAgain: () => void }
  | { readonly status: 'loaded'; readonly lines: readonly PinLine[] };

export interface PinsViewProps {
  readonly lines: Lines;
  readonly school: Pick<School, 'name' | 'logo' | 'timeZone'>;
  readonly search: { readonly q: string; readonly filter: PinFilter };
  /** What the field shows: the list may follow a moment later. */
  readonly typed: string;
  readonly slips: Slips;
  readonly toContacts: string;
  readonly onSearch: (q: string) => void;
  readonly onFilter: (filter: PinFilter) => void;
  readonly onPrint: () => void;
}

export function PinsView(props: PinsViewProps) {
  const { t } = useTranslation();
  const { lines, slips, school, toContacts, onPrint } = props;
  const missing = lines.status === 'loaded' ? lines.lines.filter(({ hasPin }) => !hasPin).length : 0;
  return (
    <>
      <PageHeader
        title={t('pinSlips.title')}
        hint={t('pinSlips.hint')}
        actions={
          <>
            <Button
              component={Link}
              to={toContacts}
              variant="default"
              leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
            >
              {t('pinSlips.back')}
            </Button>
            {missing === 0 ? null : (
              <BusyButton
                classNames={{ root: styles.wraps ?? '', label: styles.wrapped ?? '' }}
                leftSection={<IconPrinter size={20} aria-hidden="true" />}
                isBusy={slips.isMaking}
                onClick={() => slips.make('withoutSlip')}
              >
                {t('pinSlips.printMissing', { count: missing, number: formatCount(missing) })}
              </BusyButton>
            )}
          </>
        }
      />
      <SlipsReady slips={slips} onPrint={onPrint} />
      <PrintSlips slips={slips.made} school={school} onPrint={onPrint} />
      <People {...props} />
    </>
  );
}

function People(props: PinsViewProps) {
  const { t } = useTranslation();
  const { lines } = props;
  switch (lines.status) {
    case 'loading':
      return <LoadingSpinner />;
    case 'failed':
      return (
        <ErrorState
          title={t('pinSlips.failed')}
          text={lines.said ?? t('pinSlips.failedText')}
          onTryAgain={lines.tryAgain}
        />
      );
    case 'loaded':
      return lines.lines.length === 0 ? (
        <EmptyState icon={<IconKey size={28} />} title={t('pinSlips.none')} text={t('pinSlips.noneText')} />
      ) : (
        <PeopleList {...props} all={lines.lines} />
      );
  }
}

function PeopleList(props: PinsViewProps & { readonly all: readonly PinLine[] }) {
  const { t } = useTranslation();
  const { all, search, typed, school, slips, onSearch, onFilter } = props;
  const selection = useSelection();
  const shown = useMemo(() => shownLines(all, search), [all, search]);
  const withPin = all.filter(({ hasPin }) => hasPin).length;
  const counts = { all: all.length, with: withPin, without: all.length - withPin };
  return (
    <div className={styles.people}>
      <div className={styles.toolbar}>
        <SearchField
          label={t('pinSlips.search')}
          value={typed}
          onChange={onSearch}
          {...(styles.search === undefined ? {} : { className: styles.search })}
        />
        <SegmentedFilter
          label={t('pinSlips.filter')}
          options={pinFilters.map((value) => ({
            value,
            label: t(`pinSlips.filters.${value}`),
            count: counts[value],
          }))}
          value={search.filter}
          onChange={onFilter}
        />
        <DownloadList name={t('pinSlips.title')} sheet={() => pinsSheet(shown, t)} />
      </div>
      <VisuallyHidden role="status">
        {t('pinSlips.matches', { count: shown.length, number: formatCount(shown.length) })}
      </VisuallyHidden>
      <SelectionBar all={all} shown={shown} selection={selection} slips={slips} />
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff size={28} />}
          title={t('pinSlips.noMatch')}
          text={t('pinSlips.noMatchText')}
          action={
            <Button
              variant="default"
              onClick={() => {
                onSearch('');
                onFilter('all');
              }}
            >
              {t('pinSlips.showAll')}
            </Button>
          }
        />
      ) : (
        <PinsTable lines={shown} selection={selection} timeZone={school.timeZone} />
      )}
    </div>
  );
}

interface SelectionBarProps extends Pick<PinsViewProps, 'slips'> {
  readonly all: readonly PinLine[];
  readonly shown: readonly PinLine[];
  readonly selection: Selection;
}

function SelectionBar({ all, shown, selection, slips }: SelectionBarProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const selected = useSelected(selection);
  const chosen = all.filter(({ contact }) => selected.has(contact));
  const count = chosen.length;
  const number = formatCount(count);
  async function reset(): Promise<void> {
    setIsAsking(false);
    const isMade = await slips.make(chosen.map(({ contact }) => contact));
    if (isMade) selection.remove([...selected]);
  }
  return (
    <div className={styles.selectionBar}>
      <p className={styles.selected} role="status">
        {t('pinSlips.selected', { count, number })}
      </p>
      <Button
        variant="default"
        disabled={shown.every(({ contact }) => selected.has(contact))}
        onClick={() => selection.add(shown.map(({ contact }) => contact))}
      >
        {t('pinSlips.selectAll')}
      </Button>
      <Button variant="default" disabled={count === 0} onClick={() => selection.remove([...selected])}>
        {t('pinSlips.clear')}
      </Button>
      <BusyButton
        disabled={count === 0}
        isBusy={slips.isMaking}
        onClick={() => (chosen.some(({ hasPin }) => hasPin) ? setIsAsking(true) : reset())}
      >
        {t('pinSlips.reset', { count, number })}
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('pinSlips.ask.title', { count, number })}
        message={t('pinSlips.ask.text')}
        confirmLabel={t('pinSlips.ask.confirm')}
        isDangerous
        onConfirm={() => void reset()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
