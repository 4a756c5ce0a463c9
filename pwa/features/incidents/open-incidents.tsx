import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useIncidents } from '#pwa/data/school/incidents.ts';
import { lazyDialog } from '#pwa/ui/lazy-part.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { CloseIncidentDialogProps } from './close-incident-dialog.tsx';
import { IncidentCard } from './incident-card.tsx';
import type { IncidentItem } from './incident-item.ts';
import styles from './incidents.module.css';
import { type IncidentLinks, useIncidentItems } from './use-incident-items.ts';

const LaterCloseDialog = lazyDialog<CloseIncidentDialogProps>(
  async () => (await import('./close-incident-dialog.tsx')).CloseIncidentDialog,
);

export interface OpenIncidentsProps {
  readonly links: IncidentLinks;
  readonly toReview: string;
  /** In a school that is read-only nothing is closed. */
  readonly canClose: boolean;
  /** Said elsewhere on the page, and left out here. */
  readonly covered: ReadonlySet<string>;
}

/** The open incidents; nothing at all when there are none. */
export function OpenIncidents({ links, covered, ...props }: OpenIncidentsProps) {
  const incidents = useIncidents();
  const toItem = useIncidentItems(links);
  const items = incidents?.open.filter(({ _id }) => !covered.has(_id)).map(toItem) ?? [];
  return <OpenIncidentsView items={items} {...props} />;
}

export interface OpenIncidentsViewProps {
  readonly items: readonly IncidentItem[];
  readonly toReview: string;
  readonly canClose: boolean;
}

/** More than these would push the rest of the page out of sight. */
const shownAtFirst = 5;

function OpenIncidentsView({ items, toReview, canClose }: OpenIncidentsViewProps) {
  const { t } = useTranslation();
  const [closing, setClosing] = useState<readonly IncidentItem[]>();
  const [showsAll, setShowsAll] = useState(false);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const count = items.length;
  const title = t('incidents.count', { count, number: formatCount(count) });
  return (
    <>
      {count === 0 ? null : (
        <section aria-labelledby="open-incidents" className={styles.open}>
          {/* The card that was closed is gone: focus goes on from here. */}
          <div className={styles.head}>
            <h3 id="open-incidents" ref={titleRef} tabIndex={-1} className={styles.title}>
              {title}
            </h3>
            {canClose && count > 1 ? (
              <Button variant="default" onClick={() => setClosing(items)}>
                {t('incidents.closeSeveral')}
              </Button>
            ) : null}
          </div>
          <VirtualCards
            label={title}
            items={showsAll ? items : items.slice(0, shownAtFirst)}
            itemKey={({ id }) => id}
            renderItem={(item) => (
              <IncidentCard
                heading="h4"
                item={item}
                toReview={toReview}
                onClose={canClose ? () => setClosing([item]) : undefined}
              />
            )}
            estimatedHeightPx={160}
          />
          {count <= shownAtFirst ? null : (
            <Button
              variant="subtle"
              color="gray"
              className={styles.all ?? ''}
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {t(showsAll ? 'incidents.showFewer' : 'incidents.showAll', { number: formatCount(count) })}
            </Button>
          )}
        </section>
      )}
      {closing === undefined ? null : (
        <LaterCloseDialog
          items={closing}
          onClosed={() => {
            setClosing(undefined);
            titleRef.current?.focus();
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  );
}
