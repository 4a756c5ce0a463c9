import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import { feeNames } from './fee-words.ts';
import { levelInWords, RegistrationMark, type RegistrationTableParts } from './registration-columns.tsx';
import styles from './registration.module.css';
import { SelectBox } from './select-box.tsx';

export interface RegistrationCardProps extends RegistrationTableParts {
  readonly row: RegistrationRow;
}

/** A row where the table has no room. */
export function RegistrationCard({ row, selection, feeNamesById, onEdit }: RegistrationCardProps) {
  const { t } = useTranslation();
  const name = fullName(row.student.nameInfo);
  const facts = [levelInWords(row, t), feeNames(row.optionalFees, feeNamesById)].filter(
    (fact) => fact !== '',
  );
  return (
    <div className={styles.card}>
      {onEdit === undefined ? null : (
        <SelectBox selection={selection} id={row.student._id} name={name} isReachable />
      )}
      <div className={styles.cardWords}>
        <span className={styles.name}>{listName(row.student.nameInfo)}</span>
        <RegistrationMark row={row} t={t} />
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
