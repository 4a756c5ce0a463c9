import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './device.module.css';

export interface DeviceCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function DeviceCard({ title, children }: DeviceCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Title order={2} id={id} className={styles.cardTitle}>
        {title}
      </Title>
      {children}
    </section>
  );
}

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
