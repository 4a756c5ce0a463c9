import { Button } from '@mantine/core';
import { useState } from 'react';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { ErasedRef } from '#sync/school/erasing/erased.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './erasing.module.css';

export interface EraseCardProps {
  readonly target: ErasedRef;
  /** The whole name, which is typed to confirm. */
  readonly name: string;
  readonly onErased?: () => void;
}

/** At the end of a person's page, away from what is done every day. */
export function EraseCard({ target, name, onErased }: EraseCardProps) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <TitledCard title={t('erasing.card')}>
      <p className={styles.text}>{t(`erasing.lead.${target.kind}`)}</p>
      <Button
        variant="light"
        color="red"
        className={styles.open}
        aria-label={t('erasing.openOne', { name })}
        onClick={() => setIsAsked(true)}
      >
        {t('erasing.open')}
      </Button>
      {isAsked ? (
        <EraseDialog
          target={target}
          name={name}
          onErased={() => {
            setIsAsked(false);
            onErased?.();
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </TitledCard>
  );
}
