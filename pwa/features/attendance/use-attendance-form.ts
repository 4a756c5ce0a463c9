import { useState } from 'react';
import type { Problem } from '#sync/problem.ts';
import type { Attendance, AttendanceInput } from '#sync/school/records/attendance.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import {
  type AttendanceDraft,
  draftOf,
  draftProblems,
  draftToInput,
  markAbsent,
  turnStatus,
} from './attendance-draft.ts';

export type AttendanceForm = {
  readonly draft: AttendanceDraft;
  /** Empty until the first attempt to save; afterwards they follow what is typed. */
  readonly problems: readonly Problem[];
  readonly isChanged: boolean;
  readonly change: (part: Partial<AttendanceDraft>) => void;
  readonly turn: () => void;
  readonly markAbsent: () => void;
  /** What to save, or the first field that is wrong. */
  readonly submit: () => { readonly input: AttendanceInput } | { readonly wrongField: string };
};

/** @param now the time of day on the school's wall, `HH:mm` */
export function useAttendanceForm(saved: Attendance, day: SchoolDay, now: () => string): AttendanceForm {
  const [opened] = useState(() => draftOf(saved, now()));
  const [draft, setDraft] = useState(opened);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const problems = draftProblems(draft, day);

  function submit() {
    setWasSubmitted(true);
    const [first] = problems;
    return first === undefined ? { input: draftToInput(draft, day) } : { wrongField: first.field ?? '' };
  }
  return {
    draft,
    problems: wasSubmitted ? problems : [],
    isChanged: JSON.stringify(draft) !== JSON.stringify(opened),
    change: (part) => setDraft((current) => ({ ...current, ...part })),
    turn: () => setDraft((current) => turnStatus(current, now())),
    markAbsent: () => setDraft(markAbsent),
    submit,
  };
}
