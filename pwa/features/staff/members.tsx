import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchMembers, removeRole } from '#pwa/data/account/memberships.ts';
import type { PageAsked } from '#pwa/data/calls/list-page.ts';
import { PagedList } from '#pwa/fields/paged-list.tsx';
import { usePage } from '#pwa/fields/use-page.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { RemoveQuestion } from './staff-dialogs.tsx';
import { inStaffOrder, type StaffLine, staffLine, staffLines } from './staff-lines.ts';
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
  const [asking, setAsking] = useState<StaffLine>();
  const fetchPage = async (asked: PageAsked) => {
    const { items, total } = await fetchMembers(type, asked);
    return { items: inStaffOrder(items), total };
  };
  const paged = usePage(['members', school, type], fetchPage);
  const word = type === roleTypes.administrator ? 'administrators' : 'parents';
  const remove = async (line: StaffLine) => {
    setAsking(undefined);
    const outcome = await removeRole(line.id, type);
    const msg = outcome.kind === 'unreachable' ? t('staffPage.offline') : outcome.message;
    alerts.show({ msg, alertType: outcome.kind === 'done' ? 'success' : 'danger' });
    paged.reload();
  };
  return (
    <>
      <PagedList
        paged={paged}
        download={{
          name: t(`downloadList.files.${word}`),
          fetchPage,
          sheetOf: (members) => staffSheet(staffLines(members, { say: t, timeZone }), t),
        }}
        label={t(`staffPage.${word}.title`)}
        searchLabel={t('staffPage.findMember')}
        itemKey={({ _id }) => _id}
        renderItem={(member) => (
          <MemberRow line={staffLine(member, { say: t, timeZone })} onRemove={setAsking} />
        )}
        empty={
          <EmptyState
            icon={<IconUsers size={28} />}
            title={t(`staffPage.${word}.none`)}
            text={t(`staffPage.${word}.noneText`)}
          />
        }
      />
      {asking === undefined ? null : (
        <RemoveQuestion
          line={asking}
          type={type}
          title={t(`staffPage.${word}.removeTitle`, { name: asking.name })}
          text={t(`staffPage.${word}.removeText`, { name: asking.name })}
          confirmLabel={t(`staffPage.${word}.removeConfirm`)}
          onConfirm={() => void remove(asking)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

interface MemberRowProps {
  readonly line: StaffLine;
  readonly onRemove: (line: StaffLine) => void;
}

function MemberRow({ line, onRemove }: MemberRowProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.member}>
      <span className={styles.name}>
        <Avatar name={line.name} colorKey={line.id} photo={line.photo} size={36} />
        <span className={styles.words}>
          {line.name}
          <span className={styles.email}>
            {line.email}
            {line.isEmailVerified ? null : ` · ${t('staffPage.notVerified')}`}
          </span>
        </span>
      </span>
      <Button
        variant="subtle"
        color="red"
        aria-label={t('staffPage.removeOf', { name: line.name })}
        onClick={() => onRemove(line)}
      >
        {t('staffPage.remove')}
      </Button>
    </div>
  );
}
