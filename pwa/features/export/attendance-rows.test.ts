import { expect, it } from 'vitest';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { applyChange, emptyRecord } from '#sync/school/records/merge.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';
import { formatStamp } from '#sync/stamp.ts';
import type { Day } from '#pwa/data/store/day.ts';
import { attendanceRows, daysLeftOut } from './attendance-rows.ts';

const [monday, tuesday, wednesday] = ['2026-11-02', '2026-11-03', '2026-11-04'].map((day) =>
  SchoolDay.parse(day),
) as [SchoolDay, SchoolDay, SchoolDay];
const term = { ...emptyTerm, _id: 'term', dates: [monday, tuesday, wednesday] };
const saved = formatStamp({ ms: 1, counter: 0, node: 'aaaaaaaaaaaa' });
const say = (key: string) => key;

const registered = (firstName: string, more: Partial<typeof emptyRegistration> = {}) => ({
  ...emptyRegistration,
  isRegistered: true,
  ...more,
  student: { ...emptyStudent, _id: firstName, nameInfo: { ...emptyName, firstName } },
  level: undefined,
  needsALook: false,
});

/** A day on which these were dropped off at eight. */
function aDay(date: SchoolDay, came: readonly string[], isHere = true, of = term._id): Day {
  const shown = new Map(
    came.map((student) => {
      const person = { personID: 'ann', name: 'Ann Brown', personString: '' };
      const dropOff = { person, time: WallTime.parse(`${date}T08:00`) };
      const set = { ...emptyAttendance, date, term: of, student, dropOff };
      const id = attendanceId(date, of, student);
      const record = applyChange(emptyRecord<'attendance'>(id), { kind: 'attendance', id, set }, saved);
      return [id, record] as const;
    }),
  );
  return { isHere, saved: shown, shown, accepted: shown, waiting: new Set(), quarantined: new Set() };
}

const afterwards = { day: SchoolDay.parse('2026-12-01'), time: TimeOfDay.parse('12:00') };

type Days = readonly (readonly [SchoolDay, Day])[];
type Of = Parameters<typeof attendanceRows>[0];

function ofDays(days: Days, more: Partial<Of> = {}): Of {
  const rows = [registered('Maya'), registered('Leo', { joinedOn: tuesday })];
  return {
    terms: [{ term, rows }],
    days: new Map(days),
    absences: [],
    hours: emptySchool.hours,
    now: afterwards,
    keptFrom: '' as const,
    lineOf: () => '',
    ...more,
  };
}

function rowsOf(days: Days, range: { from: SchoolDay; to: SchoolDay }, more: Partial<Of> = {}) {
  const { rows: lines } = attendanceRows(ofDays(days, more), range, say);
  return lines.map(([date, , name, , status, at, by]) => [date, name, status, at, by].join(' ').trim());
}

it('has each child on the register on each school day of the range, with who brought it', () => {
  const days = [
    [monday, aDay(monday, ['Maya'])],
    [tuesday, aDay(tuesday, ['Leo'])],
    [wednesday, aDay(wednesday, [])],
  ] as const;
  expect(rowsOf(days, { from: monday, to: tuesday })).toEqual([
    '2026-11-02 Maya attendance.status.droppedOff 08:00 Ann Brown',
    '2026-11-03 Maya attendance.status.absent',
    '2026-11-03 Leo attendance.status.droppedOff 08:00 Ann Brown',
  ]);
});

it('leaves out a day that this device has not got, which it says, and says nothing of a child that had not joined', () => {
  const days = [
    [monday, aDay(monday, ['Maya'])],
    [tuesday, aDay(tuesday, ['Maya'], false)],
  ] as const;
  expect(rowsOf(days, { from: monday, to: wednesday })).toEqual([
    '2026-11-02 Maya attendance.status.droppedOff 08:00 Ann Brown',
  ]);
  const lacksOf = (to: SchoolDay) => attendanceRows(ofDays(days), { from: monday, to }, say).lacks;
  expect([lacksOf(monday), lacksOf(wednesday)]).toEqual([undefined, 'reports.statement.missing']);
});

it('has nobody as absent on a day on which nobody was recorded in any term', () => {
  const [club, rows] = [{ ...term, _id: 'club' }, [registered('Maya')]];
  const days = [
    [monday, aDay(monday, [])],
    [tuesday, aDay(tuesday, ['Leo'], true, club._id)],
  ] as const;
  const terms = [{ term, rows }];
  expect(rowsOf(days, { from: monday, to: tuesday }, { terms })).toEqual([
    '2026-11-03 Maya attendance.status.absent',
  ]);
});

it('has what was recorded of a child who was taken off the register since, and no day of absence', () => {
  const days = [
    [monday, aDay(monday, ['Leo'])],
    [tuesday, aDay(tuesday, [])],
  ] as const;
  const rows = [registered('Leo', { isRegistered: false }), registered('Zoe', { isRegistered: false })];
  expect(rowsOf(days, { from: monday, to: tuesday }, { terms: [{ term, rows }] })).toEqual([
    '2026-11-02 Leo attendance.status.droppedOff 08:00 Ann Brown',
  ]);
});

it('has of a day that was removed nothing but what came late', () => {
  const days = [
    [monday, aDay(monday, ['Maya'])],
    [tuesday, aDay(tuesday, [])],
    [wednesday, aDay(wednesday, ['Maya'])],
  ] as const;
  const rows = rowsOf(days, { from: monday, to: wednesday }, { keptFrom: wednesday });
  expect(rows.map((row) => row.slice(0, 'yyyy-mm-dd name'.length).trim())).toEqual([
    '2026-11-02 Maya',
    '2026-11-04 Maya',
    '2026-11-04 Leo',
  ]);
});

it('has one row of a child whose day two terms share, in the one that counts', () => {
  const club = { ...term, _id: 'club' };
  const rows = [registered('Maya'), registered('Leo')];
  const terms = [term, club].map((one) => ({ term: one, rows }));
  const of = (date: SchoolDay, came: string) =>
    rowsOf([[date, aDay(date, ['Maya'], true, came)]], { from: date, to: date }, { terms });
  for (const came of [term._id, club._id])
    expect(of(monday, came)).toEqual([
      '2026-11-02 Maya attendance.status.droppedOff 08:00 Ann Brown',
      '2026-11-02 Leo attendance.status.absent',
    ]);
});

it('expects a child of two terms in the first to begin, in whatever order they are', () => {
  const club = { ...term, _id: 'club', dates: [tuesday] };
  const hours = {
    ...emptySchool.hours,
    levels: [{ ...emptySchool.hours, gradeLevel: 'late', absentAfter: TimeOfDay.parse('15:00') }],
  };
  const late = { _id: 'late', name: 'Late', description: '' };
  const places = [
    { term, rows: [registered('Leo')] },
    { term: club, rows: [{ ...registered('Leo'), level: late }] },
  ];
  const now = { day: tuesday, time: TimeOfDay.parse('12:00') };
  for (const terms of [places, places.toReversed()])
    expect(
      rowsOf([[tuesday, aDay(tuesday, ['Zoe'])]], { from: tuesday, to: tuesday }, { terms, hours, now }),
    ).toEqual(['2026-11-03 Leo attendance.status.absent']);
});

it('says of today, before the hour of the school, that a child is not here yet', () => {
  const at = (time: string, came: readonly string[]) =>
    rowsOf(
      [[monday, aDay(monday, came)]],
      { from: monday, to: monday },
      {
        now: { day: monday, time: TimeOfDay.parse(time) },
      },
    );
  expect(at('07:30', [])).toEqual(['2026-11-02 Maya standing.notHereYet']);
  expect(at('12:00', ['Zoe'])).toEqual(['2026-11-02 Maya attendance.status.absent']);
});

it('names the days on which nobody was recorded, today too once its children count as absent', () => {
  const days = [
    [monday, aDay(monday, [])],
    [tuesday, aDay(tuesday, ['Maya'])],
    [wednesday, aDay(wednesday, [])],
  ] as const;
  const at = (time: string, keptFrom: Of['keptFrom'] = '') =>
    daysLeftOut(ofDays(days, { now: { day: wednesday, time: TimeOfDay.parse(time) }, keptFrom }), {
      from: monday,
      to: wednesday,
    });
  expect(at('07:30')).toEqual([monday]);
  expect(at('12:00')).toEqual([monday, wednesday]);
  expect(at('12:00', tuesday)).toEqual([wednesday]);
});
