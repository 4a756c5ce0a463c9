import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInTheWay } from '#pwa/data/school/in-the-way.ts';
import { useQuarantine } from '#pwa/data/school/quarantine.ts';
import { useRecordNames } from '#pwa/data/school/record-names.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import type { Say } from '#sync/words/message-key.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';
import { DecidedList, type EarlierDecisions, useDecided } from './decided-list.tsx';
import { DecisionDialog, useDecision } from './decision-dialog.tsx';
import { type AttendanceFieldsProps, MendAttendance } from './mend-attendance.tsx';
import { mendWay } from './mend.ts';
import { type DecisionMode, QuarantineCard } from './quarantine-card.tsx';
import { quarantineItem, type QuarantineItem } from './quarantine-item.ts';

export interface QuarantinePageProps {
  readonly renderFields: (props: AttendanceFieldsProps) => ReactNode;
  readonly toTerm: (term: RecordId) => string;
}

type Deciding = { readonly item: QuarantineItem; readonly mode: DecisionMode };

export function QuarantinePage(props: QuarantinePageProps) {
  const { t } = useTranslation();
  const lists = useItems();
  const earlier = useDecided();
  const isClear = useIsClear();
  const [deciding, setDeciding] = useState<Deciding>();
  const renderOpen = (item: QuarantineItem) => {
    const way = mendWay(item.entry.raw).kind;
    return (
      <QuarantineCard
        item={item}
        applyLabel={
          way === 'none' ? undefined : t(way === 'attendance' ? 'quarantine.mend' : 'quarantine.applyAgain')
        }
        isClear={isClear(item.entry)}
        onDecide={(mode) => setDeciding({ item, mode })}
      />
    );
  };
  return (
    <>
      <QuarantineView
        open={lists?.open}
        decided={lists?.decided ?? []}
        earlier={earlier}
        renderOpen={renderOpen}
      />
      {deciding === undefined ? null : (
        <DecisionOf {...props} {...deciding} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}

function DecisionOf(props: QuarantinePageProps & Deciding & { readonly onClose: () => void }) {
  const { item, mode } = props;
  const way = useMemo(() => mendWay(item.entry.raw), [item]);
  if (mode === 'apply' && way.kind === 'attendance') return <MendAttendance {...props} {...way} />;
  return <PlainDecision {...props} />;
}

function useItems() {
  const { t } = useTranslation();
  const quarantine = useQuarantine();
  const names = useRecordNames();
  const timeZone = useSchool()?.timeZone;
  return useMemo(() => {
    if (quarantine === undefined) return undefined;
    const say: Say = (message, params) => t(message, { ...params });
    const needs = { names, timeZone, say };
    const toItem = (entry: QuarantineEntry) => quarantineItem(entry, needs);
    return { open: quarantine.open.map(toItem), decided: quarantine.decided.map(toItem) };
  }, [quarantine, names, timeZone, t]);
}

/** The obstacle may be gone by now. A missing right or proof still needs a person's decision. */
function useIsClear(): (entry: QuarantineEntry) => boolean {
  const inTheWay = useInTheWay();
  return ({ raw, code }) => {
    if (code === 'DEVICE_REVOKED' || code === 'FORBIDDEN' || code === 'UNPROVEN') return false;
    const parsed = parseCommand(raw);
    return parsed.kind === 'command' && inTheWay(parsed.command).length === 0;
  };
}

interface PlainDecisionProps {
  readonly item: QuarantineItem;
  readonly mode: DecisionMode;
  readonly onClose: () => void;
}

/** Dismissing, or applying as it arrived: nothing to fill in but the reason. */
export function PlainDecision({ item, mode, onClose }: PlainDecisionProps) {
  const { t } = useTranslation();
  const what = item.about;
  const decision = useDecision({
    decision: { command: item.entry._id, action: mode },
    said: t(mode === 'apply' ? 'quarantine.applied' : 'quarantine.dismissed', { what }),
    onClose,
  });
  return (
    <DecisionDialog
      title={t(mode === 'apply' ? 'quarantine.applyOf' : 'quarantine.dismissOf', { what })}
      text={t(mode === 'apply' ? 'quarantine.applyText' : 'quarantine.dismissText')}
      item={item}
      decision={decision}
      submitLabel={t(mode === 'apply' ? 'quarantine.applyAgain' : 'quarantine.dismiss')}
      isDangerous={mode === 'dismiss'}
      onClose={onClose}
    />
  );
}

interface QuarantineViewProps {
  /** Undefined while it is being read. */
  readonly open: readonly QuarantineItem[] | undefined;
  readonly decided: readonly QuarantineItem[];
  readonly earlier: EarlierDecisions;
  readonly renderOpen: (item: QuarantineItem) => ReactNode;
}

export function QuarantineView({ open, decided, earlier, renderOpen }: QuarantineViewProps) {
  const { t } = useTranslation();
  if (open === undefined) return <LoadingSpinner label={t('quarantine.reading')} />;
  return (
    <>
      <PageHeader title={t('quarantine.title')} hint={t('quarantine.hint')} />
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
