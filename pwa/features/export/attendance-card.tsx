import { useMemo, useState } from 'react';
import { useAttendanceRange } from '#pwa/data/school/attendance-range.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import { registrationRows } from '#pwa/data/school/registrations.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { useDayLine } from '#pwa/fields/reason-names.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { DayField } from '#pwa/ui/day-field.tsx';
import { NotTakenNotice } from '#pwa/fields/not-taken-notice.tsx';
import { RemovedNotice } from '#pwa/fields/removed-notice.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultTerm, termRange } from '#sync/school/records/term.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import {
  type AttendanceOfTerms,
  attendanceRows,
  daysLeftOut,
  daysMissing,
  schoolDaysIn,
} from './attendance-rows.ts';
import styles from './export.module.css';

/** The attendance of any run of days, made from this device's copy. */
export function AttendanceCard() {
  const { t } = useTranslation();
  const { terms, today } = useSchoolScope();
  // Of a term that has begun: one to come has no attendance yet.
  const [first, last] = useMemo(() => {
    const term = defaultTerm(
      terms.filter(({ dates: [start] }) => start !== undefined && start <= today),
      today,
    );
    return (term && termRange(term)) ?? [today, today];
  }, [terms, today]);
  const [from, setFrom] = useState<string>(first);
  const [to, setTo] = useState<string>(last < today ? last : today);
  const range = rangeOf(from, to);
  const isTurned = from !== '' && to !== '' && range === undefined;
  return (
    <TitledCard title={t('schoolExport.attendance.title')}>
      <p className={styles.hint}>{t('schoolExport.attendance.hint')}</p>
      <div className={styles.range}>
        <DayField label={t('schoolExport.attendance.from')} value={from} onChange={setFrom} />
        <DayField
          label={t('schoolExport.attendance.to')}
          value={to}
          onChange={setTo}
          error={isTurned ? t('schoolExport.attendance.wrongRange') : undefined}
        />
      </div>
      {range === undefined ? null : <RangeDownload {...range} />}
    </TitledCard>
  );
}

interface DayRange {
  readonly from: SchoolDay;
  readonly to: SchoolDay;
}

function rangeOf(from: string, to: string): DayRange | undefined {
  const [first, last] = [SchoolDay.safeParse(from).data, SchoolDay.safeParse(to).data];
  return first === undefined || last === undefined || first > last ? undefined : { from: first, to: last };
}

function RangeDownload({ from, to }: DayRange) {
  const { t } = useTranslation();
  const { terms, school, today } = useSchoolScope();
  const wanted = useMemo(
    () => schoolDaysIn(terms, { from, to }).filter((day) => day <= today),
    [terms, from, to, today],
  );
  const read = useAttendanceRange(
    useMemo(() => [from, to] as const, [from, to]),
    wanted,
  );
  const students = useRecords('student');
  const registrations = useRecords('registration');
  const levels = useRecords('gradeLevel');
  const absences = useRecords('absence');
  const rowsOfTerms = useMemo(
    () =>
      students &&
      registrations &&
      levels &&
      terms.map((term) => ({
        term,
        rows: registrationRows(term._id, { students, registrations, levels }),
      })),
    [terms, students, registrations, levels],
  );
  const dayLine = useDayLine();
  const now = { day: today, time: wallClockAt(useMinute(), school.timeZone).time };
  if (!read || !rowsOfTerms || !absences) return null;
  const { attendanceFrom: keptFrom } = school.forgotten;
  const of: AttendanceOfTerms = {
    terms: rowsOfTerms,
    days: read.days,
    absences: [...absences.values()],
    hours: school.hours,
    now,
    keptFrom,
    lineOf: (day) => dayLine(day).text,
  };
  const range = { from, to: to < today ? to : today };
  const missing = daysMissing(of, range);
  return (
    <div className={styles.download}>
      <div>
        <DownloadList
          name={`${t('downloadList.files.attendance')}-${from}-${to}`}
          sheet={() => attendanceRows(of, range, t)}
        />
      </div>
      {from >= keptFrom ? null : <RemovedNotice before={keptFrom} />}
      <NotTakenNotice days={daysLeftOut(of, range)} />
      <div role="status">
        {missing === 0 ? null : (
          <Notice tone={read.isReachable ? 'plain' : 'warning'}>
            {t(read.isReachable ? 'schoolExport.attendance.fetching' : 'schoolExport.attendance.missing', {
              count: missing,
              number: formatCount(missing),
            })}
          </Notice>
        )}
      </div>
    </div>
  );
}
