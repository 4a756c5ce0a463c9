import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SchoolCard } from '#pwa/fields/school-card.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import type { School } from '#sync/school/records/school.ts';
import styles from './overview.module.css';
import { Summary, type SummaryProps } from './summary.tsx';

export interface OverviewViewProps extends SummaryProps {
  readonly school: School;
  /** Left out where the school may not be changed from here. */
  readonly toEdit?: string | undefined;
  /** Left out in a school that can only be read. */
  readonly onAddStudent?: (() => void) | undefined;
  readonly onAddContact?: (() => void) | undefined;
  /** How the door stands today. */
  readonly today: ReactNode;
}

/** What a head asks first: how the door stands, then how large the school is (specification section 2.4). */
export function OverviewView({ school, toEdit, today, ...props }: OverviewViewProps) {
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
    </>
  );
}
