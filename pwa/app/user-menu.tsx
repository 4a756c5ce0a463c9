import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogin, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Session } from '#pwa/data/account/session.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { PopUpMenu } from '#pwa/ui/later-overlays.tsx';
import { accountName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './shell.module.css';

export interface UserMenuProps {
  readonly session: Extract<Session, { readonly status: 'signed-in' }>;
  readonly onSignOut: () => void;
}

export function UserMenu({ session, onSignOut }: UserMenuProps) {
  const { t } = useTranslation();
  const { user, isSignInNeeded } = session;
  const name = accountName(user);
  return (
    <PopUpMenu
      width={280}
      target={
        <UnstyledButton className={styles.user}>
          <VisuallyHidden>{t('shell.account.open', { name })}</VisuallyHidden>
          <Avatar name={name} colorKey={user._id} photo={thumbnailUrl(user.photo)} size={36} />
        </UnstyledButton>
      }
      renderItems={(Menu) => (
        <>
          <Menu.Label className={styles.userWords}>
            <span className={styles.userName}>{name}</span>
            <span>{user.email}</span>
            {user.isSuperadmin ? <span>{t('shell.account.superadmin')}</span> : null}
          </Menu.Label>
          {isSignInNeeded ? (
            <Menu.Item
              component={Link}
              to={fixedPaths.login}
              leftSection={<IconLogin size={20} />}
              className={styles.item}
            >
              {t('shell.account.signIn')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconLogout size={20} />} className={styles.item} onClick={onSignOut}>
            {t('shell.menu.signOut')}
          </Menu.Item>
        </>
      )}
    />
  );
}
