import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useAskWhy } from '#pwa/fields/ask-why.tsx';
import { useRowLine } from '#pwa/fields/reason-names.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { usePreload } from '#pwa/ui/lazy-part.tsx';
import { useStableCallback } from '#pwa/ui/use-stable-callback.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Student } from '#sync/school/records/student.ts';
import { type Term, termRange } from '#sync/school/records/term.ts';
import { type AttendanceSearch, useAttendanceSearch } from './attendance-search.ts';
import { AttendanceView } from './attendance-view.tsx';
import { OpenRecord, useSaveAttendance } from './open-record.tsx';
import { useAttendanceDay } from './use-attendance-day.ts';

export interface AttendanceTabProps {
  readonly term: Term;
  readonly school: School;
  /** False for somebody who may only look, and in a deactivated school. */
  readonly canEdit: boolean;
  readonly parentModeSwitch?: ReactNode;
  /** Where the empty states lead; left out where there is no such screen, or no right to it. */
  readonly addStudentPath?: string;
  readonly registerStudentsPath?: string;
  readonly onEditTerm?: () => void;
  /** Where the sheet of a day is, for paper, with what the filters leave of it. */
  readonly printTo?: (shown: AttendanceSearch & { readonly day: SchoolDay }) => string;
  /** Leads to today, when it is a school day of another term. */
  readonly onOtherTerm?: (() => void) | undefined;
  /** Where a sheet of the day that was filled in by hand is typed in. */
  readonly typingTo?: (shown: { readonly day: SchoolDay; readonly level: string }) => string;
  /** Where the history of a record is; for administrators. */
  readonly historyTo?: (record: string) => string;
  /** The form for an absence of one child, or of those who are ticked among several. */
  readonly renderAbsence?: (asked: AskedAbsence) => ReactNode;
}

export interface AskedAbsence {
  readonly students: readonly Student[];
  readonly ticked: readonly Student[];
  readonly day: SchoolDay;
  readonly onClose: () => void;
}

export function AttendanceTab(props: AttendanceTabProps) {
  const { term, school, canEdit } = props;
  const { search, change } = useAttendanceSearch();
  const door = useAttendanceDay(term, school, search);
  const [opened, setOpened] = useState<DoorRow | undefined>(undefined);
  const tabRef = useRef<HTMLDivElement>(null);
  useFocusBack(tabRef, opened !== undefined);
  usePreload(OpenRecord);
  const why = useAskWhy(school);
  const save = useSaveAttendance(why);
  const { day, today, level, gradeLevels } = door;
  const { parentModeSwitch, onOtherTerm } = props;
  const leadToToday = useStableCallback(() =>
    today === undefined ? onOtherTerm?.() : change({ day: today }),
  );
  const isAway = today === undefined ? onOtherTerm !== undefined : today !== day;
  const onToday = isAway ? leadToToday : undefined;
  const ofTerm = useMemo(() => {
    const schoolDays = new Set<string>(term.dates);
    return { range: termRange(term), isSchoolDay: (date: string) => schoolDays.has(date) };
  }, [term]);
  const toolbar = { day, onToday, level, gradeLevels, q: search.q, ...ofTerm, parentModeSwitch };
  const open = useLiveRow(door.doorDay?.rows, opened);
  const lineOf = useRowLine(door.day);
  const absence = useAbsenceForm(props, door.day);
  const { ask } = absence;
  return (
    <div ref={tabRef}>
      <AttendanceView
        {...door}
        toolbar={toolbar}
        toPrint={props.printTo?.({ ...search, show: door.show, day: door.day, level: door.level })}
        toTyping={canEdit ? props.typingTo?.({ day: door.day, level: door.level }) : undefined}
        noRows={{ ...props, day: door.day, onRecordAnyway: canEdit ? door.recordAnyway : undefined }}
        rows={door.shown}
        marked={useMarkedRows(door.doorDay?.rows)}
        canEdit={canEdit}
        onSearch={change}
        onEdit={setOpened}
        lineOf={lineOf}
        // Those who are not here are ticked: of a removed day nobody knows who was.
        onRecordAbsences={door.removedBefore === undefined && ask ? () => ask(door.shown) : undefined}
      />
      {open === undefined ? null : (
        <OpenRecord
          key={open.attendance._id}
          row={open}
          canEdit={canEdit}
          timeZone={school.timeZone}
          onSave={save}
          onClose={() => setOpened(undefined)}
          historyTo={props.historyTo}
          onRecordAbsence={ask && (() => ask([open]))}
        />
      )}
      {absence.form}
      {why.bar}
    </div>
  );
}

/** More at once are hardly meant, and too many to tick. */
const mostAtOnce = 200;

/** Asks for the absence of one child, or of the shown ones; those not here are ticked. */
function useAbsenceForm({ renderAbsence, canEdit }: AttendanceTabProps, day: SchoolDay) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [asked, setAsked] = useState<readonly DoorRow[]>();
  const ask = (rows: readonly DoorRow[]) => {
    if (rows.length <= mostAtOnce) setAsked(rows);
    else alerts.show({ msg: t('absences.dialog.tooMany', { number: formatCount(rows.length) }) });
  };
  const notHere = asked?.filter(({ fields }) => fields.dropOff === null);
  return {
    ask: renderAbsence === undefined || !canEdit ? undefined : ask,
    form:
      asked === undefined
        ? null
        : renderAbsence?.({
            students: asked.map(({ student }) => student),
            ticked: (asked.length === 1 ? asked : (notHere ?? [])).map(({ student }) => student),
            day,
            onClose: () => setAsked(undefined),
          }),
  };
}

/**
 * When the dialog closes, the focus returns to the row that it was opened from. A row that has left
 * the list gives it to the row in its place.
 */
function useFocusBack(tabRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const tab = tabRef.current;
    if (!isOpen || tab === null) return undefined;
    const focused = document.activeElement;
    const origin = focused !== null && tab.contains(focused) ? focused.closest('[role=row], button') : null;
    return () => {
      const row = origin?.isConnected === true ? origin : tab.querySelector('[role=row][tabindex="0"]');
      if (row instanceof HTMLElement) row.focus({ preventScroll: true });
    };
  }, [tabRef, isOpen]);
}

/** The current row of the open dialog, or the opened one if it has left the list. */
function useLiveRow(rows: readonly DoorRow[] | undefined, opened: DoorRow | undefined): DoorRow | undefined {
  return useMemo(
    () => rows?.find((row) => row.attendance._id === opened?.attendance._id) ?? opened,
    [rows, opened],
  );
}

const markedMs = 1_000;
const none: ReadonlySet<string> = new Set();

/** The students whose rows another device changed in the last second. New rows do not count. */
export function useMarkedRows(rows: readonly DoorRow[] | undefined): ReadonlySet<string> {
  const [marked, setMarked] = useState(none);
  const seen = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (rows === undefined) return;
    // By the record, not the student: another day's rows are other rows.
    const changed = rows.filter(({ attendance, changedAt }) => {
      const before = seen.current.get(attendance._id);
      return before !== undefined && before !== changedAt;
    });
    seen.current = new Map(rows.map(({ attendance, changedAt }) => [attendance._id, changedAt]));
    if (changed.length > 0) setMarked(new Set(changed.map(({ student }) => student._id)));
  }, [rows]);
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => setMarked(none), markedMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
