import type { ReactNode } from 'react';
import styles from './device.module.css';

export interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A line of a list of facts: `<dl className={styles.facts}>` stands around it. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
