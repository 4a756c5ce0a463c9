import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { registrationColumns, type RegistrationTableParts } from './registration-columns.tsx';

export interface RegistrationTableProps extends RegistrationTableParts {
  readonly rows: readonly RegistrationRow[];
  readonly onClear: () => void;
}

export function RegistrationTable({
  rows,
  selection,
  feeNamesById,
  onEdit,
  onClear,
}: RegistrationTableProps) {
  const { t } = useTranslation();
  const parts = useMemo(() => ({ selection, feeNamesById, onEdit }), [selection, feeNamesById, onEdit]);
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
