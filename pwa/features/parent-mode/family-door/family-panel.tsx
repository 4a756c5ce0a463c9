import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './family-door.module.css';

interface FamilyPanelProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** The title is focused, so that a screen reader and a keyboard follow each step. */
export function FamilyPanel({ title, icon, children }: FamilyPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        {icon}
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}

export function BackButton({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  return (
    <Button
      variant="default"
      size="lg"
      className={styles.back ?? ''}
      leftSection={<IconArrowLeft size={24} className={styles.arrow ?? ''} aria-hidden="true" />}
      onClick={onBack}
    >
      {label}
    </Button>
  );
}
