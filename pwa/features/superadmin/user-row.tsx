import { Badge } from '@mantine/core';
import { IconMailCheck, IconMailQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { formatMomentDay } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import { type Role, roleTypes } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import styles from './superadmin.module.css';

/** A member: superadmin marker, email-verified icon, registration date, last-login date (specification section 2.5). */
export function UserRow({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const name = fullName(user.nameInfo) || t('superadmin.users.noName');
  const lastLogin = user.lastLogin === null ? t('superadmin.users.never') : day(user.lastLogin);
  return (
    <div className={styles.user}>
      <Avatar name={name} colorKey={user._id} photo={thumbnailUrl(user.photo)} size={44} />
      <div className={styles.userWords}>
        <div className={styles.userName}>
          {name}
          {user.isSuperadmin ? (
            <Badge variant="light" tt="none">
              {t('superadmin.users.superadmin')}
            </Badge>
          ) : null}
        </div>
        <p className={styles.email}>
          {user.email}
          <Verified isVerified={user.emailVerified} />
        </p>
        {user.isSuperadmin && user.roles.length <= 1 ? null : (
          <p className={styles.quiet}>
            <Roles roles={user.roles} />
          </p>
        )}
      </div>
      <dl className={styles.dates}>
        <div>
          <dt>{t('superadmin.users.registered')}</dt>
          <dd>{day(user.createdAt)}</dd>
        </div>
        <div>
          <dt>{t('superadmin.users.lastLogin')}</dt>
          <dd>{lastLogin}</dd>
        </div>
      </dl>
    </div>
  );
}

function Verified({ isVerified }: { readonly isVerified: boolean }) {
  const { t } = useTranslation();
  const label = t(isVerified ? 'superadmin.users.verified' : 'superadmin.users.notVerified');
  const Icon = isVerified ? IconMailCheck : IconMailQuestion;
  return (
    <span role="img" aria-label={label} title={label} className={isVerified ? styles.good : styles.warning}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}

const roleNames = ['superadmin', 'administrator', 'staff', 'parent', 'student'] as const;

function Roles({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useTranslation();
  const own = roles.filter((role) => role.type !== roleTypes.superadmin);
  if (own.length === 0) return t('superadmin.users.noRoles');
  return own
    .map(({ type, name, isApproved }) => {
      const words = t('superadmin.users.role', {
        role: t(`superadmin.users.roleName.${roleNames[type]}`),
        school: name,
      });
      return isApproved ? words : t('superadmin.users.notApproved', { role: words });
    })
    .join(' · ');
}

function day(moment: string): string {
  return formatMomentDay(Date.parse(moment));
}
