import { useMemo } from 'react';
import { SelectBox } from '#pwa/ui/select-box.tsx';
import type { Selection } from '#pwa/ui/selection.ts';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatMomentDay } from '#sync/school/records/format.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { PinLine } from './pin-lines.ts';
import styles from './pins.module.css';

export interface PinsTableProps {
  readonly lines: readonly PinLine[];
  readonly selection: Selection;
  readonly timeZone: string;
}

export function PinsTable({ lines, selection, timeZone }: PinsTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(t, selection, timeZone), [t, selection, timeZone]);
  return (
    <VirtualTable
      label={t('pinSlips.list')}
      rows={lines}
      columns={columns}
      rowKey={lineKey}
      onActivate={(line) => selection.toggle(line.contact)}
      renderCard={(line) => (
        <article className={styles.card} aria-label={labelOf(line, t)}>
          <SelectBox
            selection={selection}
            id={line.contact}
            label={t('pinSlips.select', { name: labelOf(line, t) })}
            isReachable
          />
          <div className={styles.cardWords}>
            <strong>{nameOf(line, t)}</strong>
            <span className={styles.quiet}>{line.children.join(', ')}</span>
            <PinState line={line} timeZone={timeZone} />
          </div>
        </article>
      )}
    />
  );
}

function lineKey({ contact }: PinLine): string {
  return contact;
}

function nameOf({ name }: PinLine, t: Say): string {
  return name || t('contacts.unnamed');
}

function labelOf({ label }: PinLine, t: Say): string {
  return label || t('contacts.unnamed');
}

function columnsOf(t: Say, selection: Selection, timeZone: string): readonly Column<PinLine>[] {
  return [
    {
      key: 'select',
      header: t('pinSlips.columns.select'),
      isHeaderHidden: true,
      width: '44px',
      cell: (line) => (
        <SelectBox
          selection={selection}
          id={line.contact}
          label={t('pinSlips.select', { name: labelOf(line, t) })}
          isReachable={false}
        />
      ),
    },
    {
      key: 'name',
      header: t('pinSlips.columns.name'),
      width: 'minmax(160px, 1.2fr)',
      cell: (line) => nameOf(line, t),
    },
    {
      key: 'children',
      header: t('pinSlips.columns.children'),
      width: 'minmax(160px, 1.5fr)',
      cell: ({ children }) => children.join(', '),
    },
    {
      key: 'pin',
      header: t('pinSlips.columns.pin'),
      width: 'minmax(240px, 1fr)',
      cell: (line) => <PinState line={line} timeZone={timeZone} />,
    },
  ];
}

function PinState({
  line: { hasPin, setAt },
  timeZone,
}: {
  readonly line: PinLine;
  readonly timeZone: string;
}) {
  const { t } = useTranslation();
  const since = setAt === '' ? undefined : formatMomentDay(Date.parse(setAt), timeZone);
  if (!hasPin) return <StatusMark tone="quiet" shape="ring" size={16} label={t('pinSlips.hasNone')} />;
  return (
    <StatusMark
      tone="good"
      shape="check"
      size={16}
      label={since === undefined ? t('pinSlips.has') : t('pinSlips.since', { moment: since })}
    />
  );
}
