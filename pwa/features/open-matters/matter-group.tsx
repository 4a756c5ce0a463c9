import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './open-matters.module.css';

export interface MatterGroupProps<Item> {
  readonly title: string;
  /** What these have in common, and what to do. */
  readonly hint?: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** Done with all of them at once. */
  readonly bulk?: ReactNode;
}

/** More than these would push the next kind out of sight. */
const shownAtFirst = 4;

/** Everything of one kind, with its count. Nothing at all when there is none. */
export function MatterGroup<Item>(props: MatterGroupProps<Item>) {
  const { title, hint, items, itemKey, renderItem, bulk } = props;
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const heading = useId();
  const count = items.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <div className={styles.groupHead}>
        <h3 id={heading} className={styles.groupTitle}>
          {title} <span className={styles.count}>{formatCount(count)}</span>
        </h3>
        {bulk}
      </div>
      {hint === undefined ? null : <p className={styles.quiet}>{hint}</p>}
      {showsAll ? (
        <VirtualCards
          label={title}
          items={items}
          itemKey={itemKey}
          renderItem={renderItem}
          estimatedHeightPx={88}
          gapPx={0}
        />
      ) : (
        <ul className={styles.lines} aria-label={title}>
          {items.slice(0, shownAtFirst).map((item) => (
            <li key={itemKey(item)}>{renderItem(item)}</li>
          ))}
        </ul>
      )}
      {count <= shownAtFirst ? null : (
        <Button variant="subtle" color="gray" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {t(showsAll ? 'openMatters.showFewer' : 'openMatters.showAll', { number: formatCount(count) })}
        </Button>
      )}
    </section>
  );
}

export interface MatterLineProps {
  readonly title: ReactNode;
  readonly words: ReactNode;
  readonly actions?: ReactNode;
}

/** One thing to do, with its actions in place. */
export function MatterLine({ title, words, actions }: MatterLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <p className={styles.who}>{title}</p>
        <p className={styles.quiet}>{words}</p>
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
