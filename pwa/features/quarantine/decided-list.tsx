import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { formatCount } from '#sync/format.ts';
import { RecordWords } from './quarantine-card.tsx';
import type { QuarantineItem } from './quarantine-item.ts';
import styles from './quarantine.module.css';

export interface DecidedListProps {
  /** The latest decision first. */
  readonly items: readonly QuarantineItem[];
  /** The server could not be asked: there may be more. */
  readonly isPartial: boolean;
}

/** What was decided before, folded away below. */
export function DecidedList({ items, isPartial }: DecidedListProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const count = items.length;
  if (count === 0) return null;
  return (
    <section className={styles.decided} aria-label={t('quarantine.resolved.title')}>
      <Button
        variant="subtle"
        color="gray"
        aria-expanded={isOpen}
        leftSection={isOpen ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen
          ? t('quarantine.resolved.hide')
          : t('quarantine.resolved.show', { count, number: formatCount(count) })}
      </Button>
      {isOpen && isPartial ? <p className={styles.quiet}>{t('quarantine.resolved.offline')}</p> : null}
      {isOpen ? (
        <VirtualCards
          label={t('quarantine.resolved.title')}
          items={items}
          itemKey={(item) => item.entry._id}
          renderItem={(item) => <DecidedCard item={item} />}
        />
      ) : null}
    </section>
  );
}

function DecidedCard({ item }: { readonly item: QuarantineItem }) {
  return (
    <article className={styles.card} aria-label={item.about}>
      <h3 className={styles.about}>{item.about}</h3>
      <RecordWords item={item} />
      {item.decided === undefined ? null : (
        <div className={styles.outcome}>
          <p className={styles.what}>{item.decided.by}</p>
          <p className={styles.quiet}>{item.decided.at}</p>
          <p className={styles.said}>{item.decided.reason}</p>
        </div>
      )}
    </article>
  );
}
