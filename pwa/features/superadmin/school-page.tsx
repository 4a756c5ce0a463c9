import { Button } from '@mantine/core';
import { IconBuilding, IconDoorEnter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { fetchSchoolBySlug } from '#pwa/data/account/superadmin.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { SchoolCard } from '#pwa/fields/school-card.tsx';
import { fixedPaths, paths } from '#pwa/routing/paths.ts';
import { administratorOf } from '#pwa/routing/superadmin-role.ts';
import { viewAs } from '#pwa/data/account/session.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatMomentDay } from '#sync/school/records/format.ts';
import type { School } from '#sync/school/records/school.ts';
import { SchoolActions } from './school-actions.tsx';
import styles from './superadmin.module.css';

/** One school as a superadmin sees it, without 'Edit' (specification section 2.5). */
export function SchoolPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['superadmin', 'school', slug],
    queryFn: async () => (await fetchSchoolBySlug(slug)) ?? null,
  });
  const back = (
    <Button component={Link} to={fixedPaths.superadminSchools} variant="default">
      {t('superadminPages.school.toSchools')}
    </Button>
  );
  if (query.data === undefined)
    return query.isPending && query.fetchStatus === 'fetching' ? (
      <LoadingSpinner />
    ) : (
      <ErrorState
        title={t('superadminPages.school.unreachable')}
        text={saidBy(query.error) ?? t('superadminPages.unreachableText')}
        onTryAgain={query.refetch}
        isPage
      />
    );
  if (query.data === null)
    return (
      <EmptyState
        icon={<IconBuilding size={28} />}
        title={t('superadminPages.school.notFound')}
        action={back}
        isPage
      />
    );
  return <SchoolView school={query.data} onOpen={open} onChanged={() => void query.refetch()} back={back} />;
}

/** Shows the school as its administrator sees it. */
function open(school: School): void {
  const landing = paths.school({ section: 'admin', slug: school.urlslug });
  viewAs({ role: administratorOf(school), landing });
}

export interface SchoolViewProps {
  readonly onOpen: (school: School) => void;
  readonly school: School;
  readonly onChanged: () => void;
  readonly back: React.ReactNode;
}

export function SchoolView({ school, onOpen, onChanged, back }: SchoolViewProps) {
  const { t } = useTranslation();
  const { phone, timeZone, createdAt } = school;
  return (
    <>
      <PageHeader title={school.name} actions={back} />
      <div className={styles.schoolPage}>
        <SchoolCard school={school} />
        <section className={styles.card} aria-label={t('superadminPages.school.facts')}>
          <dl className={styles.facts}>
            <dt>{t('superadminPages.school.phone')}</dt>
            <dd>{phone || t('superadminPages.school.nothing')}</dd>
            <dt>{t('superadminPages.school.timeZone')}</dt>
            <dd>{timeZone}</dd>
            <dt>{t('superadminPages.school.registered')}</dt>
            <dd>
              {createdAt === '' ? t('superadminPages.users.never') : formatMomentDay(Date.parse(createdAt))}
            </dd>
          </dl>
          <div className={styles.actions}>
            <Button
              variant="default"
              leftSection={<IconDoorEnter size={20} aria-hidden="true" />}
              onClick={() => onOpen(school)}
            >
              {t('superadminPages.school.open')}
            </Button>
            <SchoolActions school={school} onChanged={onChanged} />
          </div>
        </section>
      </div>
    </>
  );
}
