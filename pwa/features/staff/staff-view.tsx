import { Button, Title } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchInvitations, withdrawInvitation } from '#pwa/data/account/memberships.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { staffCount } from '#pwa/data/school/staff.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { CopyCode } from '#pwa/ui/copy-code.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { formatCount, formatMoment } from '#sync/school/records/format.ts';
import type { Invitation } from '#sync/school/records/membership.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { InviteDialog } from './staff-dialogs.tsx';
import { Members } from './members.tsx';
import { staffSheet } from './staff-sheet.ts';
import type { StaffLine } from './staff-lines.ts';
import type { OnStaffAction } from './staff-parts.tsx';
import { StaffTable } from './staff-table.tsx';
import { LoadTrouble, StaleNotice } from '#pwa/ui/try-again.tsx';
import styles from './staff.module.css';
import type { Staff } from '#pwa/data/school/use-staff.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

export interface StaffViewProps {
  readonly school: string;
  readonly staff: Staff;
  readonly lines: readonly StaffLine[];
  /** Null while it would admit nobody: the school waits for approval. */
  readonly accessCode: string | null;
  readonly timeZone: string;
  readonly onAction: OnStaffAction;
}

export function StaffView(props: StaffViewProps) {
  const { t } = useTranslation();
  const hint = useCountWords(props);
  const [group, setGroup] = useState<Group>('staff');
  const { school, timeZone } = props;
  return (
    <>
      <PageHeader
        title={t('staffPage.title')}
        hint={group === 'staff' ? (hint ?? t('staffPage.hint')) : undefined}
      />
      <div className={styles.groups}>
        <SegmentedFilter
          label={t('staffPage.groups')}
          options={groups.map((value) => ({ value, label: t(`staffPage.group.${value}`) }))}
          value={group}
          onChange={setGroup}
        />
      </div>
      {group === 'staff' ? <StaffList {...props} /> : null}
      {group === 'administrators' ? (
        <Members key={group} school={school} timeZone={timeZone} type={roleTypes.administrator} />
      ) : null}
      {group === 'parents' ? (
        <Members key={group} school={school} timeZone={timeZone} type={roleTypes.parent} />
      ) : (
        <Invitations school={school} timeZone={timeZone} />
      )}
    </>
  );
}

const groups = ['staff', 'administrators', 'parents'] as const;
type Group = (typeof groups)[number];

function useCountWords({ staff, lines }: StaffViewProps): string | null {
  const { t } = useTranslation();
  if (staff.status !== 'loaded' || lines.length === 0) return null;
  const { approved, waiting } = staffCount(lines);
  const there = t('staffPage.count', { count: approved, number: formatCount(approved) });
  if (waiting === 0) return there;
  return `${there} · ${t('staffPage.waitingCount', { count: waiting, number: formatCount(waiting) })}`;
}

function StaffList({ staff, lines, accessCode, timeZone, onAction }: StaffViewProps) {
  const { t } = useTranslation();
  switch (staff.status) {
    case 'loading':
      return <LoadingSpinner label={t('staffPage.reading')} />;
    case 'unreachable':
      return (
        <ErrorState
          title={t(staff.said === undefined ? 'staffPage.unreachable' : 'staffPage.failed')}
          text={staff.said ?? t('staffPage.unreachableText')}
          onTryAgain={staff.tryAgain}
        />
      );
    case 'loaded':
      return (
        <>
          {staff.isStale ? (
            <StaleNotice
              text={
                staff.said === undefined
                  ? t('staffPage.stale', { moment: formatMoment(staff.atMs, timeZone) })
                  : t('staffPage.staleFailed', {
                      said: staff.said,
                      moment: formatMoment(staff.atMs, timeZone),
                    })
              }
              onTryAgain={staff.tryAgain}
            />
          ) : null}
          {lines.length === 0 ? (
            <EmptyState
              icon={<IconUsers size={28} />}
              title={t('staffPage.empty')}
              text={t(accessCode === null ? 'staffPage.emptyPending' : 'staffPage.emptyText')}
              action={accessCode === null ? undefined : <SchoolCode code={accessCode} />}
            />
          ) : (
            <>
              <div className={styles.download}>
                <DownloadList
                  name={t('downloadList.files.staff')}
                  sheet={() => staffSheet(lines, (key) => t(key))}
                />
              </div>
              <StaffTable lines={lines} onAction={onAction} />
            </>
          )}
          {lines.length > 0 && accessCode !== null ? <HowToJoin code={accessCode} /> : null}
        </>
      );
  }
}

function HowToJoin({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.joining}>
      <Title order={2}>{t('staffPage.howToJoin')}</Title>
      <p>{t('staffPage.howToJoinText')}</p>
      <SchoolCode code={code} />
    </section>
  );
}

function SchoolCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <CopyCode
      label={t('school.accessCode')}
      code={code}
      copyLabel={t('school.copy')}
      copied={t('school.copied')}
    />
  );
}

/** Open invitations by email, and the way to send another. */
export function Invitations({ school, timeZone }: { readonly school: string; readonly timeZone: string }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [isInviting, setIsInviting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitations', school],
    queryFn: fetchInvitations,
  });
  const withdraw = async (id: string) => {
    const asked = await withdrawInvitation(id);
    const isDone = asked.kind === 'done';
    const msg = asked.kind === 'unreachable' ? t('staffPage.offline') : asked.message;
    alerts.show({ msg, alertType: isDone ? 'success' : 'danger' });
    await refetch();
  };
  return (
    <section className={styles.joining}>
      <Title order={2}>{t('invitation.open')}</Title>
      {data === undefined && error !== null ? (
        <LoadTrouble text={saidBy(error) ?? t('staffPage.unreachableText')} onTryAgain={refetch} />
      ) : null}
      {data?.length === 0 ? <p>{t('invitation.none')}</p> : null}
      <ul className={styles.invitations}>
        {(data ?? []).map((invitation) => (
          <InvitationLine
            key={invitation._id}
            invitation={invitation}
            timeZone={timeZone}
            onWithdraw={() => withdraw(invitation._id)}
          />
        ))}
      </ul>
      <Button variant="default" onClick={() => setIsInviting(true)}>
        {t('invitation.invite')}
      </Button>
      {isInviting ? (
        <InviteDialog onSent={() => void refetch()} onClose={() => setIsInviting(false)} />
      ) : null}
    </section>
  );
}

interface InvitationLineProps {
  readonly invitation: Invitation;
  readonly timeZone: string;
  readonly onWithdraw: () => Promise<void>;
}

function InvitationLine({ invitation, timeZone, onWithdraw }: InvitationLineProps) {
  const { t } = useTranslation();
  const { email, type, expiresAt } = invitation;
  return (
    <li ref={focusBeyond}>
      <span className={styles.words}>
        {email}
        <span className={styles.email}>
          {t(type === roleTypes.administrator ? 'invitation.typeAdministrator' : 'invitation.typeStaff')}
          {' · '}
          {t('invitation.expires', { date: formatMoment(Date.parse(expiresAt), timeZone) })}
        </span>
      </span>
      <BusyButton variant="default" aria-label={t('invitation.withdrawOf', { email })} onClick={onWithdraw}>
        {t('invitation.withdraw')}
      </BusyButton>
    </li>
  );
}
