import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusMark, type StatusMarkProps } from '#pwa/ui/status-mark.tsx';
import { formatCount, formatWeekday } from '#sync/school/records/format.ts';
import { attendanceLooks } from '#sync/school/records/attendance-look.ts';
import type { CountFilter, DayCounts } from '#sync/school/records/day-counts.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { DoorState } from './door-state.ts';
import styles from './overview.module.css';

export interface DoorLineProps {
  readonly today: SchoolDay;
  readonly state: DoorState;
  /** Where attendance is taken; undefined without a term. */
  readonly toAttendance: string | undefined;
  readonly toTerms: string;
}

/** Today's counts in one line. Each number links to the students it counts. */
export function DoorLine({ today, state, toAttendance, toTerms }: DoorLineProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="overview-today" className={styles.door}>
      <div className={styles.doorWords}>
        <h2 id="overview-today" className={styles.title}>
          {t('overview.today')}, {formatWeekday(today)}
        </h2>
        <DoorWords state={state} toAttendance={toAttendance ?? toTerms} />
      </div>
      <Button
        component={Link}
        to={toAttendance ?? toTerms}
        size="md"
        leftSection={<IconClipboardCheck size={22} aria-hidden="true" />}
      >
        {toAttendance === undefined ? t('overview.toTerms') : t('overview.attendance')}
      </Button>
    </section>
  );
}

function DoorWords({
  state,
  toAttendance,
}: {
  readonly state: DoorState;
  readonly toAttendance: string;
}): ReactNode {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'reading':
      return <p className={styles.quiet}>{t('ui.loading')}</p>;
    case 'no-term':
      return (
        <p className={styles.quiet}>
          {t('overview.noTerm')}. {t('overview.noTermText')}
        </p>
      );
    case 'closed':
      return (
        <p className={styles.quiet}>
          {t('overview.closed')}
          {state.next === undefined ? '' : `. ${t('overview.next', { day: formatWeekday(state.next) })}`}
        </p>
      );
    case 'nobody':
      return <p className={styles.quiet}>{t('overview.nobody', { term: state.term })}</p>;
    case 'not-on-device':
      return <p className={styles.quiet}>{t('overview.notOnDevice')}</p>;
    case 'open':
      return <Counts counts={state.counts} toAttendance={toAttendance} />;
  }
}

function Counts({ counts, toAttendance }: { readonly counts: DayCounts; readonly toAttendance: string }) {
  const { t } = useTranslation();
  const shown = looks.filter(([filter]) => filter !== 'needsALook' || counts.needsALook > 0);
  return (
    <ul className={styles.doorCounts}>
      {shown.map(([filter, look]) => (
        <li key={filter}>
          <Link to={`${toAttendance}?show=${filter}`} className={styles.doorCount}>
            <StatusMark {...look} label={t(`overview.${filter}`)} />
            <strong className={styles.doorNumber}>{formatCount(counts[filter])}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const looks: readonly (readonly [CountFilter, Pick<StatusMarkProps, 'tone' | 'shape'>])[] = [
  ['here', attendanceLooks.droppedOff],
  ['absent', attendanceLooks.absent],
  ['pickedUp', attendanceLooks.pickedUp],
  ['needsALook', { tone: 'warning', shape: 'triangle' }],
];
