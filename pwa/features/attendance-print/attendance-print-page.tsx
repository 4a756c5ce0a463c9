import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconPrinter,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMinute } from '#pwa/data/school/clock.ts';
import { type DayFilter, filterDay } from '#pwa/data/school/day-filter.ts';
import { standingFilterWords } from '#pwa/data/school/standing-filter.ts';
import { type StandingsTaken, useStandingsTaken } from '#pwa/data/school/standings-taken.ts';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { useRowLine } from '#pwa/fields/reason-names.ts';
import { NotTakenNotice } from '#pwa/fields/not-taken-notice.tsx';
import { RemovedNotice } from '#pwa/fields/removed-notice.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatDay, formatMoment, formatMonth } from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { monthOf, type SchoolMonth, stepMonth } from '#sync/school/records/school-month.ts';
import type { School } from '#sync/school/records/school.ts';
import { isSchoolDay, type Term, termRange } from '#sync/school/records/term.ts';
import { AttendanceSheet } from './attendance-sheet.tsx';
import { EmptySheet } from './empty-sheet.tsx';
import { MonthRegisters } from './month-registers.tsx';
import styles from './print.module.css';
import { sheetGroups } from './sheet-groups.ts';

/** The day as it is known, an empty sheet of the day for a pen, or the register of a month. */
export const printKinds = ['day', 'empty', 'month'] as const;

export interface PrintChoice {
  readonly kind: (typeof printKinds)[number];
  readonly month?: SchoolMonth | undefined;
}

export interface AttendancePrintPageProps {
  readonly term: Term;
  readonly school: School;
  readonly day: SchoolDay;
  readonly today: SchoolDay;
  /** The filters of the Attendance tab, which the day's sheet follows. */
  readonly filter: DayFilter;
  readonly choice: PrintChoice;
  readonly onChange: (part: Partial<PrintChoice> & { readonly level?: string }) => void;
  readonly toAttendance: string;
  /** Where a sheet that was filled in by hand is typed in; none for those who may only read. */
  readonly toTyping: string | undefined;
  readonly onPrint: () => void;
}

/** Attendance on paper: a day as it is known, an empty sheet of it, or a month's register. */
export function AttendancePrintPage(props: AttendancePrintPageProps) {
  const { t } = useTranslation();
  const { term, school, day, filter, choice } = props;
  const month = choice.month ?? monthOf(day);
  const doorDay = useStandingsTaken(school, term, day);
  const levels = useGradeLevels();
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={t(`attendancePrint.titles.${choice.kind}`)}
          hint={choice.kind === 'month' ? formatMonth(month) : formatDay(day)}
          actions={<Actions {...props} />}
        />
        <Controls {...props} levels={levels ?? []} month={month} />
      </div>
      {doorDay === undefined || levels === undefined ? (
        <LoadingSpinner />
      ) : choice.kind === 'month' ? (
        <MonthRegisters {...props} month={month} level={filter.level} levels={levels} />
      ) : (
        <Sheets {...props} doorDay={doorDay} levels={levels} />
      )}
    </>
  );
}

function Actions({ toAttendance, toTyping, onPrint }: AttendancePrintPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        component={Link}
        to={toAttendance}
        variant="default"
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
      >
        {t('attendancePrint.back')}
      </Button>
      {toTyping === undefined ? null : (
        <Button
          component={Link}
          to={toTyping}
          variant="default"
          leftSection={<IconKeyboard size={20} aria-hidden="true" />}
        >
          {t('attendancePrint.toTyping')}
        </Button>
      )}
      <Button leftSection={<IconPrinter size={20} aria-hidden="true" />} onClick={onPrint}>
        {t('attendancePrint.print')}
      </Button>
    </>
  );
}

interface ControlsProps extends Pick<AttendancePrintPageProps, 'term' | 'filter' | 'choice' | 'onChange'> {
  readonly levels: readonly GradeLevel[];
  readonly month: SchoolMonth;
}

function Controls({ term, filter, choice, onChange, levels, month }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <SegmentedFilter
        label={t('attendancePrint.kind')}
        options={printKinds.map((kind) => ({ value: kind, label: t(`attendancePrint.kinds.${kind}`) }))}
        value={choice.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <SelectField
        label={t('attendancePrint.level')}
        options={[
          { value: 'all', label: t('attendancePrint.everyLevel') },
          ...levels.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: 'unassigned', label: t('attendancePrint.unassigned') },
        ]}
        value={filter.level}
        onChange={(level) => onChange({ level })}
      />
      {choice.kind === 'month' ? <MonthSteps term={term} month={month} onChange={onChange} /> : null}
    </div>
  );
}

function MonthSteps({ term, month, onChange }: Pick<ControlsProps, 'term' | 'month' | 'onChange'>) {
  const { t } = useTranslation();
  const range = termRange(term);
  return (
    <div className={styles.months}>
      <ActionIcon
        variant="default"
        aria-label={t('attendancePrint.previousMonth')}
        disabled={range === undefined || month <= monthOf(range[0])}
        onClick={() => onChange({ month: stepMonth(month, -1) })}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <span aria-live="polite">{formatMonth(month)}</span>
      <ActionIcon
        variant="default"
        aria-label={t('attendancePrint.nextMonth')}
        disabled={range === undefined || month >= monthOf(range[1])}
        onClick={() => onChange({ month: stepMonth(month, 1) })}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
}

interface SheetsProps extends AttendancePrintPageProps {
  readonly doorDay: StandingsTaken;
  readonly levels: readonly GradeLevel[];
}

function Sheets({ term, school, day, filter: asked, choice, doorDay, levels }: SheetsProps) {
  const { t } = useTranslation();
  const nowMs = useMinute();
  const isEmpty = choice.kind === 'empty';
  const { removedBefore, isNotTaken } = doorDay;
  const isUnknown = removedBefore !== undefined || isNotTaken;
  const filter = useMemo(() => (isUnknown ? { ...asked, show: 'all' as const } : asked), [asked, isUnknown]);
  const groups = useMemo(() => {
    // An empty sheet is for everybody of the grade level: who is here is what it is to say.
    const wanted = isEmpty ? { ...filter, show: 'all' as const, q: '' } : filter;
    return sheetGroups(filterDay(doorDay.rows, wanted), doorDay.rows, levels);
  }, [doorDay, levels, filter, isEmpty]);
  const only = useFilterWords(filter);
  const lineOf = useRowLine(day);
  if (!isSchoolDay(term, day)) return <NoSheet reason="closed" day={day} term={term} />;
  if (groups.length === 0)
    return <NoSheet reason={only === undefined || isEmpty ? 'nobody' : 'noMatch'} day={day} term={term} />;
  const names = { schoolName: school.name, logo: school.logo, termName: term.name, day };
  return (
    <>
      {removedBefore === undefined || isEmpty ? null : <RemovedNotice before={removedBefore} />}
      {isNotTaken && !isEmpty ? <NotTakenNotice days={[day]} /> : null}
      {doorDay.isOnDevice || isEmpty ? null : (
        <Notice tone="warning" role="status">
          {t('attendancePrint.notHere')}
        </Notice>
      )}
      {groups.map((group) => {
        const key = group.level?._id ?? 'unassigned';
        return isEmpty ? (
          <EmptySheet key={key} {...names} group={group} />
        ) : (
          <AttendanceSheet
            key={key}
            {...names}
            group={group}
            only={only}
            lineOf={(row) => lineOf(row).text}
            asOf={t('attendancePrint.asOf', { when: formatMoment(nowMs, school.timeZone) })}
          />
        );
      })}
    </>
  );
}

/** What the sheet leaves out, as it stands on the paper. The grade level is in its heading. */
function useFilterWords({ show, q }: DayFilter): string | undefined {
  const { t } = useTranslation();
  const words = [
    ...(show === 'all' ? [] : [t(standingFilterWords[show])]),
    ...(q.trim() === '' ? [] : [t('attendancePrint.named', { q: q.trim() })]),
  ];
  return words.length === 0 ? undefined : t('attendancePrint.only', { what: words.join(', ') });
}

interface NoSheetProps {
  readonly reason: 'closed' | 'nobody' | 'noMatch';
  readonly day: SchoolDay;
  readonly term: Pick<Term, 'name'>;
}

const noSheetIcons: Readonly<Record<NoSheetProps['reason'], ReactNode>> = {
  closed: <IconCalendarOff size={28} />,
  nobody: <IconUsers size={28} />,
  noMatch: <IconUsers size={28} />,
};

function NoSheet({ reason, day, term }: NoSheetProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={noSheetIcons[reason]}
      title={t(`attendancePrint.${reason}`)}
      text={t(`attendancePrint.${reason}Text`, { day: formatDay(day), term: term.name })}
    />
  );
}
