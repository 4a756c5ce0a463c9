import { Button } from '@mantine/core';
import { IconCalendarOff, IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Term } from '#sync/school/records/term.ts';
import { termDates, termDays, termName } from './term-words.ts';
import { termsSheet } from './terms-sheet.ts';
import styles from './terms-list.module.css';

export interface TermsListProps {
  readonly terms: readonly Term[];
  readonly toTerm: (termId: string) => string;
  /** Left out for those who may only read. */
  readonly onAdd?: (() => void) | undefined;
  readonly onEdit?: ((termId: string) => void) | undefined;
}

export function TermsList({ terms, toTerm, onAdd, onEdit }: TermsListProps) {
  const { t } = useTranslation();
  const add =
    onAdd === undefined ? undefined : (
      <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
        {t('termPages.add')}
      </Button>
    );
  if (terms.length === 0)
    return (
      <>
        <PageHeader title={t('termPages.title')} />
        <EmptyState
          icon={<IconCalendarOff size={28} />}
          title={t('termPages.none')}
          text={t('termPages.noneText')}
          action={add}
        />
      </>
    );
  return (
    <>
      <PageHeader
        title={t('termPages.title')}
        actions={
          <>
            <DownloadList name={t('termPages.title')} sheet={() => termsSheet(terms, t)} />
            {add}
          </>
        }
      />
      <ul className={styles.list} aria-label={t('termPages.title')}>
        {terms.map((term) => (
          <li key={term._id} className={styles.row}>
            <TermFacts term={term} />
            <Pill tone={term.isActive ? 'good' : 'quiet'}>
              {t(term.isActive ? 'termPages.active' : 'termPages.inactive')}
            </Pill>
            <TermButtons term={term} to={toTerm(term._id)} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TermFacts({ term }: { readonly term: Term }) {
  const { t } = useTranslation();
  const facts = [term.schoolYear, termDays(term, t), termDates(term, t)].filter(
    (fact) => fact !== undefined && fact !== '',
  );
  return (
    <div className={styles.words}>
      <h2 className={styles.name}>{term.name}</h2>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  );
}

interface TermButtonsProps extends Pick<TermsListProps, 'onEdit'> {
  readonly term: Term;
  readonly to: string;
}

function TermButtons({ term, to, onEdit }: TermButtonsProps) {
  const { t } = useTranslation();
  const name = termName(term, t);
  return (
    <div className={styles.buttons}>
      <Button
        component={Link}
        to={to}
        variant="default"
        leftSection={<IconEye size={20} aria-hidden="true" />}
        aria-label={t('termPages.viewOne', { term: name })}
      >
        {t('termPages.view')}
      </Button>
      {onEdit === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconPencil size={20} aria-hidden="true" />}
          aria-label={t('terms.editOne', { term: name })}
          onClick={() => onEdit(term._id)}
        >
          {t('terms.edit')}
        </Button>
      )}
    </div>
  );
}
