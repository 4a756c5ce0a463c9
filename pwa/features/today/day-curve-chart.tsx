import { memo, useId } from 'react';
import { type CurvePoint, type DayCurve, pointAt } from '#pwa/data/school/day-curve.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatTime, weekdayName } from '#sync/school/records/format.ts';
import { type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import styles from './day-curve.module.css';

export interface DayCurveChartProps {
  readonly curve: DayCurve;
  readonly date: SchoolDay;
}

// Of the drawing, in its own units. The words below it keep their size at any width.
const width = 600;
const height = 160;
/** Their names, every second one, do not run into each other. */
const mostNamedHours = 13;

/** How the day adds up beside the usual one: a sentence, a drawing, and the same as a table. */
export const DayCurveChart = memo(function DayCurveChart({ curve, date }: DayCurveChartProps) {
  const { t } = useTranslation();
  const title = useId();
  const words = useId();
  return (
    <section aria-labelledby={title} className={styles.curve}>
      <h3 id={title} className={styles.title}>
        {t('today.curve.title')}
      </h3>
      <p id={words} className={styles.words}>
        <CurveWords curve={curve} date={date} />
      </p>
      <Drawing curve={curve} date={date} labelledBy={`${title} ${words}`} />
      <Legend hasUsual={curve.usual.length > 0} />
      <UsualBasis days={curve.usualDays} date={date} />
      <details className={styles.details}>
        <summary>{t('today.curve.asTable')}</summary>
        <CurveTable curve={curve} date={date} />
      </details>
    </section>
  );
});

/** The number of arrivals until the first child leaves, then that of departures too. */
function CurveWords({ curve, date }: DayCurveChartProps) {
  const { t } = useTranslation();
  const last = curve.today.at(-1);
  if (last === undefined) return null;
  const time = timeAt(date, last.minute);
  const usual = pointAt(curve.usual, last.minute);
  const sentence = (message: 'arrivedBy' | 'leftBy', count: number, usually: number | undefined) => {
    const words = t(`today.curve.${message}`, { count, number: formatCount(count), time });
    return usually === undefined
      ? t('today.curve.noUsual', { words })
      : t('today.curve.usually', { words, number: formatCount(usually) });
  };
  const left = last.left > 0 || (usual?.left ?? 0) > 0 ? sentence('leftBy', last.left, usual?.left) : '';
  return `${sentence('arrivedBy', last.arrived, usual?.arrived)} ${left}`.trim();
}

function Drawing({ curve, date, labelledBy }: DayCurveChartProps & { readonly labelledBy: string }) {
  const { from, to, most, today, usual } = curve;
  const x = (minute: number) => ((minute - from) / (to - from)) * width;
  const y = (count: number) => height - (count / most) * height;
  const line = (points: readonly CurvePoint[], which: 'arrived' | 'left') =>
    points.map((point) => `${x(point.minute).toFixed(1)},${y(point[which]).toFixed(1)}`).join(' ');
  const hours = Array.from({ length: Math.floor((to - from) / 60) + 1 }, (_, at) => from + at * 60);
  const named = hours.filter((_, at) => at % (hours.length > mostNamedHours ? 3 : 2) === 0);
  return (
    <div className={styles.frame}>
      <span className={styles.most} aria-hidden="true">
        {formatCount(most)}
      </span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={labelledBy}
        className={styles.drawing}
      >
        {hours.map((minute) => (
          <line key={minute} x1={x(minute)} x2={x(minute)} y1={0} y2={height} className={styles.hour} />
        ))}
        <polyline points={line(usual, 'arrived')} className={styles.usual} />
        <polyline points={line(usual, 'left')} className={styles.usual} />
        {today.some(({ left }) => left > 0) ? (
          <polyline points={line(today, 'left')} className={styles.left} />
        ) : null}
        <polyline points={line(today, 'arrived')} className={styles.arrived} />
      </svg>
      <div className={styles.hours} aria-hidden="true">
        {named.map((minute) => (
          <span key={minute} style={{ left: `${(x(minute) / width) * 100}%` }}>
            {timeAt(date, minute % 1440).replace(':00', '')}
          </span>
        ))}
      </div>
    </div>
  );
}

function Legend({ hasUsual }: { readonly hasUsual: boolean }) {
  const { t } = useTranslation();
  const entries: readonly (readonly [string | undefined, MessageKey])[] = [
    [styles.arrived, 'today.curve.arrived'],
    [styles.left, 'today.curve.left'],
    ...(hasUsual ? [[styles.usual, 'today.curve.usual'] as const] : []),
  ];
  return (
    <ul className={styles.legend} aria-hidden="true">
      {entries.map(([look, label]) => (
        <li key={label}>
          <svg width={28} height={10} viewBox="0 0 28 10">
            <line x1={1} x2={27} y1={5} y2={5} className={look} />
          </svg>
          {t(label)}
        </li>
      ))}
    </ul>
  );
}

function UsualBasis({ days, date }: { readonly days: number; readonly date: SchoolDay }) {
  const { t } = useTranslation();
  if (days === 0) return null;
  const weekday = weekdayName(weekdayOf(date));
  return (
    <p className={styles.quiet}>
      {t('today.curve.basis', { count: days, number: formatCount(days), weekday })}
    </p>
  );
}

/** A line for each half hour in which anything happened, or usually does. */
function CurveTable({ curve, date }: DayCurveChartProps) {
  const { t } = useTranslation();
  const hasUsual = curve.usual.length > 0;
  const minutes = Array.from(
    { length: Math.floor((curve.to - curve.from) / 30) + 1 },
    (_, at) => curve.from + at * 30,
  );
  const until = curve.today.at(-1)?.minute ?? curve.from;
  const text = (count: number | undefined) => (count === undefined ? '' : formatCount(count));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('today.curve.time')}</th>
          <th scope="col">{t('today.curve.arrived')}</th>
          {hasUsual ? <th scope="col">{t('today.curve.usuallyArrived')}</th> : null}
          <th scope="col">{t('today.curve.left')}</th>
          {hasUsual ? <th scope="col">{t('today.curve.usuallyLeft')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {minutes.map((minute) => {
          const now = minute > until ? undefined : pointAt(curve.today, minute);
          const usual = pointAt(curve.usual, minute);
          return (
            <tr key={minute}>
              <th scope="row">{timeAt(date, minute % 1440)}</th>
              <td>{text(now?.arrived)}</td>
              {hasUsual ? <td>{text(usual?.arrived)}</td> : null}
              <td>{text(now?.left)}</td>
              {hasUsual ? <td>{text(usual?.left)}</td> : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function timeAt(date: SchoolDay, minute: number): string {
  return formatTime(wallTimeAt(date, minute));
}
