import styles from './select-box.module.css';
import { type Selection, useIsSelected } from './selection.ts';

export interface SelectBoxProps {
  readonly selection: Selection;
  readonly id: string;
  /** Read out: what is selected. */
  readonly label: string;
  /** In a table the row has the focus. */
  readonly isReachable: boolean;
}

/** The box of one row. It renders alone when its row is selected. */
export function SelectBox({ selection, id, label, isReachable }: SelectBoxProps) {
  return (
    <label className={styles.selectBox}>
      <input
        type="checkbox"
        aria-label={label}
        checked={useIsSelected(selection, id)}
        onChange={() => selection.toggle(id)}
        {...(isReachable ? {} : { tabIndex: -1 })}
      />
    </label>
  );
}
