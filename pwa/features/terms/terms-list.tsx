import { IconCalendarOff, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import type { Term } from '#sync/records/term.ts';
import { TermBadge } from './term-badge.tsx';
import { termDates, termDays } from './term-words.ts';
import styles from './terms-list.module.css';

export interface TermsListProps {
  readonly terms: readonly Term[];
  readonly toTerm: (termId: string) => string;
}

export function TermsList({ terms, toTerm }: TermsListProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('terms.title')} />
      {terms.length === 0 ? (
        <EmptyState icon={<IconCalendarOff size={28} />} title={t('terms.none')} text={t('terms.noneText')} />
      ) : (
        <ul className={styles.list}>
          {terms.map((term) => (
            <li key={term._id}>
              <TermRow term={term} to={toTerm(term._id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function TermRow({ term, to }: { readonly term: Term; readonly to: string }) {
  const { t } = useTranslation();
  const facts = [term.schoolYear, termDays(term, t), termDates(term, t)].filter(
    (fact) => fact !== undefined && fact !== '',
  );
  return (
    <Link to={to} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{term.name}</span>
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
      <TermBadge isActive={term.isActive} />
      <IconChevronRight size={20} aria-hidden="true" className={styles.arrow} />
    </Link>
  );
}
