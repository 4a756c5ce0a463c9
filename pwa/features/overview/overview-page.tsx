import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSchoolCounts } from '#pwa/data/school/school-records.ts';
import { useStaffCount } from '#pwa/data/school/staff.ts';
import { SchoolCard } from '#pwa/fields/school-card.tsx';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { School } from '#sync/school/records/school.ts';
import styles from './overview.module.css';
import { Summary, type SummaryProps } from './summary.tsx';

export interface OverviewPageProps {
  /** Where everybody is, and what is to be done. */
  readonly today: ReactNode;
  readonly earlierIncidents: ReactNode;
}

/** The first page of the office and of staff; attendance is one tap away. */
export function OverviewPage({ today, earlierIncidents }: OverviewPageProps) {
  const { school, place } = useSchoolScope();
  const canEdit = useCanEdit();
  const openOverlay = useOpenOverlay();
  const counts = useSchoolCounts();
  const staff = useStaffCount(school._id, place.section === 'admin');
  if (counts === undefined) return <LoadingSpinner />;
  return (
    <OverviewView
      school={school}
      toEdit={canEdit ? paths.editSchool(place, school._id) : undefined}
      links={{
        students: paths.students(place),
        terms: paths.terms(place),
        contacts: paths.contacts(place),
        // Both pages are for administrators.
        gradeLevels: place.section === 'admin' ? paths.gradeLevels(place) : undefined,
        staff: place.section === 'admin' ? paths.staff(place) : undefined,
      }}
      onAddStudent={canEdit ? () => openOverlay(paths.addStudentToOverview(place)) : undefined}
      onAddContact={canEdit ? () => openOverlay(paths.addContactToOverview(place)) : undefined}
      counts={counts}
      staff={staff}
      earlierIncidents={earlierIncidents}
      today={today}
    />
  );
}

interface OverviewViewProps extends SummaryProps {
  readonly school: School;
  /** Left out where the school may not be changed from here. */
  readonly toEdit?: string | undefined;
  /** Left out in a school that can only be read. */
  readonly onAddStudent?: (() => void) | undefined;
  readonly onAddContact?: (() => void) | undefined;
  readonly today: ReactNode;
  readonly earlierIncidents: ReactNode;
}

/** Today first, then the school's size (specification section 2.4). */
function OverviewView({ school, toEdit, today, ...props }: OverviewViewProps) {
  const { t } = useTranslation();
  const add = (label: string, onClick: (() => void) | undefined) =>
    onClick && (
      <Button variant="default" leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onClick}>
        {label}
      </Button>
    );
  return (
    <>
      <PageHeader
        title={school.name}
        actions={
          <>
            {add(t('overview.addStudent'), props.onAddStudent)}
            {add(t('overview.addContact'), props.onAddContact)}
          </>
        }
      />
      {today}
      <Summary counts={props.counts} staff={props.staff} links={props.links} />
      <section aria-labelledby="overview-school" className={styles.section}>
        <h2 id="overview-school" className={styles.title}>
          {t('overview.school')}
        </h2>
        <SchoolCard
          school={school}
          {...(toEdit !== undefined && {
            actions: (
              <Button
                component={Link}
                to={toEdit}
                variant="default"
                leftSection={<IconPencil size={20} aria-hidden="true" />}
              >
                {t('overview.edit')}
              </Button>
            ),
          })}
        />
      </section>
      {props.earlierIncidents}
    </>
  );
}
