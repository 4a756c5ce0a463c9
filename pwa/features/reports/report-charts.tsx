/** The drawings of a report. Each stands above the table with the same numbers. */
import { useTranslation } from '#pwa/words/use-translation.ts';
import {
  formatCount,
  formatDay,
  formatShare,
  formatTimeOfDay,
  weekdayName,
} from '#sync/school/records/format.ts';
import { minuteOfTime, type TimeOfDay } from '#sync/school/records/wall-time.ts';
import type { Arrivals, WeekdayTotals } from '#sync/school/reports/attendance-report.ts';
import { shareAbsent, sharePresent } from '#sync/school/reports/totals.ts';
import type { TrendWeek } from '#sync/school/reports/trend.ts';
import type { Say } from '#sync/words/message-key.ts';
import { ChartFrame, type ChartMark, drawn } from './chart-frame.tsx';
import styles from './charts.module.css';
import { minuteText } from './report-table.ts';

/** How large a share of the days was missed on each weekday. */
export function WeekdayChart({ weekdays }: { readonly weekdays: readonly WeekdayTotals[] }) {
  const { t } = useTranslation();
  const bars = weekdays.map((one) => ({ weekday: one.weekday, share: shareAbsent(one) ?? 0 }));
  const sorted = bars.toSorted((a, b) => b.share - a.share);
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (most === undefined || least === undefined) return null;
  const top = most.share === 0 ? 1 : most.share;
  const named = (bar: typeof most) => ({
    weekday: weekdayName(bar.weekday),
    share: formatShare(bar.share),
  });
  return (
    <ChartFrame
      title={t('reports.charts.weekdays')}
      words={
        most.share === least.share
          ? t('reports.charts.weekdaysAlike', { share: formatShare(most.share) })
          : t('reports.charts.weekdaysWords', {
              most: t('reports.charts.weekdayShare', named(most)),
              least: t('reports.charts.weekdayShare', named(least)),
            })
      }
      top={formatShare(top)}
      bottom={formatShare(0)}
      marks={bars.map((bar, index) => ({
        at: (index + 0.5) / bars.length,
        label: `${weekdayName(bar.weekday, 'short')}\n${formatShare(bar.share)}`,
      }))}
    >
      <Bars heights={bars.map(({ share }) => share / top)} fill={0.6} />
    </ChartFrame>
  );
}

export interface ArrivalChartProps {
  readonly arrivals: readonly Arrivals[];
  /** From when a child is late; grade levels may have times of their own. */
  readonly lateAfter: TimeOfDay;
}

/** When children come, by quarter of an hour. */
export function ArrivalChart({ arrivals, lateAfter }: ArrivalChartProps) {
  const { t } = useTranslation();
  const first = arrivals[0];
  const busiest = arrivals.toSorted((a, b) => b.count - a.count)[0];
  if (first === undefined || busiest === undefined) return null;
  const late = (minuteOfTime(lateAfter) - first.minute) / 15 / arrivals.length;
  const every = Math.ceil(arrivals.length / 8);
  return (
    <ChartFrame
      title={t('reports.charts.arrivals')}
      words={t('reports.charts.arrivalsWords', {
        count: busiest.count,
        number: formatCount(busiest.count),
        from: minuteText(busiest.minute),
        to: minuteText((busiest.minute + 15) % 1440),
      })}
      top={formatCount(busiest.count)}
      bottom={formatCount(0)}
      marks={arrivals.flatMap(({ minute }, index): ChartMark[] =>
        index % every === 0 ? [{ at: index / arrivals.length, label: minuteText(minute) }] : [],
      )}
      legend={
        late > 0 && late < 1 ? (
          <Legend
            entries={[[styles.limit, t('reports.charts.lateAfter', { time: formatTimeOfDay(lateAfter) })]]}
          />
        ) : undefined
      }
    >
      <Bars heights={arrivals.map(({ count }) => count / busiest.count)} fill={0.86} />
      {late > 0 && late < 1 ? (
        <line
          x1={late * drawn.width}
          x2={late * drawn.width}
          y1={0}
          y2={drawn.height}
          className={styles.limit}
        />
      ) : null}
    </ChartFrame>
  );
}

export interface TrendChartProps {
  readonly weeks: readonly TrendWeek[];
  /** What the term before is called; undefined where there is none. */
  readonly termBefore: string | undefined;
}

/** The share present, week by week, beside the same weeks of the term before. */
export function TrendChart({ weeks, termBefore }: TrendChartProps) {
  const { t } = useTranslation();
  const shares = weeks.map(({ totals }) => sharePresent(totals));
  const earlier = weeks.map(({ before }) => before && sharePresent(before));
  const known = [...shares, ...earlier].filter((share) => share !== undefined);
  const last = weeks.findLast(({ totals }) => totals.days > 0);
  if (last === undefined || weeks.length < 2) return null;
  // From the tenth below the lowest: differences of a few percent are what matters.
  const bottom = Math.max(0, Math.floor(Math.min(...known) * 10 - 0.001) / 10);
  const every = Math.ceil(weeks.length / 6);
  return (
    <ChartFrame
      title={t('reports.charts.trend')}
      words={trendWords(last, termBefore, t)}
      top={formatShare(1)}
      bottom={formatShare(bottom)}
      marks={weeks.flatMap(({ from }, index): ChartMark[] =>
        index % every === 0 ? [{ at: index / (weeks.length - 1), label: shortDay(from) }] : [],
      )}
      legend={
        termBefore === undefined ? undefined : (
          <Legend
            entries={[
              [styles.now, t('reports.charts.now')],
              [styles.before, termBefore],
            ]}
          />
        )
      }
    >
      <polyline points={pointsOf(earlier, bottom)} className={styles.before} />
      <polyline points={pointsOf(shares, bottom)} className={styles.now} />
    </ChartFrame>
  );
}

/** The same week of the term before is left out where nobody was there to count. */
function trendWords({ from, totals, before }: TrendWeek, term: string | undefined, t: Say): string {
  const day = formatDay(from);
  const now = t('reports.charts.trendWords', { share: formatShare(sharePresent(totals) ?? 0), day });
  const earlier = before && sharePresent(before);
  return earlier === undefined || term === undefined
    ? t('reports.charts.trendAlone', { now })
    : t('reports.charts.trendBeside', { now, share: formatShare(earlier), term });
}

/** `Nov 2`: the table has the whole date. */
function shortDay(day: string): string {
  return formatDay(day).replace(/^(\w{3})\w*( \d+), \d+$/, '$1$2');
}

/** Weeks without school are left out, and the line goes on. */
function pointsOf(shares: readonly (number | undefined)[], bottom: number): string {
  const step = drawn.width / Math.max(1, shares.length - 1);
  return shares
    .flatMap((share, index) =>
      share === undefined
        ? []
        : [`${(index * step).toFixed(1)},${(((1 - share) / (1 - bottom)) * drawn.height).toFixed(1)}`],
    )
    .join(' ');
}

/**
 * @param heights 0…1
 * @param fill how much of its place a bar fills
 */
function Bars({ heights, fill }: { readonly heights: readonly number[]; readonly fill: number }) {
  const place = drawn.width / heights.length;
  return heights.map((height, index) => (
    <rect
      // Bars have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      x={index * place + (place * (1 - fill)) / 2}
      width={place * fill}
      y={(1 - height) * drawn.height}
      height={height * drawn.height}
      className={styles.bar}
    />
  ));
}

interface LegendProps {
  readonly entries: readonly (readonly [look: string | undefined, label: string])[];
}

function Legend({ entries }: LegendProps) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {entries.map(([look, label]) => (
        <li key={label}>
          <svg width={28} height={10} viewBox="0 0 28 10">
            <line x1={1} x2={27} y1={5} y2={5} className={look} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
