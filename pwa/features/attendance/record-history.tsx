import { Anchor, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordEvent } from '#pwa/data/school/history.ts';
import { dayToText } from '#pwa/ui/day-text.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { wallToTime } from './event-time.ts';
import { historyLines } from './history-lines.ts';
import styles from './record-history.module.css';
import { needsALookLook, waitingLook } from './status-look.ts';

export interface RecordHistoryProps {
  /** Newest first; `undefined` while it is being read. */
  readonly events: readonly RecordEvent[] | undefined;
  /** Where the whole of it is, and where a value can be restored; for administrators. */
  readonly allTo?: string | undefined;
}

/** Who recorded what, when, on which device, and what became of it: as far as this device knows. */
export function RecordHistory({ events, allTo }: RecordHistoryProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={t('attendance.history.title')}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconHistory size={20} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'attendance.history.hide' : 'attendance.history.show')}
      </Button>
      {isOpen ? <Events events={events} /> : null}
      {isOpen && allTo !== undefined ? (
        <Anchor component={Link} to={allTo} className={styles.all}>
          {t('history.toRecord')}
        </Anchor>
      ) : null}
    </section>
  );
}

function Events({ events }: Pick<RecordHistoryProps, 'events'>) {
  const { t } = useTranslation();
  if (events === undefined) return <LoadingSpinner size={1} label={t('attendance.history.loading')} />;
  if (events.length === 0) return <p className={styles.empty}>{t('attendance.history.empty')}</p>;
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <HistoryEntry key={event.id} event={event} />
      ))}
    </ol>
  );
}

function HistoryEntry({ event }: { readonly event: RecordEvent }) {
  const { t } = useTranslation();
  const device = event.isThisDevice
    ? t('attendance.history.thisDevice')
    : (event.device ?? t('attendance.history.unknownDevice'));
  const when = `${dayToText(event.madeAt.slice(0, 10))}, ${wallToTime(event.madeAt)}`;
  return (
    <li className={styles.event} data-verdict={event.verdict}>
      {historyLines(event).map(({ message, params }) => (
        <p key={message} className={styles.what}>
          {t(message, params)}
        </p>
      ))}
      <p className={styles.who}>
        {t('attendance.history.line', {
          who: event.who === '' ? t('attendance.history.somebody') : event.who,
          when,
        })}{' '}
        {t('attendance.history.on', { device })}
      </p>
      <Verdict event={event} />
    </li>
  );
}

const waitingVerdicts: ReadonlySet<RecordEvent['verdict']> = new Set([
  'waiting',
  'retry',
  'sign-in-needed',
  'upgrade-needed',
]);

function Verdict({ event }: { readonly event: RecordEvent }) {
  const { t } = useTranslation();
  const label = t(`attendance.history.verdict.${event.verdict}`);
  return (
    <p className={styles.verdict}>
      {event.verdict === 'quarantined' ? (
        <StatusMark {...needsALookLook} size={16} label={label} />
      ) : waitingVerdicts.has(event.verdict) ? (
        <StatusMark {...waitingLook} size={16} label={label} />
      ) : (
        <span>{label}</span>
      )}
      {event.isSuspicious ? (
        <StatusMark {...needsALookLook} size={16} label={t('attendance.history.suspicious')} />
      ) : null}
    </p>
  );
}
