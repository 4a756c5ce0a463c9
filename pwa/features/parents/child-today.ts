/** A child's day in words. Pure. */
import { formatTime, formatWeekday } from '#sync/school/records/format.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import {
  type AttendanceFields,
  type AttendanceStatus,
  type Handover,
  isHere,
  statusNow,
} from '#sync/school/records/attendance.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Standing } from '#sync/school/records/standing.ts';

export type Words = {
  readonly message: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
};

export type ChildToday =
  | { readonly kind: 'reading' }
  /** School is closed for the child, it is in no term, or nothing is told or known here. */
  | { readonly kind: 'closed'; readonly words: Words; readonly more: Words | undefined }
  /** Nobody has come, and somebody said that nobody will. */
  | { readonly kind: 'reported'; readonly absence: Absence }
  | {
      readonly kind: 'open';
      readonly status: AttendanceStatus;
      readonly words: Words;
      /**
       * What came before: of a child that was picked up its drop-off, of one that is back its
       * pick-up.
       */
      readonly more: Words | undefined;
    };

export type DayOfChild = {
  /** This parent is told who brings and fetches the child, and when. */
  readonly isTold: boolean;
  /** The child is in a term whose school day this is. */
  readonly isSchoolDay: boolean;
  /** School is open in a term of the child, who need not be on its register. */
  readonly isOpen: boolean;
  readonly hasTerms: boolean;
  readonly nextDay: SchoolDay | undefined;
  /** For the whole of this day, by a parent or by the school. */
  readonly reported: Absence | undefined;
  /** Null while this device has not got the day, undefined while it is being read from disk. */
  readonly attendance: AttendanceFields | null | undefined;
  /** Of what is recorded; undefined as long as that is. */
  readonly standing: Standing | undefined;
  /** False: a day that this device has not got cannot be fetched now. */
  readonly isReachable: boolean;
};

export function childToday(day: DayOfChild): ChildToday {
  const { isTold, isSchoolDay, isOpen, hasTerms, nextDay, reported, attendance, standing } = day;
  const wasReported = reported && ({ kind: 'reported', absence: reported } as const);
  if (!isTold) return { kind: 'closed', words: { message: 'parents.dashboard.askSchool' }, more: undefined };
  if (!hasTerms) return { kind: 'closed', words: { message: 'parents.dashboard.noTerm' }, more: undefined };
  if (!isSchoolDay)
    return {
      kind: 'closed',
      words: { message: isOpen ? 'parents.dashboard.notOnRegister' : 'parents.dashboard.closed' },
      more: nextDay && {
        message: isOpen ? 'parents.dashboard.firstDay' : 'parents.dashboard.nextDay',
        params: { day: formatWeekday(nextDay) },
      },
    };
  if (attendance === null && !day.isReachable)
    return (
      wasReported ?? { kind: 'closed', words: { message: 'parents.dashboard.notKnown' }, more: undefined }
    );
  if (attendance === null || attendance === undefined || standing === undefined) return { kind: 'reading' };
  const { dropOff, pickUp } = attendance;
  const open = { kind: 'open', status: statusNow(attendance) } as const;
  const came = dropOff === null ? undefined : handoverWords('droppedOff', dropOff);
  const went = pickUp === null ? undefined : handoverWords('pickedUp', pickUp);
  const [words, more] = isHere(attendance) ? [came, went] : [went, came];
  if (words !== undefined) return { ...open, words, more };
  if (wasReported !== undefined) return wasReported;
  const is = standing.is === 'notHereYet' ? 'notHereYet' : 'absent';
  return { ...open, words: { message: `parents.dashboard.${is}` }, more: undefined };
}

function handoverWords(what: 'droppedOff' | 'pickedUp', { person, time }: Handover): Words {
  return { message: `parents.dashboard.${what}`, params: { person: person.name, time: formatTime(time) } };
}
