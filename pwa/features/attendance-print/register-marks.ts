/** A class's month on paper: a mark for each child and school day, and totals. Pure. */
import { monthDay, type MonthDayKind, presentKinds, type StudentDays } from '#pwa/data/school/month-days.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

/** What a cell of the register says. Empty marks are days that have not been. */
export const registerMarks = {
  pickedUp: '/',
  here: '/',
  forgotten: 'N',
  unusualPerson: 'P',
  late: 'L',
  leftEarly: 'E',
  absent: 'A',
  explained: 'X',
  needsALook: '!',
  missing: '?',
  removed: '–',
  notHereYet: '',
  notOnRegister: 'o',
  notTaken: '=',
  notYet: '',
  closed: '',
} as const satisfies Record<MonthDayKind, string>;

/**
 * The marks that the legend explains, with a kind that each stands for. A notice says what was
 * removed.
 */
export const legendKinds = [
  'pickedUp',
  'late',
  'leftEarly',
  'forgotten',
  'unusualPerson',
  'absent',
  'explained',
  'needsALook',
  'notOnRegister',
  'notTaken',
  'missing',
] as const;

const unknownKinds: readonly MonthDayKind[] = [
  'missing',
  'removed',
  'notHereYet',
  'notYet',
  'notOnRegister',
  'notTaken',
  'closed',
];

export type RegisterTotals = {
  readonly present: number;
  /** With and without an explanation. */
  readonly absent: number;
  readonly explained: number;
};

export type RegisterLine<Child> = RegisterTotals & {
  readonly child: Child;
  readonly kinds: readonly MonthDayKind[];
};

export type Register<Child> = {
  readonly lines: readonly RegisterLine<Child>[];
  /** Of each day, in the order of the days; undefined for one of which nothing is known. */
  readonly days: readonly (RegisterTotals | undefined)[];
  readonly total: RegisterTotals;
};

export function registerOf<Child>(
  children: readonly Child[],
  days: readonly SchoolDay[],
  daysOfChild: (child: Child) => StudentDays,
): Register<Child> {
  const lines = children.map((child) => {
    const known = daysOfChild(child);
    const marks = days.map((day) => monthDay(day, known));
    const counted = marks.map(({ countsAs }) => countsAs);
    return { line: { child, kinds: marks.map(({ kind }) => kind), ...totalsOf(counted) }, counted };
  });
  return {
    lines: lines.map(({ line }) => line),
    days: days.map((_, at) => {
      const counted = lines.flatMap((one) => one.counted[at] ?? []);
      const isUnknown = counted.every((kind) => unknownKinds.includes(kind));
      return isUnknown ? undefined : totalsOf(counted);
    }),
    total: totalsOf(lines.flatMap(({ counted }) => counted)),
  };
}

function totalsOf(kinds: readonly MonthDayKind[]): RegisterTotals {
  const count = (...wanted: readonly MonthDayKind[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  return {
    present: count(...presentKinds),
    absent: count('absent', 'explained'),
    explained: count('explained'),
  };
}
