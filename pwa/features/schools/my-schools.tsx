import { Title } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import type { Role } from '#sync/records/role.ts';
import styles from './school-tile.module.css';
import { SchoolTile } from './school-tile.tsx';

export interface MySchoolsProps {
  readonly roles: readonly Role[];
  /** The id of the school being viewed. */
  readonly current: string | undefined;
  readonly onOpen: (role: Role) => void;
}

/** The schools of an administrator; choosing one changes the view (specification section 2.6). */
export function MySchools({ roles, current, onOpen }: MySchoolsProps) {
  const { t } = useTranslation();
  const ofSchools = roles.filter((role) => role.institution !== null);
  return (
    <>
      <PageHeader title={t('schools.mine')} />
      {ofSchools.length === 0 ? (
        <EmptyState
          icon={<IconBuilding size={28} />}
          title={t('schools.none')}
          text={t('schools.noneText')}
        />
      ) : (
        <ul className={styles.tiles}>
          {ofSchools.map((role) => (
            <li key={`${role.institution?._id ?? ''}:${role.type}`}>
              <SchoolTile
                name={role.name}
                isApproved={role.isApproved}
                isCurrent={role.institution?._id === current}
                onOpen={() => onOpen(role)}
              />
            </li>
          ))}
        </ul>
      )}
      <section className={styles.billing}>
        <Title order={2}>{t('schools.billing')}</Title>
        <p>{t('schools.free')}</p>
      </section>
    </>
  );
}
