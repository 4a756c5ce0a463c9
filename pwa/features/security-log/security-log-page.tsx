import { Button, UnstyledButton } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  exportSecurityLog,
  fetchSecurityPage,
  type SecurityFilter,
  type SecurityScope,
} from '#pwa/data/account/security-log.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { MoreRows } from '#pwa/ui/more-rows.tsx';
import { StaleNotice } from '#pwa/ui/try-again.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { readCsv } from '#sync/csv.ts';
import { describeSecurityEvent } from '#sync/school/records/describe-security-event.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import { type SecurityEvent, type SecurityKind, securityKinds } from '#sync/school/records/security-event.ts';
import styles from './security-log.module.css';

export interface SecurityLogPageProps {
  readonly scope: SecurityScope;
  /** Separates what is kept in memory of one school from another's. */
  readonly school: string;
  /** Undefined for the device's own. */
  readonly timeZone?: string | undefined;
}

interface ChosenPerson {
  readonly _id: string;
  readonly name: string;
}

export function SecurityLogPage({ scope, school, timeZone }: SecurityLogPageProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<SecurityKind>();
  const [person, setPerson] = useState<ChosenPerson>();
  const filter: SecurityFilter = { kind, person: person?._id };
  const exporting = useExport(scope, filter);
  return (
    <>
      <PageHeader
        title={t('securityLog.title')}
        hint={t(scope === 'admin' ? 'securityLog.hint' : 'securityLog.hostHint')}
        actions={<DownloadList name={t('downloadList.files.securityLog')} sheet={exporting} isNoted />}
      />
      <div className={styles.filters}>
        <SelectField
          label={t('securityLog.kindLabel')}
          options={[
            { value: '', label: t('securityLog.allKinds') },
            ...securityKinds.map((value) => ({ value, label: t(`securityLog.kinds.${value}`) })),
          ]}
          value={kind ?? ''}
          onChange={(value) => setKind(securityKinds.find((each) => each === value))}
        />
        {person === undefined ? null : (
          <div className={styles.person} role="status">
            {t('securityLog.person', { name: person.name })}
            <Button ref={focusBeyond} variant="default" onClick={() => setPerson(undefined)}>
              {t('securityLog.allPeople')}
            </Button>
          </div>
        )}
      </div>
      <Entries scope={scope} school={school} timeZone={timeZone} filter={filter} onPerson={setPerson} />
    </>
  );
}

interface EntriesProps extends SecurityLogPageProps {
  readonly filter: SecurityFilter;
  readonly onPerson: (person: ChosenPerson) => void;
}

function Entries({ scope, school, timeZone, filter, onPerson }: EntriesProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    queryKey: ['security-log', scope, school, filter.kind, filter.person],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      fetchSecurityPage(scope, filter, pageParam),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
  if (query.isPending) return <LoadingSpinner label={t('securityLog.reading')} />;
  const said = saidBy(query.error);
  if (query.data === undefined)
    return (
      <ErrorState
        title={t(said === undefined ? 'securityLog.unreachable' : 'securityLog.failed')}
        text={said ?? t('securityLog.unreachableText')}
        onTryAgain={query.refetch}
      />
    );
  const events: readonly SecurityEvent[] = query.data.pages.flatMap((page) => page.events);
  if (events.length === 0)
    return (
      <EmptyState
        icon={<IconShieldLock size={28} />}
        title={t('securityLog.none')}
        text={t('securityLog.noneText')}
      />
    );
  return (
    <>
      {query.isRefetchError ? (
        <StaleNotice text={said ?? t('ui.notRefreshed')} onTryAgain={query.refetch} />
      ) : null}
      <SecurityEventList
        events={events}
        timeZone={timeZone}
        showsSchool={scope === 'superadmin'}
        onPerson={onPerson}
      />
      <MoreRows pages={query} label={t('securityLog.more')} said={said} />
    </>
  );
}

/** Of all that the filter leaves, which only the server has. */
function useExport(scope: SecurityScope, filter: SecurityFilter): () => Promise<ListSheet | undefined> {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return async () => {
    const asked = await exportSecurityLog(scope, filter);
    if (asked.kind === 'done') {
      const [columns = [], ...rows] = readCsv(asked.answer.csv);
      return { columns, rows };
    }
    const msg = asked.kind === 'unreachable' ? t('securityLog.exportFailed') : asked.message;
    alerts.show({ msg, alertType: 'danger' });
    return undefined;
  };
}

interface SecurityEventListProps {
  readonly events: readonly SecurityEvent[];
  readonly timeZone: string | undefined;
  readonly showsSchool: boolean;
  /** Shows what one person did, and what was done about them. */
  readonly onPerson: (person: { readonly _id: string; readonly name: string }) => void;
}

function SecurityEventList({ events, timeZone, showsSchool, onPerson }: SecurityEventListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t('securityLog.list')}>
      {events.map((event) => (
        <li key={`${event._id} ${event.school?._id ?? ''}`} className={styles.event}>
          <div className={styles.words}>
            <span className={styles.sentence}>{describeSecurityEvent(event, t)}</span>
            {event.detail.reason === undefined ? null : (
              <span>{t('securityLog.reason', { reason: event.detail.reason })}</span>
            )}
            <span className={styles.facts}>
              {[
                formatMoment(Date.parse(event.at), timeZone),
                ...(event.network === '' ? [] : [t('securityLog.from', { network: event.network })]),
                ...(showsSchool ? [event.school?.name ?? t('securityLog.host')] : []),
              ].join(' · ')}
            </span>
          </div>
          <div className={styles.people}>
            {peopleOf(event).map((person) => (
              <UnstyledButton
                key={person._id}
                ref={focusBeyond}
                className={styles.only}
                onClick={() => onPerson(person)}
              >
                {t('securityLog.only', { name: person.name })}
              </UnstyledButton>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Those with an account, each once. */
function peopleOf({ actor, subject }: SecurityEvent) {
  const people = new Map<string, { readonly _id: string; readonly name: string }>();
  for (const person of [actor, subject])
    if (person !== null && person._id !== null)
      people.set(person._id, { _id: person._id, name: person.name });
  return [...people.values()];
}
