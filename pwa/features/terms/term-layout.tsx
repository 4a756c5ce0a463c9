import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Term } from '#sync/school/records/term.ts';
import styles from './term-layout.module.css';
import { termName } from './term-words.ts';

export interface TermTab {
  readonly key: 'calendar' | 'registration' | 'attendance' | 'courses';
  readonly to: string;
  readonly isCurrent: boolean;
}

export interface TermLayoutProps {
  readonly terms: readonly Term[];
  readonly term: Term;
  readonly tabs: readonly TermTab[];
  /**
   * The same page of another term. `isOnWay`: the one before was picked by the way, since the
   * browser picks a term at each arrow key.
   */
  readonly onPickTerm: (termId: string, isOnWay: boolean) => void;
  /** Left out for those who may only read. */
  readonly onEdit?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The term picker and the tab bar over every page of a term (specification section 2.6). */
export function TermLayout({ terms, term, tabs, onPickTerm, onEdit, children }: TermLayoutProps) {
  const { t } = useTranslation();
  const current = tabs.find((tab) => tab.isCurrent);
  const hasPicked = useRef(false);
  return (
    <>
      {/* The picker and the tabs say it to the eye. */}
      <VisuallyHidden component="h1">
        {[...(current ? [t(`terms.${current.key}`)] : []), termName(term, t)].join(' · ')}
      </VisuallyHidden>
      <div className={styles.bar} data-tab={current?.key}>
        <div className={styles.picker}>
          <NativeSelect
            label={t('terms.term')}
            value={term._id}
            data={terms.map((option) => ({ value: option._id, label: termName(option, t) }))}
            onChange={(event) => {
              onPickTerm(event.currentTarget.value, hasPicked.current);
              hasPicked.current = true;
            }}
            onBlur={() => (hasPicked.current = false)}
          />
          {onEdit === undefined ? null : (
            <Button
              variant="default"
              leftSection={<IconPencil size={20} aria-hidden="true" />}
              aria-label={t('terms.editOne', { term: termName(term, t) })}
              onClick={onEdit}
            >
              {t('terms.edit')}
            </Button>
          )}
        </div>
        <nav aria-label={t('terms.tabs')} className={styles.tabs}>
          {tabs.map(({ key, to, isCurrent }) => (
            <Link key={key} to={to} className={styles.tab} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
              {t(`terms.${key}`)}
            </Link>
          ))}
        </nav>
      </div>
      {children}
    </>
  );
}
