import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { DownloadFormats, useListDownload } from '#pwa/fields/download-list.tsx';
import type { DayLine } from '#pwa/fields/reason-names.ts';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { FoundCount } from '#pwa/ui/found-count.tsx';
import { PopUpMenu } from '#pwa/ui/later-overlays.tsx';
import type { MenuParts } from '#pwa/ui/opened-menu.tsx';
import {
  type StandingFilter,
  type StandingFilterCounts,
  standingFilters,
  standingFilterWords,
} from '#pwa/data/school/standing-filter.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useIsNarrow } from '#pwa/ui/use-window-width.ts';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { RemovedNotice } from '#pwa/fields/removed-notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { formatCount, formatTime } from '#sync/school/records/format.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import { attendanceColumns, RowStatus } from './attendance-columns.tsx';
import type { AttendanceSearch } from './attendance-search.ts';
import { AttendanceToolbar, type AttendanceToolbarProps } from './attendance-toolbar.tsx';
import styles from './attendance.module.css';
import type { DaySituation } from './day-situation.ts';
import { NoRows, type NoRowsProps } from './no-rows.tsx';
import { countLooks } from './status-look.ts';

export interface AttendanceViewProps {
  readonly toolbar: Omit<AttendanceToolbarProps, 'searchRef' | 'onChange'>;
  readonly noRows: Omit<NoRowsProps, 'situation' | 'goneCount' | 'onClearFilters'>;
  readonly situation: DaySituation;
  /** Of all rows of the grade level, whatever is searched for. */
  readonly counts: StandingFilterCounts;
  /** Whoever is still here then was not picked up, and nobody is waited for. */
  readonly isPastDay: boolean;
  /** The day was removed, as all before this one: there is nothing to count. */
  readonly removedBefore?: SchoolDay | undefined;
  /** Nobody was recorded on the day, which is past. */
  readonly isNotTaken: boolean;
  readonly show: AttendanceSearch['show'];
  readonly rows: readonly StandingRow[];
  /** How many rows there would be without the search. */
  readonly listedCount: number;
  readonly marked: ReadonlySet<string>;
  readonly canEdit: boolean;
  /** The sheet of this day as the filters show it, for paper. */
  readonly toPrint?: string | undefined;
  /** Where a sheet of the day that was filled in by hand is typed in. */
  readonly toTyping?: string | undefined;
  readonly onSearch: (change: Partial<AttendanceSearch>) => void;
  /** Must stay the same between renders: it is part of the table's columns. */
  readonly onEdit: (row: StandingRow) => void;
  /** As `onEdit`: what is known of a row's day beside its times. */
  readonly lineOf: (row: StandingRow) => DayLine;
  /** Records absences of the children who are shown. */
  readonly onRecordAbsences?: (() => void) | undefined;
}

export function AttendanceView(props: AttendanceViewProps) {
  const { t } = useTranslation();
  const { situation, removedBefore, onSearch } = props;
  const searchRef = useRef<HTMLInputElement>(null);
  const hasCounts = ['list', 'noMatch', 'allGone', 'nobodyCame'].includes(situation);
  return (
    // The table's rows hand the letters that are typed on them to the search.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.tab} onKeyDown={(event) => typeIntoSearch(event, searchRef.current)}>
      <AttendanceToolbar {...props.toolbar} searchRef={searchRef} onChange={onSearch} />
      {hasCounts ? (
        <div className={styles.countsLine}>
          {removedBefore !== undefined ? (
            <RemovedNotice before={removedBefore} />
          ) : props.isNotTaken ? (
            <Notice tone="plain">{t('attendance.empty.nobodyCameText')}</Notice>
          ) : (
            <AttendanceCounts
              counts={props.counts}
              show={props.show}
              isPastDay={props.isPastDay}
              onShow={(show) => onSearch({ show })}
            />
          )}
          <FoundCount q={props.toolbar.q} shown={props.rows.length} total={props.listedCount} />
          <div className={styles.actions}>
            <RecordAbsences onClick={props.onRecordAbsences} />
            <More {...props} />
          </div>
        </div>
      ) : null}
      {situation === 'list' ? (
        <Rows {...props} />
      ) : (
        <NoRows
          {...props.noRows}
          situation={situation}
          goneCount={props.counts.left}
          onClearFilters={() => onSearch({ level: 'all', show: 'all', q: '' })}
        />
      )}
    </div>
  );
}

function RecordAbsences({ onClick }: { readonly onClick: (() => void) | undefined }) {
  const { t } = useTranslation();
  return onClick === undefined ? null : (
    <Button
      variant="default"
      className={styles.wide}
      leftSection={<IconCalendarOff size={20} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('absences.recordMany')}
    </Button>
  );
}

/** Behind one button, so that the counts and what can be done share one line. */
function More(props: AttendanceViewProps) {
  const { t } = useTranslation();
  const { onRecordAbsences, toTyping, toPrint } = props;
  const { day, onToday } = props.toolbar;
  // What is out of sight would hold up whoever goes through the items by keys.
  const isNarrow = useIsNarrow();
  // Here, since the items are gone while the file is made.
  const { isMaking, save } = useListDownload({
    name: `${t('downloadList.files.attendance')}-${day}`,
    sheet: async () => {
      const { attendanceSheetOfDay } = await import('./attendance-sheet.ts');
      return attendanceSheetOfDay(props, t);
    },
  });
  return (
    <PopUpMenu
      target={
        <BusyButton variant="default" isBusy={isMaking}>
          {t('ui.more')}
        </BusyButton>
      }
      renderItems={(Menu) => (
        <>
          {onToday === undefined || !isNarrow ? null : (
            <Menu.Item mih={44} onClick={onToday}>
              {t('attendance.today')}
            </Menu.Item>
          )}
          {onRecordAbsences === undefined || !isNarrow ? null : (
            <Menu.Item mih={44} onClick={onRecordAbsences}>
              {t('absences.recordMany')}
            </Menu.Item>
          )}
          <Menu.Label>{t('downloadList.open')}</Menu.Label>
          <DownloadFormats menu={Menu} onChoose={(format) => void save(format)} />
          <Menu.Divider />
          <PaperItem menu={Menu} to={toTyping} label={t('attendance.typeIn')} />
          <PaperItem menu={Menu} to={toPrint} label={t('attendance.print')} />
        </>
      )}
    />
  );
}

interface PaperItemProps {
  readonly menu: MenuParts;
  readonly to: string | undefined;
  readonly label: string;
}

function PaperItem({ menu: Menu, to, label }: PaperItemProps) {
  return to === undefined ? null : (
    <Menu.Item component={Link} to={to} mih={44}>
      {label}
    </Menu.Item>
  );
}

function Rows({ rows, marked, canEdit, onEdit, lineOf }: AttendanceViewProps) {
  const { t } = useTranslation();
  const columns = useMemo(
    () => attendanceColumns(t, { onEdit, canEdit, lineOf }),
    [t, onEdit, canEdit, lineOf],
  );
  return (
    <VirtualTable
      label={t('attendance.title')}
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      rowHeightPx={44}
      // What the columns need at the least.
      onActivate={onEdit}
      isMarked={(row) => marked.has(row.student._id)}
      renderCard={(row) => (
        <AttendanceCard row={row} line={lineOf(row)} onEdit={onEdit} isMarked={marked.has(row.student._id)} />
      )}
    />
  );
}

function rowKey(row: StandingRow): string {
  return row.student._id;
}

/** A letter typed on a row begins a search; space and the keys that move stay with the table. */
function typeIntoSearch(event: KeyboardEvent<HTMLElement>, search: HTMLInputElement | null) {
  const isLetter =
    event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isLetter || !(event.target instanceof HTMLElement) || event.target.role !== 'row') return;
  // The key press itself then types into the field that has the focus.
  search?.focus();
  search?.setSelectionRange(search.value.length, search.value.length);
}

interface AttendanceCountsProps {
  readonly counts: StandingFilterCounts;
  readonly isPastDay: boolean;
  readonly show: StandingFilter | 'all';
  readonly onShow: (show: StandingFilter | 'all') => void;
}

/** How the day stands. A count that is pressed shows only its rows; pressed again, all of them. */
function AttendanceCounts({ counts, show, isPastDay, onShow }: AttendanceCountsProps) {
  const { t } = useTranslation();
  const shown = standingFilters.filter(
    (filter) => counts[filter] > 0 || filter === show || !isOnlyWithSome(filter, isPastDay),
  );
  return (
    <div className={styles.counts} role="group" aria-label={t('attendance.counts.label')}>
      {shown.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.count}
          aria-pressed={show === filter}
          data-quiet={filter === 'needsALook' && counts.needsALook === 0}
          onClick={() => onShow(show === filter ? 'all' : filter)}
        >
          <StatusMark
            {...countLooks[filter]}
            wraps
            label={t(isPastDay && filter === 'here' ? 'standing.forgotten' : standingFilterWords[filter])}
          />{' '}
          <span className={styles.number}>{formatCount(counts[filter])}</span>
        </button>
      ))}
    </div>
  );
}

/** A count that says nothing when it is zero. */
function isOnlyWithSome(filter: StandingFilter, isPastDay: boolean): boolean {
  return filter === 'late' || (filter === 'notHereYet' && isPastDay);
}

interface AttendanceCardProps {
  readonly row: StandingRow;
  readonly line: DayLine;
  readonly onEdit: (row: StandingRow) => void;
  readonly isMarked: boolean;
}

/** A row of the table under 600 px: the whole card opens the dialog. */
function AttendanceCard({ row, line, onEdit, isMarked }: AttendanceCardProps) {
  const { t } = useTranslation();
  const { attendance, student, gradeLevel } = row;
  return (
    <button type="button" className={styles.card} data-marked={isMarked} onClick={() => onEdit(row)}>
      <span className={styles.cardHead}>
        <span className={styles.name}>{listName(student.nameInfo)}</span>
        <RowStatus row={row} isUnsent={line.isUnsent} />
      </span>
      <span className={styles.quiet}>{gradeLevel?.name ?? t('attendance.unassigned')}</span>
      <HandoverLine
        label={t('attendance.status.droppedOff')}
        time={attendance.dropOffTime}
        person={attendance.dropOffPerson}
      />
      <HandoverLine
        label={t('attendance.status.pickedUp')}
        time={attendance.pickUpTime}
        person={attendance.pickUpPerson}
      />
      {line.text === '' ? null : <span className={styles.quiet}>{line.text}</span>}
    </button>
  );
}

interface HandoverLineProps {
  readonly label: string;
  readonly time: WallTime | null;
  readonly person: Person | null;
}

function HandoverLine({ label, time, person }: HandoverLineProps) {
  const { t } = useTranslation();
  if (time === null || person === null) return null;
  return (
    <span className={styles.handover}>
      {label} {t('attendance.by', { time: formatTime(time), person: person.name })}
    </span>
  );
}
