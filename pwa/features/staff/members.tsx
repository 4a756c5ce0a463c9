import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAllMembers, fetchMembers, memberRows, removeRole } from '#pwa/data/account/memberships.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { StaleNotice } from '#pwa/ui/try-again.tsx';
import { FoundCount } from '#pwa/ui/found-count.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import type { Say } from '#sync/words/message-key.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { RemoveQuestion } from './staff-dialogs.tsx';
import { type StaffLine, staffLines } from './staff-lines.ts';
import { staffSheet } from './staff-sheet.ts';
import styles from './staff.module.css';

export interface MembersProps {
  readonly school: string;
  readonly timeZone: string;
  readonly type: typeof roleTypes.administrator | typeof roleTypes.parent;
}

/** Administrators or parents, read from the server a page at a time, and removable. */
export function Members({ school, timeZone, type }: MembersProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asked, setAsked] = useState({ search: '', page: 0 });
  const [asking, setAsking] = useState<StaffLine>();
  const wanted = useDeferredValue(asked);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['members', school, type, wanted],
    queryFn: () => fetchMembers(type, wanted),
    placeholderData: keepPreviousData,
    retry: 0,
    networkMode: 'always',
  });
  // The counts never follow the search.
  const everybody = { search: '', page: 0 };
  const { data: unsearched } = useQuery({
    queryKey: ['members', school, type, everybody],
    queryFn: () => fetchMembers(type, everybody),
    retry: 0,
    networkMode: 'always',
  });
  const say: Say = (message, params) => t(message, { ...params });
  const word = type === roleTypes.administrator ? 'administrators' : 'parents';
  const remove = async (line: StaffLine) => {
    setAsking(undefined);
    const outcome = await removeRole(line.id, type);
    const msg = outcome.kind === 'unreachable' ? t('staff.offline') : outcome.message;
    alerts.show({ msg, alertType: outcome.kind === 'done' ? 'success' : 'danger' });
    await refetch();
  };
  if (data === undefined && isPending) return <LoadingSpinner label={t('staff.reading')} />;
  const said = saidBy(error);
  if (data === undefined)
    return (
      <ErrorState
        title={t(said === undefined ? 'staff.unreachable' : 'staff.failed')}
        text={said ?? t('staff.unreachableText')}
        onTryAgain={refetch}
      />
    );
  const total = unsearched?.total ?? data.total;
  const last = (asked.page + 1) * memberRows;
  return (
    <>
      {error === null ? null : <StaleNotice text={said ?? t('ui.notRefreshed')} onTryAgain={refetch} />}
      <div className={styles.search}>
        <SearchField
          label={t('staff.findMember')}
          value={asked.search}
          onChange={(search) => setAsked({ search, page: 0 })}
        />
        <FoundCount q={wanted.search.trim()} shown={data.total} total={total} />
      </div>
      {data.members.length === 0 ? null : (
        <div className={styles.download}>
          <DownloadList
            name={t(`downloadList.files.${word}`)}
            sheet={async () => {
              const members = await fetchAllMembers(type, wanted.search);
              return staffSheet(staffLines(members, { say, timeZone }), say);
            }}
          />
        </div>
      )}
      {data.members.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={28} />}
          title={t(`staff.${word}.none`)}
          text={t(`staff.${word}.noneText`)}
        />
      ) : (
        <ul className={styles.invitations} aria-label={t(`staff.${word}.title`)}>
          {staffLines(data.members, { say, timeZone }).map((line) => (
            <li key={line.id}>
              <span className={styles.name}>
                <Avatar name={line.name} colorKey={line.id} photo={line.photo} size={36} />
                <span className={styles.words}>
                  {line.name}
                  <span className={styles.email}>
                    {line.email}
                    {line.isEmailVerified ? null : ` · ${t('staff.notVerified')}`}
                  </span>
                </span>
              </span>
              <Button
                variant="subtle"
                color="red"
                aria-label={t('staff.removeOf', { name: line.name })}
                onClick={() => setAsking(line)}
              >
                {t('staff.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data.total <= memberRows ? null : (
        <div className={styles.pager}>
          <Button
            variant="default"
            disabled={asked.page === 0}
            onClick={() => setAsked({ ...asked, page: asked.page - 1 })}
          >
            {t('superadmin.previous')}
          </Button>
          <span role="status">{t(`staff.${word}.count`, { number: formatCount(total) })}</span>
          <Button
            variant="default"
            disabled={last >= data.total}
            onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
          >
            {t('superadmin.next')}
          </Button>
        </div>
      )}
      {asking === undefined ? null : (
        <RemoveQuestion
          line={asking}
          title={t(`staff.${word}.removeTitle`, { name: asking.name })}
          text={t(`staff.${word}.removeText`, { name: asking.name })}
          confirmLabel={t(`staff.${word}.removeConfirm`)}
          onConfirm={() => void remove(asking)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
