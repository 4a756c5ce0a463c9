import { useMemo, useState } from 'react';
import { useAcceptedAttendance } from '#pwa/data/school/attendance-now.ts';
import { useInTheWay } from '#pwa/data/school/in-the-way.ts';
import { inputOnDay, type LooseAttendance } from '#sync/school/commands/loose-attendance.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import type { Problem } from '#sync/problem.ts';
import type { AttendanceFields, AttendanceInput } from '#sync/school/records/attendance.ts';
import { attendanceId, type RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { inputProblems, mendedArgs, openedInput } from './mend.ts';

export type Mending = {
  readonly student: RecordId | undefined;
  readonly date: SchoolDay | undefined;
  /** The day of the times in the form; any day while none is chosen. */
  readonly day: SchoolDay;
  readonly input: AttendanceInput;
  /** Of the form's fields. */
  readonly problems: readonly Problem[];
  /** What the school's records have against it: another day, a registration. */
  readonly inTheWay: readonly Problem[];
  readonly isChanged: boolean;
  readonly isStudentChanged: boolean;
  readonly isDateChanged: boolean;
  /** The day that arrived. */
  readonly recordedDate: SchoolDay | undefined;
  /**
   * What the record holds without it; undefined while that is being read, null when it is not here.
   */
  readonly seen: AttendanceFields | null | undefined;
  readonly changeInput: (input: AttendanceInput) => void;
  readonly changeStudent: (student: RecordId) => void;
  readonly changeDate: (date: SchoolDay) => void;
  /** What to apply; undefined while something is wrong or missing. */
  readonly args: RecordAttendanceArgs | undefined;
};

/** Any day stands in while none could be read: it is chosen before anything is applied. */
const noDay = SchoolDay.parse('2000-01-01');

export function useMending(raw: unknown, loose: LooseAttendance, term: RecordId): Mending {
  const [student, setStudent] = useState(loose.student);
  const [date, setDate] = useState(loose.date);
  const [edited, setEdited] = useState<AttendanceInput>();
  const seen = useAcceptedAttendance(
    student === undefined || date === undefined ? undefined : attendanceId(date, term, student),
  );
  const findInTheWay = useInTheWay();
  const input = useMemo(
    () =>
      edited === undefined ? openedInput(loose, seen, date ?? noDay) : inputOnDay(edited, date ?? noDay),
    [edited, loose, seen, date],
  );
  const mended = useMemo(
    () =>
      student === undefined || date === undefined
        ? { problems: [] }
        : mendedArgs({ term, student, date }, input, { loose, seen }),
    [term, student, date, input, loose, seen],
  );
  const args = 'args' in mended ? mended.args : undefined;
  const inTheWay = useMemo(() => {
    const parsed = parseCommand(args === undefined ? raw : { ...Object(raw), args });
    return parsed.kind === 'command' ? findInTheWay(parsed.command) : [];
  }, [raw, args, findInTheWay]);
  const problems = inputProblems(input);
  return {
    student,
    date,
    day: date ?? noDay,
    input,
    problems,
    inTheWay,
    isChanged: edited !== undefined || student !== loose.student || date !== loose.date,
    isStudentChanged: student !== loose.student,
    isDateChanged: date !== loose.date,
    recordedDate: loose.date,
    seen,
    changeInput: setEdited,
    changeStudent: setStudent,
    changeDate: setDate,
    args: problems.length === 0 ? args : undefined,
  };
}
