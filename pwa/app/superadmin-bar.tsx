import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { User } from '#sync/school/records/user.ts';
import styles from './superadmin-bar.module.css';

/** Photo, full name and the Superadmin badge of the top bar (specification section 2.5). */
export function SuperadminBar({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const name = fullName(user.nameInfo) || user.email;
  return (
    <span className={styles.bar}>
      <Avatar name={name} colorKey={user._id} photo={thumbnailUrl(user.photo)} size={32} />
      <span className={styles.name}>{name}</span>
      <Badge variant="light" tt="none" className={styles.badge}>
        {t('shell.account.superadmin')}
      </Badge>
    </span>
  );
}
