import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fetchUserPage } from '#pwa/data/account/superadmin.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import type { User } from '#sync/school/records/user.ts';
import { PagedList } from './paged-list.tsx';
import { type Paged, usePage } from './use-page.ts';
import { UserRow } from './user-row.tsx';

export function UsersPage() {
  return <UsersView paged={usePage('users', fetchUserPage)} />;
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
            : t('superadmin.users.title', { count, number: formatCount(count) })
        }
      />
      <PagedList
        paged={paged}
        label={t('superadmin.users.members')}
        searchLabel={t('superadmin.users.search')}
        itemKey={(user) => user._id}
        renderItem={(user) => <UserRow user={user} />}
        empty={
          <EmptyState
            icon={<IconUserOff size={28} />}
            title={t('superadmin.users.none')}
            text={t('superadmin.users.noneText')}
          />
        }
      />
    </>
  );
}
