import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import { hasLeftBy } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { MessageKey, Say } from '#sync/words/message-key.ts';
import { feeNames } from './fee-words.ts';
import styles from './registration.module.css';
import { SelectBox } from '#pwa/ui/select-box.tsx';
import type { Selection } from '#pwa/ui/selection.ts';

export type RegistrationTableParts = {
  readonly today: SchoolDay;
  readonly selection: Selection;
  readonly feeNamesById: ReadonlyMap<string, string>;
  /** Left out for those who may only read. */
  readonly onEdit: ((row: RegistrationRow) => void) | undefined;
};

export function registrationColumns(
  t: Say,
  parts: RegistrationTableParts,
): readonly Column<RegistrationRow>[] {
  const { selection, onEdit } = parts;
  const words = wordColumns(t, parts);
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
  t: Say,
  { today, feeNamesById }: RegistrationTableParts,
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
      width: 'minmax(148px, 200px)',
      cell: (row) => <RegistrationMark row={row} today={today} t={t} />,
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

interface RegistrationMarkProps {
  readonly row: RegistrationRow;
  readonly today: SchoolDay;
  readonly t: Say;
}

/** Whoever has left is registered still: the months before count, and the row says until when. */
export function RegistrationMark({ row, today, t }: RegistrationMarkProps) {
  if (row.needsALook)
    return <StatusMark tone="warning" shape="triangle" label={t('attendance.needsALook')} />;
  if (!row.isRegistered)
    return <StatusMark tone="quiet" shape="ring" label={t('registration.students.unregistered')} />;
  const day = row.leftOn === '' ? '' : formatDay(row.leftOn);
  if (hasLeftBy(row, today))
    return (
      <StatusMark tone="quiet" shape="arrow-out" label={t('registration.students.left', { day })} wraps />
    );
  return (
    <div>
      <StatusMark tone="good" shape="check" label={t('registration.students.registered')} />
      {row.leftOn === '' ? null : (
        <div className={styles.until}>{t('registration.leaving.until', { day })}</div>
      )}
    </div>
  );
}

/**
 * Only who is registered can be unassigned. In quarantine lies a choice of a level that may be
 * gone.
 */
export function levelInWords(
  { isRegistered, gradeLevel, level, needsALook }: RegistrationRow,
  t: (message: MessageKey) => string,
): string {
  if (!isRegistered || (needsALook && gradeLevel !== null && level === undefined)) return '';
  return level?.name ?? t('registration.students.unassigned');
}

interface EditButtonProps {
  readonly row: RegistrationRow;
  readonly t: Say;
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
