import { useMemo } from 'react';
import { useContacts, useStudents } from '#pwa/data/school/school-records.ts';
import { useUsualPeople } from '#pwa/data/school/usual-people.ts';
import type { AttendanceInput, AttendanceStatus } from '#sync/school/records/attendance.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { peopleOfStudent } from '#sync/school/records/people-of-student.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { type AttendanceDraft, chooseStatus, draftToInput, markAbsent } from './attendance-draft.ts';
import { AttendanceFormView } from './attendance-form.tsx';

export interface AttendanceFieldsProps {
  readonly student: string | undefined;
  readonly day: SchoolDay;
  readonly input: AttendanceInput;
  readonly errorOf: (field: string) => string | undefined;
  /** The time of day on the school's wall, `HH:mm`. */
  readonly now: () => string;
  readonly onChange: (input: AttendanceInput) => void;
}

/** The fields of the edit dialog for values that the quarantine's form holds. */
export function AttendanceFields({ student: id, day, input, errorOf, now, onChange }: AttendanceFieldsProps) {
  const student = useStudents()?.find(({ _id }) => _id === id);
  const contacts = useContacts();
  const usual = useUsualPeople();
  const people = useMemo(() => {
    const of = student ?? { _id: '', contacts: [] };
    const known = contacts ?? new Map();
    return {
      dropOffPeople: peopleOfStudent(of, known, usual?.dropOff.get(of._id)),
      pickUpPeople: peopleOfStudent(of, known, usual?.pickUp.get(of._id)),
    };
  }, [student, contacts, usual]);
  // Before, a name would have to be typed: a field that had the focus would go.
  if (contacts === undefined) return null;
  const draft = inputToDraft(input);
  const become = (next: AttendanceDraft) => onChange(draftToInput(next, day));
  const form = {
    draft,
    errorOf,
    change: (part: Partial<AttendanceDraft>) => become({ ...draft, ...part }),
    chooseStatus: (status: AttendanceStatus) => become(chooseStatus(draft, status, now())),
    markAbsent: () => become(markAbsent(draft)),
  };
  return (
    <AttendanceFormView
      {...people}
      student={student === undefined ? '' : fullName(student.nameInfo)}
      form={form}
      canEdit
      takesFocus={false}
    />
  );
}

function inputToDraft(input: AttendanceInput): AttendanceDraft {
  return {
    ...input,
    dropOffTime: input.dropOffTime?.slice(11) ?? '',
    pickUpTime: input.pickUpTime?.slice(11) ?? '',
  };
}
