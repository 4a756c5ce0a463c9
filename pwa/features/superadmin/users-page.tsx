import { IconMailCheck, IconMailQuestion, IconUserOff } from '@tabler/icons-react';
import { noteHostDownload } from '#pwa/data/account/superadmin.ts';
import { fetchUserPage } from '#pwa/data/account/user-page.ts';
import { PagedList } from '#pwa/fields/paged-list.tsx';
import { type Paged, usePage } from '#pwa/fields/use-page.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatMomentDay } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { User } from '#sync/school/records/user.ts';
import { rolesInWords } from './roles-in-words.ts';
import { usersSheet } from './superadmin-sheets.ts';
import styles from './superadmin.module.css';

export function UsersPage() {
  return <UsersView paged={usePage(['superadmin', 'users'], fetchUserPage)} />;
}

export function UsersView({ paged }: { readonly paged: Paged<User> }) {
  const { t } = useTranslation();
  const count = paged.total;
  return (
    <>
      <PageHeader
        title={
          count === undefined
            ? t('shell.menu.users')
            : t('superadminPages.users.title', { count, number: formatCount(count) })
        }
      />
      <PagedList
        paged={paged}
        download={{
          name: t('shell.menu.users'),
          fetchPage: fetchUserPage,
          note: noteHostDownload,
          sheetOf: (users) => usersSheet(users, t),
        }}
        label={t('superadminPages.users.members')}
        searchLabel={t('superadminPages.users.search')}
        itemKey={(user) => user._id}
        renderItem={(user) => <UserRow user={user} />}
        empty={
          <EmptyState
            icon={<IconUserOff size={28} />}
            title={t('superadminPages.users.none')}
            text={t('superadminPages.users.noneText')}
          />
        }
      />
    </>
  );
}

/** A member: marker, verified icon, registration and last login (specification section 2.5). */
function UserRow({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const name = fullName(user.nameInfo) || t('superadminPages.users.noName');
  const lastLogin = user.lastLogin === null ? t('superadminPages.users.never') : day(user.lastLogin);
  return (
    <div className={styles.user}>
      <Avatar name={name} colorKey={user._id} photo={thumbnailUrl(user.photo)} size={44} />
      <div className={styles.userWords}>
        <div className={styles.userName}>
          {name}
          {user.isSuperadmin ? <Pill tone="good">{t('superadminPages.users.superadmin')}</Pill> : null}
        </div>
        <p className={styles.email}>
          {user.email}
          <Verified isVerified={user.emailVerified} />
        </p>
        {user.isSuperadmin && user.roles.length <= 1 ? null : (
          <p className={styles.quiet}>{rolesInWords(user.roles, t)}</p>
        )}
      </div>
      <dl className={styles.dates}>
        <div>
          <dt>{t('superadminPages.users.registered')}</dt>
          <dd>{day(user.createdAt)}</dd>
        </div>
        <div>
          <dt>{t('superadminPages.users.lastLogin')}</dt>
          <dd>{lastLogin}</dd>
        </div>
      </dl>
    </div>
  );
}

function Verified({ isVerified }: { readonly isVerified: boolean }) {
  const { t } = useTranslation();
  const label = t(isVerified ? 'superadminPages.users.verified' : 'superadminPages.users.notVerified');
  const Icon = isVerified ? IconMailCheck : IconMailQuestion;
  return (
    <span role="img" aria-label={label} title={label} className={isVerified ? styles.good : styles.warning}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}

function day(moment: string): string {
  return formatMomentDay(Date.parse(moment));
}
