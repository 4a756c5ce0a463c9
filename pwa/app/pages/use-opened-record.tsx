import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { EarlierDays } from '#pwa/data/school/earlier-days.ts';
import type { StandingRow, StandingsDay } from '#pwa/data/school/standings.ts';
import type { StandingsBefore } from '#pwa/data/school/standings-before.ts';
import { OpenRecord, useSaveAttendance } from '#pwa/features/attendance/open-record.tsx';
import type { ChildMatter } from '#pwa/features/open-matters/child-matter.ts';
import { useAskWhy } from '#pwa/fields/ask-why.tsx';
import { usePreload } from '#pwa/ui/lazy-part.tsx';
import { needsALook, toAttendance } from '#sync/school/records/attendance.ts';
import type { School } from '#sync/school/records/school.ts';

interface Known {
  readonly day: StandingsDay | undefined;
  readonly before: StandingsBefore | undefined;
  readonly earlier: EarlierDays | undefined;
  readonly school: School;
  readonly canEdit: boolean;
  readonly historyTo: ((record: string) => string) | undefined;
  /** To the form for an absence of a child. */
  readonly onRecordAbsence: (row: DoorRow) => void;
}

/** The attendance dialog of a child of today, or of an earlier day that is open. */
export function useOpenedRecord({ day, before, earlier, school, canEdit, ...props }: Known) {
  const [opened, setOpened] = useState<DoorRow>();
  const rows = useMemo(() => {
    const known: readonly DoorRow[] = [...(day?.rows ?? []), ...(before?.rows ?? [])];
    return opened === undefined ? known : [...known, asItIsNow(opened, earlier)];
  }, [day, before, earlier, opened]);
  usePreload(OpenRecord);
  const why = useAskWhy(school);
  const save = useSaveAttendance(why);
  const openMatter = useCallback((matter: ChildMatter) => setOpened(rowOfMatter(matter)), []);
  const openChild = useCallback((row: StandingRow) => setOpened(row), []);
  const live = opened && rows.find(({ attendance }) => attendance._id === opened.attendance._id);
  const dialog: ReactNode =
    live === undefined ? null : (
      <OpenRecord
        key={live.attendance._id}
        row={live}
        canEdit={canEdit}
        timeZone={school.timeZone}
        onSave={save}
        onClose={() => setOpened(undefined)}
        historyTo={props.historyTo}
        onRecordAbsence={canEdit ? () => props.onRecordAbsence(live) : undefined}
      />
    );
  return {
    openMatter,
    openChild,
    dialog: (
      <>
        {dialog}
        {why.bar}
      </>
    ),
  };
}

function asItIsNow(row: DoorRow, earlier: EarlierDays | undefined): DoorRow {
  const fields = earlier?.fieldsOf(row.attendance._id) ?? row.fields;
  return fields === row.fields
    ? row
    : { ...row, fields, attendance: toAttendance(row.attendance, fields), needsALook: needsALook(fields) };
}

function rowOfMatter({ record, date, term, student, fields }: ChildMatter): DoorRow {
  return {
    student,
    gradeLevel: undefined,
    fields,
    attendance: toAttendance({ _id: record, date, term, student: student._id }, fields),
    state: 'saved',
    needsALook: needsALook(fields),
    changedAt: 0,
  };
}
