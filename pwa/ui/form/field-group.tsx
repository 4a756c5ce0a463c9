import type { ReactNode } from 'react';
import styles from './form.module.css';

export interface FieldGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading that a screen reader says with each of them. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Short fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Month, day and year: side by side also on a phone. */
export function DateRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.date}>{children}</div>;
}
