import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useInTheWay } from '#pwa/data/school/in-the-way.ts';
import { useQuarantine } from '#pwa/data/school/quarantine.ts';
import { useRecordNames } from '#pwa/data/school/record-names.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';
import { DecisionDialog, useDecision } from './decision-dialog.tsx';
import { type AttendanceFieldsProps, MendAttendance } from './mend-attendance.tsx';
import { mendWay } from './mend.ts';
import type { DecisionMode } from './quarantine-card.tsx';
import { quarantineItem, type QuarantineItem } from './quarantine-item.ts';

export interface DecisionParts {
  readonly renderFields: (props: AttendanceFieldsProps) => ReactNode;
  readonly toTerm: (term: RecordId) => string;
}

type Deciding = { readonly item: QuarantineItem; readonly mode: DecisionMode };

/** Opens the dialog in which a person decides about a record. */
export function useDecisions(parts: DecisionParts) {
  const [deciding, setDeciding] = useState<Deciding>();
  const decide = useCallback((item: QuarantineItem, mode: DecisionMode) => setDeciding({ item, mode }), []);
  const dialog =
    deciding === undefined ? null : (
      <DecisionOf {...parts} {...deciding} onClose={() => setDeciding(undefined)} />
    );
  return { decide, dialog };
}

/**
 * The verb of applying a record: mended, or as it is; undefined when nothing in it can be applied.
 */
export function useApplyLabel(): (item: QuarantineItem) => string | undefined {
  const { t } = useTranslation();
  return useCallback(
    ({ entry: { raw } }) => {
      const way = mendWay(raw).kind;
      return way === 'none'
        ? undefined
        : t(way === 'attendance' ? 'quarantine.mend' : 'quarantine.applyAgain');
    },
    [t],
  );
}

function DecisionOf(props: DecisionParts & Deciding & { readonly onClose: () => void }) {
  const { item, mode } = props;
  const way = useMemo(() => mendWay(item.entry.raw), [item]);
  if (mode === 'apply' && way.kind === 'attendance') return <MendAttendance {...props} {...way} />;
  return <PlainDecision {...props} />;
}

/** What needs review, in words. Undefined while it is being read from disk. */
export function useItems() {
  const { t } = useTranslation();
  const quarantine = useQuarantine();
  const names = useRecordNames();
  const timeZone = useSchool()?.timeZone;
  return useMemo(() => {
    if (quarantine === undefined) return undefined;
    const needs = { names, timeZone, say: t };
    const toItem = (entry: QuarantineEntry) => quarantineItem(entry, needs);
    return {
      open: quarantine.open.map(toItem),
      decided: quarantine.decided.map(toItem),
      toItem,
    };
  }, [quarantine, names, timeZone, t]);
}

/** The obstacle may be gone by now. A missing right or proof still needs a person's decision. */
export function useIsClear(): (entry: QuarantineEntry) => boolean {
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
  const form = useDecision({
    decision: { command: item.entry._id, action: mode },
    what,
    said: t(mode === 'apply' ? 'quarantine.applied' : 'quarantine.dismissed', { what }),
    onClose,
  });
  return (
    <DecisionDialog
      title={t(mode === 'apply' ? 'quarantine.applyOf' : 'quarantine.dismissOf', { what })}
      text={t(mode === 'apply' ? 'quarantine.applyText' : 'quarantine.dismissText')}
      item={item}
      form={form}
      submitLabel={t(mode === 'apply' ? 'quarantine.applyAgain' : 'quarantine.dismiss')}
      isDangerous={mode === 'dismiss'}
      onClose={onClose}
    />
  );
}
