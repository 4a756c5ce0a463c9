import type { ReportState } from '#pwa/data/school/attendance-report.ts';
import type { CountedReport } from '#pwa/data/school/count-report.ts';
import { NotTakenNotice } from '#pwa/fields/not-taken-notice.tsx';
import { RemovedNotice } from '#pwa/fields/removed-notice.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatDay } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Say } from '#sync/words/message-key.ts';
import styles from './reports.module.css';

export interface ReportNoticesProps extends Pick<ReportState, 'isReachable'> {
  readonly counted: CountedReport;
  readonly school: Pick<School, 'forgotten'>;
}

/** What the numbers leave out: days that are not here, and days on which nothing was recorded. */
export function ReportNotices({ counted: of, isReachable, school: { forgotten } }: ReportNoticesProps) {
  const { t } = useTranslation();
  const { report, missing, before } = of;
  const { notTaken } = report;
  const left = { count: missing, number: formatCount(missing) };
  return (
    <div className={styles.notices}>
      <div role="status">
        {missing === 0 ? null : (
          <Notice tone={isReachable ? 'plain' : 'warning'}>
            {isReachable
              ? t('reports.fetching', left)
              : t('reports.offline', { ...left, have: have(of.counted, t) })}
          </Notice>
        )}
        {before === undefined || before.missing === 0 ? null : (
          <Notice tone="plain">
            {t('reports.comparisonLacks', {
              count: before.missing,
              number: formatCount(before.missing),
              term: before.term.name,
            })}
          </Notice>
        )}
      </div>
      {of.asked.range.from < forgotten.attendanceFrom ? (
        <RemovedNotice before={forgotten.attendanceFrom} />
      ) : null}
      <NotTakenNotice days={notTaken} />
    </div>
  );
}

function have(days: readonly SchoolDay[], t: Say): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return t('reports.haveNone');
  const [from, to] = [formatDay(first), formatDay(last)];
  return t('reports.have', { count: days.length, number: formatCount(days.length), day: from, from, to });
}
