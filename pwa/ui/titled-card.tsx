import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './titled-card.module.css';

export interface TitledCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card of a page of cards, named by its title. */
export function TitledCard({ title, children }: TitledCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Title order={2} id={id} className={styles.title}>
        {title}
      </Title>
      {children}
    </section>
  );
}
