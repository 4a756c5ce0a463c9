import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconSearchOff } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo } from 'react';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { SelectBox } from '#pwa/ui/select-box.tsx';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import { feeNames } from './fee-words.ts';
import {
  levelInWords,
  registrationColumns,
  RegistrationMark,
  type RegistrationTableParts,
} from './registration-columns.tsx';
import styles from './registration.module.css';

export interface RegistrationTableProps extends RegistrationTableParts {
  readonly rows: readonly RegistrationRow[];
  readonly onClear: () => void;
}

export function RegistrationTable({
  rows,
  today,
  selection,
  feeNamesById,
  onEdit,
  onClear,
}: RegistrationTableProps) {
  const { t } = useTranslation();
  const parts = useMemo(
    () => ({ today, selection, feeNamesById, onEdit }),
    [today, selection, feeNamesById, onEdit],
  );
  const columns = useMemo(() => registrationColumns(t, parts), [t, parts]);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconSearchOff size={28} />}
        title={t('registration.students.noMatch')}
        action={<Button onClick={onClear}>{t('registration.students.clear')}</Button>}
      />
    );
  return (
    // Rows hand the space bar to their box; Enter opens a row, as in every table.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => tickOnSpace(event, (index) => rows[index]?.student._id, parts)}>
      <VirtualTable
        label={t('registration.students.list')}
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        rowHeightPx={rows.some(hasLastDay) ? 68 : 44}
        {...(onEdit === undefined ? {} : { onActivate: onEdit })}
        cardsUnderPx={720}
        renderCard={(row) => <RegistrationCard row={row} {...parts} />}
      />
    </div>
  );
}

function rowKey({ student }: RegistrationRow): string {
  return student._id;
}

/** Its words need a second line. */
function hasLastDay({ isRegistered, leftOn }: RegistrationRow): boolean {
  return isRegistered && leftOn !== '';
}

function tickOnSpace(
  event: KeyboardEvent,
  idAt: (index: number) => string | undefined,
  { selection, onEdit }: RegistrationTableParts,
): void {
  if (onEdit === undefined || event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  const { index } = event.target.dataset;
  const id = index === undefined ? undefined : idAt(Number(index));
  if (id === undefined) return;
  event.preventDefault();
  selection.toggle(id);
}

interface RegistrationCardProps extends RegistrationTableParts {
  readonly row: RegistrationRow;
}

/** A row where the table has no room. */
function RegistrationCard({ row, today, selection, feeNamesById, onEdit }: RegistrationCardProps) {
  const { t } = useTranslation();
  const name = fullName(row.student.nameInfo);
  const facts = [levelInWords(row, t), feeNames(row.optionalFees, feeNamesById)].filter(
    (fact) => fact !== '',
  );
  return (
    <div className={styles.card}>
      {onEdit === undefined ? null : (
        <SelectBox
          selection={selection}
          id={row.student._id}
          label={t('registration.students.select', { student: name })}
          isReachable
        />
      )}
      <div className={styles.cardWords}>
        <span className={styles.name}>{listName(row.student.nameInfo)}</span>
        <RegistrationMark row={row} today={today} t={t} />
        {facts.length === 0 ? null : <span className={styles.quiet}>{facts.join(' · ')}</span>}
      </div>
      {onEdit === undefined ? null : (
        <ActionIcon
          aria-label={t('registration.students.editOne', { student: name })}
          onClick={() => onEdit(row)}
        >
          <IconPencil size={20} />
        </ActionIcon>
      )}
    </div>
  );
}
