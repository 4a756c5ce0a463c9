import { Button } from '@mantine/core';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { formatCount } from '#sync/format.ts';
import { fold } from '#sync/records/name-info.ts';
import type { School } from '#sync/records/school.ts';
import styles from './school-tile.module.css';
import { SchoolTile } from './school-tile.tsx';
import type { AllSchools } from './use-all-schools.ts';

export interface AllSchoolsListProps {
  readonly schools: AllSchools;
  readonly onOpen: (school: School) => void;
}

/** For a superadmin: every school; choosing one shows it as its administrator sees it. */
export function AllSchoolsList({ schools, onOpen }: AllSchoolsListProps) {
  const { t } = useTranslation();
  switch (schools.status) {
    case 'loading':
      return <LoadingSpinner />;
    case 'unreachable':
      return (
        <ErrorState
          title={t('schools.unreachable')}
          text={t('schools.unreachableText')}
          action={<Button onClick={schools.tryAgain}>{t('ui.tryAgain')}</Button>}
        />
      );
    case 'loaded':
      return <LoadedSchools schools={schools.schools} onOpen={onOpen} />;
  }
}

interface LoadedSchoolsProps {
  readonly schools: readonly School[];
  readonly onOpen: (school: School) => void;
}

function LoadedSchools({ schools, onOpen }: LoadedSchoolsProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const shown = schools.filter((school) => fold(school.name).includes(fold(query)));
  const count = schools.length;
  return (
    <>
      <PageHeader
        title={t('schools.all', { count, number: formatCount(count) })}
        hint={t('schools.chooseHint')}
      />
      {count > 6 ? (
        <div className={styles.search}>
          <SearchField label={t('schools.search')} value={query} onChange={setQuery} />
        </div>
      ) : null}
      {count === 0 ? (
        <EmptyState
          icon={<IconBuilding size={28} />}
          title={t('schools.noneAtAll')}
          text={t('schools.noneAtAllText')}
        />
      ) : null}
      {count > 0 && shown.length === 0 ? (
        <EmptyState
          icon={<IconSearch size={28} />}
          title={t('schools.noMatch')}
          text={t('schools.noMatchText')}
        />
      ) : null}
      <ul className={styles.tiles}>
        {shown.map((school) => (
          <li key={school._id}>
            <SchoolTile
              name={school.name}
              {...hintOf(school, t('schools.deactivated'))}
              isApproved={school.isApproved}
              isCurrent={false}
              onOpen={() => onOpen(school)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function hintOf(school: School, deactivated: string): { readonly hint?: string } {
  const words = [school.address.city, school.isActive ? '' : deactivated].filter((word) => word !== '');
  return words.length === 0 ? {} : { hint: words.join(' · ') };
}
