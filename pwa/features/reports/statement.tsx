import { useMemo } from 'react';
import { Letterhead } from '#pwa/fields/letterhead.tsx';
import type { CountedReport } from '#pwa/data/school/count-report.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useReasonName } from '#pwa/fields/reason-names.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Absence, absencesOfDay } from '#sync/school/records/absence.ts';
import { formatCount, formatDay, formatMoment, formatTime } from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { NotableDay } from '#sync/school/reports/attendance-report.ts';
import type { Totals } from '#sync/school/reports/totals.ts';
import type { Say } from '#sync/words/message-key.ts';
import { presentText } from './report-table.ts';
import styles from './statement.module.css';

export interface StatementProps {
  readonly school: School;
  readonly student: Student;
  readonly name: string;
  readonly levels: readonly GradeLevel[];
  readonly counted: CountedReport;
}

/**
 * One child on paper: the totals of a range, and each day that was not as usual, with its reason.
 */
export function Statement({ school, student, name, levels, counted }: StatementProps) {
  const { t } = useTranslation();
  const { report, asked, atMs, missing } = counted;
  const line = report.children[0];
  const level = levels.find(({ _id }) => _id === line?.level)?.name;
  return (
    <section className={styles.statement} aria-label={t('reports.statement.title', { student: name })}>
      <Letterhead school={school} />
      <h2 className={styles.title}>{t('reports.statement.title', { student: name })}</h2>
      <p>
        {[
          t('reports.fromTo', { from: formatDay(asked.range.from), to: formatDay(asked.range.to) }),
          ...(level === undefined ? [] : [level]),
          ...(student.birthday === ''
            ? []
            : [t('reports.statement.born', { day: formatDay(student.birthday) })]),
        ].join(' · ')}
      </p>
      {line === undefined ? (
        <p>{t('reports.statement.nothing', { student: name })}</p>
      ) : (
        <>
          <dl className={styles.totals}>
            <Total name={t('reports.columns.days')} value={formatCount(line.days)} />
            <Total name={t('reports.columns.present')} value={presentOf(line, t)} />
            <Total name={t('reports.columns.absent')} value={formatCount(line.absent)} />
            <Total name={t('reports.statement.explained')} value={formatCount(line.explained)} />
            <Total name={t('reports.columns.late')} value={formatCount(line.late)} />
            <Total name={t('reports.columns.early')} value={formatCount(line.early)} />
          </dl>
          {line.days === 0 ? null : <NotableDays student={student} days={report.notable} />}
        </>
      )}
      {missing === 0 ? null : (
        <p>{t('reports.statement.missing', { count: missing, number: formatCount(missing) })}</p>
      )}
      <p className={styles.asOf}>
        {t('reports.statement.asOf', { when: formatMoment(atMs, school.timeZone) })}
      </p>
      <p className={styles.signature}>{t('reports.statement.signature')}</p>
    </section>
  );
}

/** `19 (95%)`; without a day that counts there is no share of it. */
function presentOf(line: Totals, t: Say): string {
  const [number, share] = [formatCount(line.present), presentText(line)];
  return share === '' ? number : t('reports.statement.share', { number, share });
}

function Total({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface NotableDaysProps {
  readonly student: Student;
  readonly days: readonly NotableDay[];
}

function NotableDays({ student, days }: NotableDaysProps) {
  const { t } = useTranslation();
  const reasonOf = useReasonOf(student);
  if (days.length === 0) return <p>{t('reports.statement.asUsual')}</p>;
  return (
    <table className={styles.table}>
      <caption>{t('reports.statement.days')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reports.columns.day')}</th>
          <th scope="col">{t('reports.statement.what')}</th>
          <th scope="col">{t('reports.statement.came')}</th>
          <th scope="col">{t('reports.statement.left')}</th>
          <th scope="col">{t('reports.statement.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatDay(day.date)}</th>
            <td>
              {kindsOf(day)
                .map((kind) => t(`reports.statement.kinds.${kind}`))
                .join(', ')}
            </td>
            <td>{day.row?.dropOff ? formatTime(day.row.dropOff.time) : ''}</td>
            <td>{day.row?.pickUp ? formatTime(day.row.pickUp.time) : ''}</td>
            <td>{reasonOf(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Kind = 'absent' | 'explained' | 'late' | 'early' | 'forgotten';

function kindsOf({ standing }: NotableDay): readonly Kind[] {
  if (standing.is === 'absent') return [standing.explained ? 'explained' : 'absent'];
  return [
    ...('late' in standing && standing.late ? (['late'] as const) : []),
    ...(standing.is === 'left' && standing.early ? (['early'] as const) : []),
    ...(standing.is === 'forgotten' ? (['forgotten'] as const) : []),
  ];
}

/** The reasons that were given. Notes are what the school tells itself, and stay off the paper. */
function useReasonOf(student: Student): (day: NotableDay) => string {
  const absences = useRecords('absence');
  const nameOf = useReasonName();
  return useMemo(() => {
    const own: readonly Absence[] = [...(absences?.values() ?? [])].filter(
      (absence) => absence.student === student._id,
    );
    return (day) => {
      const ofDay = absencesOfDay(own, day.date).get(student._id);
      const parts = kindsOf(day).map((kind) =>
        kind === 'late'
          ? ofDay?.late
          : kind === 'early'
            ? ofDay?.early
            : kind === 'forgotten'
              ? undefined
              : ofDay?.day,
      );
      const names = parts.flatMap((part) =>
        part === undefined || part.reason === '' ? [] : [nameOf(part.reason)],
      );
      return [...new Set(names)].join(', ');
    };
  }, [absences, nameOf, student._id]);
}
