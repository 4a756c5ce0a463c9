import type { ReactNode } from 'react';
import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatTime } from '#sync/school/records/format.ts';
import { codeInList } from '#sync/school/records/attendance-look.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import type { Say } from '#sync/words/message-key.ts';
import { DaySheet, type DaySheetProps, type SheetColumn } from './day-sheet.tsx';
import styles from './print.module.css';

const columns = [
  'name',
  'status',
  'dropOffTime',
  'dropOffPerson',
  'pickUpTime',
  'pickUpPerson',
  'signature',
] as const;

export interface AttendanceSheetProps extends Pick<
  DaySheetProps,
  'schoolName' | 'logo' | 'termName' | 'day' | 'group'
> {
  /** The filters in words; undefined when everybody is on the sheet. */
  readonly only: string | undefined;
  readonly asOf: string;
  /** Why a child is absent, late or left early, and the notes. */
  readonly lineOf: (row: StandingRow) => string;
}

/** A grade level's day as this device knows it. */
export function AttendanceSheet({ only, asOf, lineOf, ...props }: AttendanceSheetProps) {
  const { t } = useTranslation();
  const { rows, total } = props.group;
  const count = { count: total, number: formatCount(total) };
  return (
    <DaySheet
      {...props}
      columns={columns}
      count={
        only === undefined
          ? t('attendancePrint.students', count)
          : t('attendancePrint.someStudents', { ...count, shown: formatCount(rows.length) })
      }
      only={only}
      foot={asOf}
    >
      {rows.map((row) => (
        <SheetRow key={row.student._id} row={row} line={lineOf(row)} t={t} />
      ))}
    </DaySheet>
  );
}

interface SheetRowProps {
  readonly row: StandingRow;
  readonly line: string;
  readonly t: Say;
}

function SheetRow({ row: { student, attendance, standing, isUnknown }, line, t }: SheetRowProps) {
  return (
    <tr>
      <th scope="row">
        {listName(student.nameInfo)}
        {line === '' ? null : <span className={styles.line}>{line}</span>}
      </th>
      <SheetCell column="status">{isUnknown ? '–' : t(codeInList(attendance.status, standing))}</SheetCell>
      <SheetCell column="dropOffTime">{timeInWords(attendance.dropOffTime)}</SheetCell>
      <SheetCell column="dropOffPerson">{attendance.dropOffPerson?.name}</SheetCell>
      <SheetCell column="pickUpTime">{timeInWords(attendance.pickUpTime)}</SheetCell>
      <SheetCell column="pickUpPerson">{attendance.pickUpPerson?.name}</SheetCell>
      {/* Empty, for a pen. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td />
    </tr>
  );
}

/** On a phone the head of the column stands before what is in the cell. */
function SheetCell({ column, children }: { readonly column: SheetColumn; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return <td data-head={t(`attendancePrint.columns.${column}`)}>{children}</td>;
}

function timeInWords(time: WallTime | null): string {
  return time === null ? '' : formatTime(time);
}
