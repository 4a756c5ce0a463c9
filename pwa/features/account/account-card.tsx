import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './account.module.css';

export function AccountCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
