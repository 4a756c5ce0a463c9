import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { feeNames } from './fee-words.ts';
import styles from './registration.module.css';
import { SelectBox } from '#pwa/ui/select-box.tsx';
import type { Selection } from '#pwa/ui/selection.ts';

export type RegistrationTableParts = {
  readonly selection: Selection;
  readonly feeNamesById: ReadonlyMap<string, string>;
  /** Left out for those who may only read. */
  readonly onEdit: ((row: RegistrationRow) => void) | undefined;
};

export function registrationColumns(
  t: TFunction,
  parts: RegistrationTableParts,
): readonly Column<RegistrationRow>[] {
  const { selection, feeNamesById, onEdit } = parts;
  const words = wordColumns(t, feeNamesById);
  if (onEdit === undefined) return words;
  return [
    {
      key: 'select',
      header: t('registration.students.columns.select'),
      isHeaderHidden: true,
      width: '44px',
      cell: ({ student }) => (
        <SelectBox
          selection={selection}
          id={student._id}
          label={t('registration.students.select', { student: fullName(student.nameInfo) })}
          isReachable={false}
        />
      ),
    },
    ...words,
    {
      key: 'edit',
      header: t('registration.students.columns.edit'),
      isHeaderHidden: true,
      width: '44px',
      cell: (row) => <EditButton row={row} t={t} onEdit={onEdit} />,
    },
  ];
}

function wordColumns(
  t: TFunction,
  feeNamesById: ReadonlyMap<string, string>,
): readonly Column<RegistrationRow>[] {
  return [
    {
      key: 'name',
      header: t('registration.students.columns.name'),
      width: 'minmax(140px, 2fr)',
      cell: ({ student }) => <span className={styles.name}>{listName(student.nameInfo)}</span>,
    },
    {
      key: 'state',
      header: t('registration.students.columns.state'),
      width: '148px',
      cell: (row) => <RegistrationMark row={row} t={t} />,
    },
    {
      key: 'level',
      header: t('registration.students.columns.level'),
      width: 'minmax(96px, 1fr)',
      cell: (row) => levelInWords(row, t),
    },
    {
      key: 'fees',
      header: t('registration.students.columns.fees'),
      width: 'minmax(96px, 1fr)',
      cell: ({ optionalFees }) => (
        <span className={styles.quiet}>{feeNames(optionalFees, feeNamesById)}</span>
      ),
    },
  ];
}

export function RegistrationMark({ row, t }: { readonly row: RegistrationRow; readonly t: TFunction }) {
  return row.isRegistered ? (
    <StatusMark tone="good" shape="check" label={t('registration.students.registered')} />
  ) : (
    <StatusMark tone="quiet" shape="ring" label={t('registration.students.unregistered')} />
  );
}

/** Only who is registered can be unassigned. */
export function levelInWords(
  { isRegistered, level }: RegistrationRow,
  t: (message: MessageKey) => string,
): string {
  return isRegistered ? (level?.name ?? t('registration.students.unassigned')) : '';
}

interface EditButtonProps {
  readonly row: RegistrationRow;
  readonly t: TFunction;
  readonly onEdit: (row: RegistrationRow) => void;
}

function EditButton({ row, t, onEdit }: EditButtonProps) {
  const label = t('registration.students.editOne', { student: fullName(row.student.nameInfo) });
  return (
    <ActionIcon size={44} aria-label={label} title={label} tabIndex={-1} onClick={() => onEdit(row)}>
      <IconPencil size={20} />
    </ActionIcon>
  );
}
