import { useMemo } from 'react';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { StaffLine } from './staff-lines.ts';
import {
  type OnStaffAction,
  StaffActions,
  type StaffActionsProps,
  StaffName,
  StaffState,
} from './staff-parts.tsx';
import styles from './staff.module.css';

export interface StaffTableProps {
  readonly lines: readonly StaffLine[];
  readonly onAction: OnStaffAction;
}

export function StaffTable({ lines, onAction }: StaffTableProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(t, onAction), [t, onAction]);
  return (
    <VirtualTable
      label={t('staffPage.list')}
      rows={lines}
      columns={columns}
      rowKey={(line) => line.id}
      rowHeightPx={68}
      cardsUnderPx={1080}
      renderCard={(line) => <StaffCard line={line} onAction={onAction} />}
    />
  );
}

export function StaffCard({ line, onAction }: StaffActionsProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.card} aria-label={line.name}>
      <div className={styles.cardHead}>
        <StaffName line={line} />
        <StaffState line={line} />
      </div>
      <dl className={styles.facts}>
        <dt>{t('staffPage.columns.email')}</dt>
        <dd>{line.email}</dd>
        <dt>{t('staffPage.columns.phone')}</dt>
        <dd>{line.phone || t('staffPage.noPhone')}</dd>
        <dt>{t('staffPage.columns.lastLogin')}</dt>
        <dd>{line.lastLogin}</dd>
      </dl>
      <StaffActions line={line} onAction={onAction} />
    </article>
  );
}

function columnsOf(t: Say, onAction: OnStaffAction): readonly Column<StaffLine>[] {
  return [
    {
      key: 'name',
      header: t('staffPage.columns.nameAndEmail'),
      width: 'minmax(260px, 2fr)',
      cell: (line) => <StaffName line={line} withEmail />,
    },
    {
      key: 'phone',
      header: t('staffPage.columns.phone'),
      width: 'minmax(120px, 1fr)',
      cell: (line) => line.phone || t('staffPage.noPhone'),
    },
    {
      key: 'lastLogin',
      header: t('staffPage.columns.lastLogin'),
      width: 'minmax(180px, 1.2fr)',
      cell: (line) => line.lastLogin,
    },
    {
      key: 'state',
      header: t('staffPage.columns.state'),
      width: 'minmax(190px, 1fr)',
      cell: (line) => <StaffState line={line} />,
    },
    {
      key: 'actions',
      header: t('staffPage.columns.actions'),
      width: '190px',
      isHeaderHidden: true,
      cell: (line) => <StaffActions line={line} onAction={onAction} />,
    },
  ];
}
