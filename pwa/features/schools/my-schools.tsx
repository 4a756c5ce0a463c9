import { Title, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SchoolCard } from '#pwa/fields/school-card.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Role } from '#sync/school/records/role.ts';
import styles from './my-schools.module.css';
import type { MySchool } from './use-my-schools.ts';

export interface MySchoolsProps {
  readonly schools: readonly MySchool[];
  /** The id of the school being viewed. */
  readonly current: string | undefined;
  readonly onOpen: (role: Role) => void;
  /** Below the schools: how to get to another one. */
  readonly actions?: ReactNode;
}

/** The schools of an administrator; choosing one changes the view (specification section 2.6). */
export function MySchools({ schools, current, onOpen, actions }: MySchoolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('schools.mine')} />
      {schools.length === 0 ? (
        <EmptyState
          icon={<IconBuilding size={28} />}
          title={t('schools.none')}
          text={t('schools.noneText')}
        />
      ) : (
        <ul className={styles.tiles}>
          {schools.map(({ role, school }) => (
            <li key={`${role.institution?._id ?? ''}:${role.type}`}>
              <MySchoolTile
                role={role}
                school={school}
                isCurrent={role.institution?._id === current}
                onOpen={() => onOpen(role)}
              />
            </li>
          ))}
        </ul>
      )}
      {actions}
      <section className={styles.billing}>
        <Title order={2}>{t('schools.billing')}</Title>
        <p>{t('schools.free')}</p>
      </section>
    </>
  );
}

interface MySchoolTileProps extends MySchool {
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function MySchoolTile({ role, school, isCurrent, onOpen }: MySchoolTileProps) {
  const { t } = useTranslation();
  const { name } = role;
  return (
    <SchoolCard
      school={school ?? { name, isApproved: role.isApproved }}
      isCurrent={isCurrent}
      {...(isCurrent ? { hint: t('schools.viewing') } : {})}
      title={
        <UnstyledButton className={styles.open} aria-label={t('schools.openOf', { name })} onClick={onOpen}>
          {school?.name ?? name}
          <IconChevronRight size={20} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
}

/** Above every page of a deactivated school, for those who miss their buttons there. */
export function ReadOnlyNote() {
  const { t } = useTranslation();
  return (
    <div className={styles.readOnly}>
      <Notice tone="warning" role="status">
        {t('schools.readOnly')}
      </Notice>
    </div>
  );
}
