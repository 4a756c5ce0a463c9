import { useTranslation } from 'react-i18next';
import styles from './registration.module.css';
import { type Selection, useIsSelected } from './selection.ts';

export interface SelectBoxProps {
  readonly selection: Selection;
  readonly id: string;
  readonly name: string;
  /** In the table the row has the focus, and the space bar ticks. */
  readonly isReachable: boolean;
}

export function SelectBox({ selection, id, name, isReachable }: SelectBoxProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.selectBox}>
      <input
        type="checkbox"
        aria-label={t('registration.students.select', { student: name })}
        checked={useIsSelected(selection, id)}
        onChange={() => selection.toggle(id)}
        {...(isReachable ? {} : { tabIndex: -1 })}
      />
    </label>
  );
}
