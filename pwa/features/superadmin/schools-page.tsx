import { IconBuilding } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { fetchSchoolPage, noteHostDownload } from '#pwa/data/account/superadmin.ts';
import { PagedList } from '#pwa/fields/paged-list.tsx';
import { SchoolBadges, SchoolLogo } from '#pwa/fields/school-card.tsx';
import { type Paged, useAskedInAddress, usePage } from '#pwa/fields/use-page.ts';
import { superadminPaths } from '#pwa/routing/paths.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatMomentDay } from '#sync/school/records/format.ts';
import { addressLine } from '#sync/school/records/address.ts';
import type { School } from '#sync/school/records/school.ts';
import { SchoolActions } from './school-actions.tsx';
import { schoolsSheet } from './superadmin-sheets.ts';
import styles from './superadmin.module.css';

export interface SchoolsViewProps {
  readonly paged: Paged<School>;
  readonly toSchool: (slug: string) => string;
}

export function SchoolsPage() {
  return (
    <SchoolsView
      toSchool={superadminPaths.school}
      paged={usePage(['superadmin', 'schools'], fetchSchoolPage, useAskedInAddress())}
    />
  );
}

export function SchoolsView({ paged, toSchool }: SchoolsViewProps) {
  const { t } = useTranslation();
  const count = paged.total;
  const isSearching = paged.asked.search !== '';
  return (
    <>
      <PageHeader
        title={
          count === undefined
            ? t('shell.menu.schools')
            : t('superadminPages.schools.title', { count, number: formatCount(count) })
        }
      />
      <PagedList
        paged={paged}
        download={{
          name: t('shell.menu.schools'),
          fetchPage: fetchSchoolPage,
          note: noteHostDownload,
          sheetOf: (schools) => schoolsSheet(schools, t),
        }}
        label={t('shell.menu.schools')}
        searchLabel={t('superadminPages.schools.search')}
        itemKey={(school) => school._id}
        renderItem={(school) => (
          <SchoolRow school={school} to={toSchool(school.urlslug)} onChanged={paged.reload} />
        )}
        empty={
          <EmptyState
            icon={<IconBuilding size={28} />}
            title={t(isSearching ? 'superadminPages.schools.none' : 'superadminPages.schools.noneAtAll')}
            text={t(
              isSearching ? 'superadminPages.schools.noneText' : 'superadminPages.schools.noneAtAllText',
            )}
          />
        }
      />
    </>
  );
}

interface SchoolRowProps {
  readonly school: School;
  readonly to: string;
  readonly onChanged: () => void;
}

function SchoolRow({ school, to, onChanged }: SchoolRowProps) {
  const { t } = useTranslation();
  const { name, address, createdAt } = school;
  const line = addressLine(address);
  return (
    <div className={styles.school}>
      <SchoolLogo logo={school.logo} size={44} />
      <div className={styles.userWords}>
        <Link
          to={to}
          className={styles.schoolName}
          aria-label={t('superadminPages.schools.viewOne', { name })}
        >
          {name}
        </Link>
        {line === '' ? null : <p className={styles.quiet}>{line}</p>}
        {createdAt === '' ? null : (
          <p className={styles.quiet}>
            {t('superadminPages.schools.registered', { day: formatMomentDay(Date.parse(createdAt)) })}
          </p>
        )}
        <SchoolBadges school={school} />
      </div>
      <div className={styles.actions}>
        <SchoolActions school={school} onChanged={onChanged} />
      </div>
    </div>
  );
}
