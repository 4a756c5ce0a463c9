import { UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchUserPage } from '#pwa/data/account/user-page.ts';
import { pageRows } from '#pwa/data/calls/list-page.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { MoreRows } from '#pwa/ui/more-rows.tsx';
import { LoadTrouble } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { accountName } from '#sync/school/records/name-info.ts';
import type { User } from '#sync/school/records/user.ts';
import styles from './view-as.module.css';

export interface ViewableUsersProps {
  readonly search: string;
  readonly onChoose: (user: User) => void;
}

/** Every other user with a role, loaded a page at a time. */
export function ViewableUsers({ search, onChoose }: ViewableUsersProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    queryKey: ['superadmin', 'viewable', search],
    queryFn: ({ pageParam }) => fetchUserPage({ search, page: pageParam }, { isViewable: true }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length : undefined),
  });
  if (query.isPending && query.fetchStatus === 'fetching') return <LoadingSpinner size={1} />;
  if (query.data === undefined)
    return (
      <LoadTrouble
        text={saidBy(query.error) ?? t('superadmin.viewAs.unreachable')}
        onTryAgain={query.refetch}
      />
    );
  const users = query.data.pages.flatMap(({ items }) => items);
  if (users.length === 0) return <p className={styles.note}>{t('superadmin.viewAs.none')}</p>;
  return (
    <>
      <ul className={styles.users}>
        {users.map((user) => (
          <li key={user._id}>
            <UnstyledButton className={styles.option} onClick={() => onChoose(user)}>
              <span className={styles.words}>
                <span className={styles.name}>{accountName(user)}</span>
                <span className={styles.email}>{user.email}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <MoreRows pages={query} label={t('superadmin.viewAs.more')} said={saidBy(query.error)} />
    </>
  );
}
