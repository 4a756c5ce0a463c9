import { describe, expect, it } from 'vitest';
import { type DayAbsences, emptyAbsence } from '#sync/school/records/absence.ts';
import { type AttendanceFields, emptyAttendance, type Handover } from '#sync/school/records/attendance.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { SchoolMonth } from '#sync/school/records/school-month.ts';
import { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';
import { countMonth, daysToHave, monthWeeks, type StudentDays } from './month-days.ts';

const day = (text: string) => SchoolDay.parse(text);
const november = SchoolMonth.parse('2026-11');
const handover = (time: string): Handover => ({
  person: { personID: '', name: 'Joan Brown', personString: 'Joan Brown' },
  time: WallTime.parse(time),
});
const at = (on: string, time: string) => ({ day: day(on), time: TimeOfDay.parse(time) });
const away = (explained: boolean): DayAbsences => ({
  day: { _id: 'away', ...emptyAbsence, student: 'maya', explained },
});
const open = new Set(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']);
const attendance: ReadonlyMap<SchoolDay, AttendanceFields | undefined> = new Map([
  [day('2026-11-16'), undefined],
  [day('2026-11-17'), { ...emptyAttendance, dropOff: handover('2026-11-17T08:05') }],
  [
    day('2026-11-18'),
    { ...emptyAttendance, dropOff: handover('2026-11-18T08:05'), pickUp: handover('2026-11-18T15:35') },
  ],
  [day('2026-11-19'), { ...emptyAttendance, pickUp: handover('2026-11-19T15:00') }],
]);
const days: StudentDays = {
  isSchoolDay: (one) => open.has(one),
  isOnRegister: () => true,
  attendance,
  hoursOn: () => defaultSchoolHours,
  now: at('2026-11-20', '09:30'),
};
const kindOn = (text: string, part: Partial<StudentDays> = {}) =>
  monthWeeks(november, { ...days, ...part })
    .flat()
    .find((one) => one?.day === text)?.kind;

describe('a day of a student’s month', () => {
  it.each([
    ['2026-11-16', 'absent'],
    ['2026-11-17', 'forgotten'],
    ['2026-11-18', 'pickedUp'],
    ['2026-11-19', 'needsALook'],
    ['2026-11-20', 'missing'],
    ['2026-11-21', 'closed'],
    ['2026-11-23', 'notYet'],
  ])('%s is %s', (text, kind) => {
    expect(kindOn(text)).toBe(kind);
  });

  it.each([
    ['nothing was recorded', undefined],
    ['a drop-off was taken back', emptyAttendance],
    ['there are notes alone', { ...emptyAttendance, notes: 'Cough' }],
  ])('is absent today once the hour for it is past, where %s', (_, fields) => {
    const part = { attendance: new Map([...attendance, [day('2026-11-20'), fields]]) };
    expect(kindOn('2026-11-20', part)).toBe('notHereYet');
    expect(kindOn('2026-11-20', { ...part, now: at('2026-11-20', '09:31') })).toBe('absent');
    expect(kindOn('2026-11-20', { ...part, now: at('2026-11-20', '18:25') })).toBe('absent');
  });

  it('is absent today from the beginning where somebody has reported it, and waits for the late', () => {
    const part = { attendance: new Map([[day('2026-11-20'), undefined]]) };
    expect(kindOn('2026-11-20', { ...part, absencesOn: () => away(false) })).toBe('absent');
    expect(kindOn('2026-11-20', { ...part, absencesOn: () => away(true) })).toBe('explained');
    const late = {
      ...emptyAbsence,
      _id: 'late',
      part: 'late',
      time: WallTime.parse('2026-11-20T11:00'),
    } as const;
    const waits = { ...part, absencesOn: () => ({ late }) };
    expect(kindOn('2026-11-20', { ...waits, now: at('2026-11-20', '11:00') })).toBe('notHereYet');
    expect(kindOn('2026-11-20', { ...waits, now: at('2026-11-20', '11:01') })).toBe('absent');
  });

  it('is here on the day itself', () => {
    expect(kindOn('2026-11-17', { now: at('2026-11-17', '16:00') })).toBe('here');
  });

  it('is not on the register before the first day and after the last, but for what was recorded', () => {
    const part = { isOnRegister: (one: SchoolDay) => one >= '2026-11-18' && one <= '2026-11-20' };
    expect(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-23'].map((one) => kindOn(one, part))).toEqual([
      'closed',
      'notOnRegister',
      'forgotten',
      'notOnRegister',
    ]);
    const counts = countMonth(monthWeeks(november, { ...days, ...part }));
    expect(counts).toEqual({ present: 3, absent: 0, missing: 1, days: 4 });
  });

  it('is neither present nor absent once it was removed, but for what came late', () => {
    const part = { keptFrom: day('2026-11-19'), absencesOn: () => away(true) };
    expect(['2026-11-16', '2026-11-17', '2026-11-21'].map((one) => kindOn(one, part))).toEqual([
      'removed',
      'forgotten',
      'closed',
    ]);
    const unknown = { ...days, ...part, attendance: new Map(), keptFrom: day('2026-11-20') };
    expect(countMonth(monthWeeks(november, unknown))).toEqual({ present: 0, absent: 0, missing: 1, days: 1 });
  });

  it('is neither present nor absent where nobody was recorded on it', () => {
    const part = { isTaken: () => false };
    expect(kindOn('2026-11-16', part)).toBe('notTaken');
    expect(kindOn('2026-11-16', { ...part, absencesOn: () => away(true) })).toBe('notTaken');
    expect(kindOn('2026-11-16', { isTaken: () => true })).toBe('absent');
    const today = { ...part, now: at('2026-11-16', '12:00') };
    expect(kindOn('2026-11-16', today)).toBe('notTaken');
    expect(kindOn('2026-11-16', { ...today, absencesOn: () => away(true) })).toBe('explained');
    expect(kindOn('2026-11-20', part)).toBe('missing');
    const untilNow = { ...part, attendance: new Map([[day('2026-11-20'), undefined]]) };
    expect(kindOn('2026-11-20', { ...untilNow, now: at('2026-11-20', '07:00') })).toBe('notHereYet');
    const weeks = monthWeeks(november, { ...days, ...part });
    expect(countMonth(weeks)).toEqual({ present: 3, absent: 0, missing: 1, days: 4 });
  });

  it('needs a look while a record of it lies in quarantine', () => {
    const dropOff = handover('2026-11-17T08:00');
    const held = new Map([[day('2026-11-17'), { ...emptyAttendance, dropOff, isQuarantined: true }]]);
    expect(kindOn('2026-11-17', { attendance: held })).toBe('needsALook');
  });

  it('counts as absent while a record without a drop-off needs a look', () => {
    const notes = { ...emptyAttendance, notes: 'Cough', isQuarantined: true };
    const held = new Map([...attendance, [day('2026-11-16'), notes] as const]);
    expect(kindOn('2026-11-16', { attendance: held })).toBe('needsALook');
    const counts = countMonth(monthWeeks(november, { ...days, attendance: held }));
    expect(counts).toEqual({ present: 3, absent: 1, missing: 1, days: 5 });
  });

  it('shows what was recorded even on a day that is still to come on the school’s wall', () => {
    const early = new Map([
      [day('2026-11-23'), { ...emptyAttendance, dropOff: handover('2026-11-23T08:00') }],
    ]);
    expect(kindOn('2026-11-23', { attendance: early })).toBe('here');
  });
});

describe('a day by the school’s hours', () => {
  const time = (text: string) => TimeOfDay.parse(text);
  const hours = {
    opens: time('07:30'),
    lateAfter: time('08:15'),
    absentAfter: time('09:30'),
    closes: time('15:30'),
  };
  const on = (dropOff: string, pickUp: string | null) =>
    kindOn('2026-11-17', {
      hoursOn: () => hours,
      attendance: new Map([
        [
          day('2026-11-17'),
          {
            ...emptyAttendance,
            dropOff: handover(`2026-11-17T${dropOff}`),
            pickUp: pickUp === null ? null : handover(`2026-11-17T${pickUp}`),
          },
        ],
      ]),
    });

  it.each([
    ['08:05', '15:35', 'pickedUp'],
    ['08:40', '15:35', 'late'],
    ['08:05', '12:00', 'leftEarly'],
    ['08:40', '12:00', 'leftEarly'],
    ['08:05', null, 'forgotten'],
  ] as const)('from %s to %s is %s', (dropOff, pickUp, kind) => {
    expect(on(dropOff, pickUp)).toBe(kind);
  });
});

describe('a day that stands out', () => {
  const picked = { ...emptyAttendance, dropOff: handover('2026-11-17T08:05') };
  const attendanceOf = new Map([[day('2026-11-17'), { ...picked, pickUp: handover('2026-11-17T15:35') }]]);

  it('is an explained absence where the school knows of one', () => {
    expect(kindOn('2026-11-16', { absencesOn: () => away(true) })).toBe('explained');
    expect(kindOn('2026-11-17', { absencesOn: () => away(true) })).toBe('forgotten');
  });

  it('is the day on which somebody unusual collected the child', () => {
    const isUnusual = ({ person }: Handover) => person.name === 'Joan Brown';
    expect(kindOn('2026-11-17', { attendance: attendanceOf, isUnusual })).toBe('unusualPerson');
    expect(kindOn('2026-11-17', { attendance: attendanceOf, isUnusual: () => false })).toBe('pickedUp');
    expect(kindOn('2026-11-17', { isUnusual: () => true })).toBe('forgotten');
  });

  it('counts as present or absent like every day', () => {
    const weeks = monthWeeks(november, { ...days, absencesOn: () => away(true), isUnusual: () => true });
    expect(countMonth(weeks)).toEqual({ present: 3, absent: 1, missing: 1, days: 5 });
  });
});

describe('a student’s month', () => {
  it('counts who came, who did not, and what is not known here', () => {
    expect(countMonth(monthWeeks(november, days))).toEqual({ present: 3, absent: 1, missing: 1, days: 5 });
  });

  it('needs the school days that have been', () => {
    const all = ['2026-11-15', '2026-11-16', '2026-11-20', '2026-11-23'].map(day);
    expect(daysToHave(all, { ...days, today: days.now.day })).toEqual(['2026-11-16', '2026-11-20']);
  });
});
