import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { IncidentItem } from './incident-item.ts';
import styles from './incidents.module.css';

export interface IncidentCardProps {
  readonly item: IncidentItem;
  readonly toReview: string;
  /** One below the heading of the list. */
  readonly heading: 'h3' | 'h4';
  /** Left out where it is closed already, or the school can only be read. */
  readonly onClose?: (() => void) | undefined;
}

/** What happened, where and when, and what can be done. */
export function IncidentCard({ item, toReview, heading: Heading, onClose }: IncidentCardProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.card} aria-label={`${item.title}: ${item.what}`}>
      <div className={styles.words}>
        <Heading className={styles.about}>
          {item.closing === undefined ? (
            <StatusMark tone="warning" shape="triangle" label={item.title} wraps />
          ) : (
            item.title
          )}
        </Heading>
        <IncidentWords item={item} />
      </div>
      <div className={styles.actions}>
        {onClose === undefined ? null : (
          <Button
            variant="default"
            onClick={onClose}
            aria-label={t('incidents.closeOf', { what: item.what })}
          >
            {t('incidents.close')}
          </Button>
        )}
        {item.toDay === undefined ? null : (
          <Button
            component={Link}
            to={item.toDay}
            variant="default"
            aria-label={t('incidents.toDayOf', { what: item.what })}
          >
            {t('incidents.toDay')}
          </Button>
        )}
        {item.isForReview ? (
          <Button component={Link} to={toReview} variant="default">
            {t('incidents.toReview')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

/** The sentences of an incident, and of its closing. */
export function IncidentWords({ item }: { readonly item: IncidentItem }) {
  return (
    <>
      <p className={styles.what}>{item.what}</p>
      {item.afterwards === undefined ? null : <p className={styles.quiet}>{item.afterwards}</p>}
      <p className={styles.quiet}>{item.where}</p>
      {item.closing === undefined ? null : (
        <div className={styles.closing}>
          <p className={styles.said}>{item.closing.note}</p>
          <p className={styles.quiet}>{item.closing.by}</p>
        </div>
      )}
    </>
  );
}
