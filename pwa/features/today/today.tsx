import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMinute } from '#pwa/data/school/clock.ts';
import { dayCurve, dayTimes } from '#pwa/data/school/day-curve.ts';
import type { EarlierDays } from '#pwa/data/school/earlier-days.ts';
import { rowsOfCount } from '#pwa/data/school/day-filter.ts';
import { countStandingRows } from '#pwa/data/school/standing-filter.ts';
import type { StandingRow, StandingsDay } from '#pwa/data/school/standings.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatSince, formatWeekday } from '#sync/school/records/format.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import { minuteOfDay, timeOfDayOn } from '#sync/school/records/wall-time.ts';
import { ChildSearch } from './child-search.tsx';
import { CountTiles } from './count-tiles.tsx';
import { curveHours } from './curve-hours.ts';
import { DayCurveChart } from './day-curve-chart.tsx';
import { type TodayState, todayState } from './today-state.ts';
import styles from './today.module.css';

export interface TodayProps {
  readonly school: School;
  /** `runningTerms`. */
  readonly terms: readonly Term[];
  readonly today: SchoolDay;
  /** Where attendance of today is taken; undefined without a term. */
  readonly toAttendance: string | undefined;
  /** The same where most of these children are. */
  readonly toCounted: (counted: readonly StandingRow[]) => string | undefined;
  readonly toTerms: string;
  /** Where children are registered; undefined for who may not, and without a term. */
  readonly toRegistration: string | undefined;
  /** Undefined while it is being read, and on a day without school. */
  readonly day: StandingsDay | undefined;
  readonly earlier: EarlierDays | undefined;
  /** Beside the way to attendance. */
  readonly actions: ReactNode;
  /** Below the search. */
  readonly notices: ReactNode;
  /** What waits for a person. */
  readonly openMatters: ReactNode;
  /** Opens the attendance of a child. */
  readonly onOpen: (child: StandingRow) => void;
}

const nobody: readonly StandingRow[] = [];

/** Where every child is right now, and what is to be done about it. */
export function Today({ school, terms, today, day, earlier, ...props }: TodayProps) {
  const { t } = useTranslation();
  const { toAttendance, toTerms } = props;
  const rows = day?.rows ?? nobody;
  const counts = useMemo(() => countStandingRows(rows), [rows]);
  const state = todayState(terms, today, day);
  const isShown = state.kind === 'open';
  // The numbers come first. The curve follows without holding them up.
  const drawn = useDeferredValue(rows);
  return (
    <section aria-labelledby="overview-today" className={styles.today}>
      <div className={styles.head}>
        <h2 id="overview-today" className={styles.title}>
          {t('today.title')}, {formatWeekday(today)}
        </h2>
        <div className={styles.actions}>
          {props.actions}
          <Button
            component={Link}
            to={toAttendance ?? toTerms}
            leftSection={<IconClipboardCheck size={22} aria-hidden="true" />}
          >
            {toAttendance === undefined ? t('overview.toTerms') : t('overview.attendance')}
          </Button>
        </div>
      </div>
      <CopyAge timeZone={school.timeZone} />
      {isShown ? (
        <>
          <CountTiles
            counts={counts}
            toCounted={(filter) => {
              const counted = rowsOfCount(rows, filter);
              return (counted.length === 0 ? toAttendance : props.toCounted(counted)) ?? toTerms;
            }}
          />
          <ChildSearch rows={rows} onOpen={props.onOpen} />
        </>
      ) : (
        <div className={styles.empty}>
          <p>
            <WhyEmpty state={state} />
          </p>
          {state.kind === 'nobody' && props.toRegistration !== undefined ? (
            <Button component={Link} to={props.toRegistration} variant="default">
              {t('attendance.empty.registerStudents')}
            </Button>
          ) : null}
        </div>
      )}
      {props.notices}
      <div className={styles.columns}>
        {props.openMatters}
        {isShown ? (
          <TodayCurve school={school} terms={terms} today={today} rows={drawn} earlier={earlier} />
        ) : null}
      </div>
    </section>
  );
}

function WhyEmpty({ state }: { readonly state: TodayState }): string {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'reading':
    case 'open':
      return t('ui.loading');
    case 'no-term':
      return `${t('overview.noTerm')}. ${t('overview.noTermText')}`;
    case 'closed':
      return [
        t('overview.closed'),
        ...(state.next === undefined ? [] : [t('overview.next', { day: formatWeekday(state.next) })]),
      ].join('. ');
    case 'nobody':
      return t('attendance.empty.noneOnRegister');
    case 'not-on-device':
      return t('overview.notOnDevice');
  }
}

/** Without the server in reach, how old the copy is. */
function CopyAge({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation();
  const { isReachable, lastSyncMs } = useSyncState();
  const nowMs = useMinute();
  if (isReachable) return null;
  return (
    <p className={styles.asOf}>
      {lastSyncMs === null
        ? t('today.neverSynced')
        : t('today.asOf', { moment: formatSince(lastSyncMs, nowMs, { timeZone }) })}
    </p>
  );
}

interface TodayCurveProps {
  readonly school: School;
  readonly terms: readonly Term[];
  readonly today: SchoolDay;
  readonly rows: readonly StandingRow[];
  readonly earlier: EarlierDays | undefined;
}

/** Drawn anew when somebody comes or goes, and every five minutes. */
const TodayCurve = memo(function TodayCurve({ school, terms, today, rows, earlier }: TodayCurveProps) {
  const minute = minuteOfDay(timeOfDayOn(today, useMinute(), school.timeZone));
  const step = Math.floor(minute / 5) * 5;
  const times = useMemo(() => dayTimes(rows.map(({ fields }) => fields)), [rows]);
  const curve = useMemo(
    () =>
      dayCurve({
        today: times,
        earlier: earlier?.sameWeekday ?? [],
        hours: curveHours(school.hours, terms, today),
        nowMinute: step,
      }),
    [times, earlier, school.hours, terms, today, step],
  );
  return <DayCurveChart curve={curve} date={today} />;
});
