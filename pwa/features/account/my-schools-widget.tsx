import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ViewingAs } from '#pwa/data/account/session.ts';
import { SelectField } from '#pwa/ui/select-field.tsx';
import type { Role } from '#sync/school/records/role.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './account.module.css';
import { isSameRole, roleKey, roleWords, schoolsOf } from './roles.ts';

export interface MySchoolsWidgetProps {
  readonly roles: readonly Role[];
  readonly viewingAs: ViewingAs | null;
  /** Whether the school itself is approved, where that is known. */
  readonly isSchoolApproved: (schoolId: string) => boolean | undefined;
  /** Changes the current view and goes to that role's home. */
  readonly onRole: (role: Role) => void;
  /** Below the schools: how to get to another one. */
  readonly actions?: ReactNode;
}

/** The schools, a warning for unapproved ones, and the roles (specification section 2.3). */
export function MySchoolsWidget(props: MySchoolsWidgetProps) {
  const { roles, viewingAs, isSchoolApproved, onRole, actions } = props;
  const { t } = useTranslation();
  const approved = roles.filter((role) => role.isApproved);
  const current = approved.find((role) => isSameRole(role, viewingAs?.role));
  const say = (role: Role) => roleWords(role, (word) => t(`myAccount.roles.${word}`));
  return (
    <TitledCard title={t('myAccount.schools')}>
      <ul className={styles.list}>
        {schoolsOf(roles).map(({ school, name, role }) => (
          <li key={school}>
            <UnstyledButton
              className={styles.school}
              data-current={viewingAs?.school?._id === school}
              disabled={!role.isApproved}
              onClick={() => onRole(role)}
            >
              <span className={styles.schoolName}>{name}</span>
              {role.isApproved ? null : <span className={styles.hint}>{t('myAccount.waiting')}</span>}
              {isSchoolApproved(school) === false ? (
                <span className={styles.warning} title={t('schools.notApproved')}>
                  <IconAlertTriangle size={20} role="img" aria-label={t('schools.notApproved')} />
                </span>
              ) : null}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {approved.length > 0 ? (
        <div className={styles.roles}>
          <SelectField
            label={t('myAccount.role')}
            options={approved.map((role) => ({ value: roleKey(role), label: say(role) }))}
            value={current === undefined ? '' : roleKey(current)}
            onChange={(key) => {
              const role = approved.find((each) => roleKey(each) === key);
              if (role !== undefined) onRole(role);
            }}
          />
        </div>
      ) : null}
      {actions}
    </TitledCard>
  );
}
