import { useMemo } from 'react';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { schoolNow } from '#pwa/data/school/clock.ts';
import { useHistory } from '#pwa/data/school/history-pages.ts';
import { useContacts, useRecords } from '#pwa/data/school/school-records.ts';
import { useUsualPeople } from '#pwa/data/school/usual-people.ts';
import { peopleOfDay } from '#pwa/fields/door-release.ts';
import { useReleaseQuestion } from '#pwa/fields/use-release-question.tsx';
import type { AttendanceInput } from '#sync/school/records/attendance.ts';
import { timeOfDayOn } from '#sync/school/records/wall-time.ts';
import { AttendanceDialog } from './attendance-dialog.tsx';
import { RecordHistory } from './record-history.tsx';

export interface OpenRecordProps {
  readonly row: DoorRow;
  readonly canEdit: boolean;
  readonly timeZone: string;
  readonly onSave: (seen: DoorRow, input: AttendanceInput) => Promise<'kept' | 'not-kept'>;
  readonly onClose: () => void;
  /** Where the history of a record is. */
  readonly historyTo?: ((record: string) => string) | undefined;
  /** To the form for an absence of this child. */
  readonly onRecordAbsence?: (() => void) | undefined;
}

/** The edit dialog with what it needs to know of the student. */
export function OpenRecordDialog(props: OpenRecordProps) {
  const { timeZone } = props;
  const { student, attendance } = props.row;
  const { date } = attendance;
  const contacts = useContacts();
  const collectors = useRecords('collector');
  const usual = useUsualPeople();
  const people = useMemo(() => {
    const rules = { contacts: contacts ?? new Map(), collectors: collectors ?? new Map() };
    const peopleOf = (part: 'dropOff' | 'pickUp') =>
      peopleOfDay(student, { day: date, rules, usual: usual?.[part].get(student._id) });
    return { dropOffPeople: peopleOf('dropOff'), pickUpPeople: peopleOf('pickUp') };
  }, [student, date, contacts, collectors, usual]);
  const { items } = useHistory({ record: attendance._id });
  const { ask, question } = useReleaseQuestion();
  async function save(seen: DoorRow, input: AttendanceInput): Promise<'kept' | 'not-kept' | 'stayed'> {
    const released = await ask(seen, input);
    return released === undefined ? 'stayed' : props.onSave(seen, released);
  }
  return (
    <>
      {/* Before, a name would have to be typed: a field that had the focus would go. */}
      {contacts === undefined || collectors === undefined ? null : (
        <AttendanceDialog
          {...props}
          {...people}
          now={() => timeOfDayOn(date, schoolNow(timeZone).nowMs, timeZone).slice(11)}
          isPastDay={date < schoolNow(timeZone).day}
          onSave={save}
          history={<RecordHistory items={items} allTo={props.historyTo?.(attendance._id)} />}
        />
      )}
      {question}
    </>
  );
}
