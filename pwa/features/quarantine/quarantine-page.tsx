import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReadOn } from '#pwa/data/calls/several-pages.ts';
import { useQuarantine } from '#pwa/data/school/quarantine.ts';
import { readWholeQuarantine } from '#pwa/data/school/whole-lists.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';
import { DecidedList, type EarlierDecisions, useDecided } from './decided-list.tsx';
import { QuarantineCard } from './quarantine-card.tsx';
import type { QuarantineItem } from './quarantine-item.ts';
import { quarantineSheet } from './quarantine-sheet.ts';
import { type DecisionParts, useApplyLabel, useDecisions, useIsClear, useItems } from './use-decisions.tsx';

export function QuarantinePage(props: DecisionParts) {
  const lists = useItems();
  const earlier = useDecided();
  const isClear = useIsClear();
  const applyLabel = useApplyLabel();
  const { decide, dialog } = useDecisions(props);
  return (
    <>
      <QuarantineView
        open={lists?.open}
        decided={lists?.decided ?? []}
        readAll={useReadAll(lists?.toItem)}
        earlier={earlier}
        renderOpen={(item) => (
          <QuarantineCard
            item={item}
            applyLabel={applyLabel(item)}
            isClear={isClear(item.entry)}
            onDecide={(mode) => decide(item, mode)}
          />
        )}
      />
      {dialog}
    </>
  );
}

function useReadAll(toItem: ((entry: QuarantineEntry) => QuarantineItem) | undefined) {
  const quarantine = useQuarantine();
  if (quarantine === undefined || toItem === undefined) return undefined;
  return async (): Promise<ReadOn<QuarantineItem>> => {
    const { items, lacks } = await readWholeQuarantine(quarantine);
    return { items: items.map(toItem), lacks };
  };
}

interface QuarantineViewProps {
  /** Undefined while it is being read. */
  readonly open: readonly QuarantineItem[] | undefined;
  readonly decided: readonly QuarantineItem[];
  /** For a file: what is open, and all decisions. */
  readonly readAll: (() => Promise<ReadOn<QuarantineItem>>) | undefined;
  readonly earlier: EarlierDecisions;
  readonly renderOpen: (item: QuarantineItem) => ReactNode;
}

export function QuarantineView({ open, decided, readAll, earlier, renderOpen }: QuarantineViewProps) {
  const { t } = useTranslation();
  if (open === undefined) return <LoadingSpinner label={t('quarantine.reading')} />;
  return (
    <>
      <PageHeader
        title={t('quarantine.title')}
        {...(open.length > 0 && { hint: t('quarantine.hint') })}
        {...(readAll !== undefined &&
          open.length + decided.length > 0 && {
            actions: (
              <DownloadList
                name={t('quarantine.title')}
                sheet={async () => quarantineSheet(await readAll(), t)}
              />
            ),
          })}
      />
      {open.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={28} />}
          title={t('quarantine.empty')}
          text={t('quarantine.emptyText')}
        />
      ) : (
        <VirtualCards
          label={t('quarantine.list')}
          items={open}
          itemKey={(item) => item.entry._id}
          renderItem={renderOpen}
          estimatedHeightPx={220}
        />
      )}
      <DecidedList items={decided} earlier={earlier} />
    </>
  );
}
