import { useMemo } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { useUsualPeople } from '#pwa/data/school/usual-people.ts';
import { useHistory } from '#pwa/data/school/history-pages.ts';
import { useContacts } from '#pwa/data/school/school-records.ts';
import type { AttendanceInput } from '#sync/school/records/attendance.ts';
import { peopleOfStudent } from '#sync/school/records/people-of-student.ts';
import { AttendanceDialog } from './attendance-dialog.tsx';
import { RecordHistory } from './record-history.tsx';

interface OpenRecordProps {
  readonly row: DoorRow;
  readonly canEdit: boolean;
  readonly now: () => string;
  readonly onSave: (seen: DoorRow, input: AttendanceInput) => Promise<'kept' | 'not-kept'>;
  readonly onClose: () => void;
  /** Where the history of a record is. */
  readonly historyTo?: ((record: string) => string) | undefined;
}

/** The edit dialog with what it needs to know of the student. */
export function OpenRecord(props: OpenRecordProps) {
  const { student, attendance } = props.row;
  const contacts = useContacts();
  const usual = useUsualPeople();
  const people = useMemo(() => {
    const known = contacts ?? new Map();
    return {
      dropOffPeople: peopleOfStudent(student, known, usual?.dropOff.get(student._id)),
      pickUpPeople: peopleOfStudent(student, known, usual?.pickUp.get(student._id)),
    };
  }, [student, contacts, usual]);
  const { items } = useHistory({ record: attendance._id });
  return (
    <AttendanceDialog
      {...props}
      {...people}
      history={<RecordHistory items={items} allTo={props.historyTo?.(attendance._id)} />}
    />
  );
}
