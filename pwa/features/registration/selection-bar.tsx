import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './registration.module.css';
import { type Selection, useSelected } from './selection.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  /** All and none mean those that the filters show. */
  readonly shown: readonly RegistrationRow[];
  readonly onUpdate: () => void;
}

/** Stays in view while the list scrolls. */
export function SelectionBar({ selection, shown, onUpdate }: SelectionBarProps) {
  const { t } = useTranslation();
  const selected = useSelected(selection);
  const ids = shown.map(({ student }) => student._id);
  const shownCount = ids.filter((id) => selected.has(id)).length;
  const hidden = selected.size - shownCount;
  return (
    <div className={styles.selectionBar}>
      <p className={styles.selected} role="status">
        {t('registration.students.selected', { count: selected.size, number: formatCount(selected.size) })}
        {hidden === 0 ? null : (
          <span className={styles.quiet}>
            {t('registration.students.hidden', { count: hidden, number: formatCount(hidden) })}
          </span>
        )}
      </p>
      <Button
        variant="default"
        disabled={ids.length === 0 || shownCount === ids.length}
        onClick={() => selection.add(ids)}
      >
        {t('registration.students.selectAll')}
      </Button>
      <Button variant="default" disabled={shownCount === 0} onClick={() => selection.remove(ids)}>
        {t('registration.students.unselectAll')}
      </Button>
      <Button disabled={selected.size === 0} onClick={onUpdate}>
        {t('registration.students.update')}
      </Button>
    </div>
  );
}
