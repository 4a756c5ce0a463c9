import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHandover } from '#sync/school/records/arbitrary-records.fixture.ts';
import { type Absence, emptyAbsence } from '#sync/school/records/absence.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { addDays, SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import { DayHours, defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { countedRecord } from '#sync/school/records/counted-day.ts';
import { TimeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';
import { type AttendanceReport, countAttendance, type ReportFilter } from './attendance-report.ts';
import { absentWeekday, isChronic } from './child-line.ts';
import { CountedPart } from './counted-part.ts';
import type { ReportSchool } from './report-school.ts';
import { createRecordedNames, type RecordedRow } from './recorded-days.ts';

const monday = SchoolDay.parse('2026-09-07');
const weekdaysFrom = (count: number) =>
  Array.from({ length: count }, (_, at) => addDays(monday, Math.floor(at / 5) * 7 + (at % 5)));
const all: ReportFilter = { lateAfterMinutes: 15 };
const mother = { personID: 'mother', name: 'Joan Brown', personString: '' };
const handover = (day: SchoolDay, time: string, person = mother): Handover => ({
  person,
  time: wallTimeOn(day, TimeOfDay.parse(time)),
});
const came = (
  student: string,
  day: SchoolDay,
  { at = '08:00', until = '15:30', term = 'fall' }: { at?: string; until?: string; term?: string } = {},
): RecordedRow => ({ student, term, dropOff: handover(day, at), pickUp: handover(day, until) });
const registered = (student: string, gradeLevel: string | null = 'one', term = 'fall') => ({
  ...emptyRegistration,
  _id: `${term}:${student}`,
  term,
  student,
  gradeLevel,
  isRegistered: true,
});
const aSchool = (part: Partial<ReportSchool> = {}): ReportSchool => ({
  hours: defaultSchoolHours,
  keptFrom: '',
  terms: [{ _id: 'fall', dates: weekdaysFrom(60), exceptions: [], isActive: true }],
  registrations: [registered('maya'), registered('leo', 'two')],
  students: new Set(['maya', 'leo']),
  absences: [],
  now: { day: addDays(monday, 400), time: TimeOfDay.parse('12:00') },
  ...part,
});
const reportOf = (
  school: ReportSchool,
  rows: ReadonlyMap<SchoolDay, readonly RecordedRow[]>,
  filter: ReportFilter = all,
) => {
  const names = createRecordedNames();
  const count = countAttendance(school, filter, names);
  for (const [day, some] of rows) count.addDay(names.ofRows(day, some));
  return count.result();
};
/** The same of days of which somebody else counts the first `of` and hands over a part. */
const reportInParts = (
  school: ReportSchool,
  rows: ReadonlyMap<SchoolDay, readonly RecordedRow[]>,
  { filter, cuts }: { readonly filter: ReportFilter; readonly cuts: readonly number[] },
): AttendanceReport => {
  const [here, there] = [createRecordedNames(), createRecordedNames()];
  const count = countAttendance(school, filter, here);
  const runs = [0, ...cuts, rows.size];
  for (const [at, from] of runs.slice(0, -1).entries()) {
    const run = [...rows].slice(from, runs[at + 1]);
    if (at % 2 === 1) for (const [day, some] of run) count.addDay(here.ofRows(day, some));
    else {
      const other = countAttendance(school, filter, there);
      for (const [day, some] of run) other.addDay(there.ofRows(day, some));
      count.addPart(CountedPart.parse(JSON.parse(JSON.stringify(other.part()))));
    }
  }
  return count.result();
};
const lineOf = (report: ReturnType<typeof reportOf>, student: string) =>
  report.children.find((line) => line.student === student);

describe('a report', () => {
  const [first, second, third] = weekdaysFrom(3) as [SchoolDay, SchoolDay, SchoolDay];

  it('counts no day that was removed, though something of it came late', () => {
    const report = reportOf(
      aSchool({ keptFrom: third }),
      new Map([
        [first, [came('maya', first)]],
        [second, []],
        [third, [came('maya', third), came('leo', third)]],
      ]),
    );
    expect(report.total).toMatchObject({ days: 2, present: 2, absent: 0 });
    expect([report.days.map(({ date }) => date), report.notTaken]).toEqual([[third], []]);
  });

  it('counts present, absent, late, early and forgotten by the hours of the school', () => {
    const report = reportOf(
      aSchool({
        absences: [
          { ...emptyAbsence, _id: 'ill', student: 'leo', from: second, to: second, explained: true },
        ],
      }),
      new Map([
        [first, [came('maya', first, { at: '08:16' })]],
        [second, [came('maya', second, { until: '14:00' })]],
        [third, [{ ...came('maya', third), pickUp: null }, came('leo', third)]],
      ]),
    );
    expect(lineOf(report, 'maya')).toMatchObject({
      days: 3,
      present: 3,
      absent: 0,
      late: 1,
      early: 1,
      forgotten: 1,
    });
    expect(lineOf(report, 'leo')).toMatchObject({
      days: 3,
      absent: 2,
      explained: 1,
      longestStreak: 2,
      streak: 0,
    });
    expect(report.children.map(({ student }) => student)).toEqual(['leo', 'maya']);
    expect(report.total).toMatchObject({ days: 6, present: 4, absent: 2 });
  });

  it('does not count today for a child who may still come', () => {
    const school = aSchool({ now: { day: first, time: TimeOfDay.parse('08:30') } });
    const report = reportOf(school, new Map([[first, [came('maya', first)]]]));
    expect(report.total).toMatchObject({ days: 1, present: 1, absent: 0, open: 1 });
  });

  it('leaves out a day on which nothing was recorded, and names it', () => {
    const report = reportOf(
      aSchool(),
      new Map([
        [first, [{ student: 'maya', term: 'fall', dropOff: null, pickUp: null }]],
        [second, [came('maya', second)]],
      ]),
    );
    expect(report.notTaken).toEqual([first]);
    expect(report.total.days).toBe(2);
  });

  it('lists each absence by child and day where it is asked to, the same in parts', () => {
    const rows = new Map([
      [first, [came('maya', first)]],
      [second, [came('leo', second)]],
    ]);
    const ill = { ...emptyAbsence, _id: 'ill', student: 'leo', from: first, to: first, explained: true };
    const school = aSchool({ absences: [ill] });
    const listed = [
      { date: second, student: 'maya', level: 'one', explained: false },
      { date: first, student: 'leo', level: 'two', explained: true },
    ];
    const filter = { ...all, listsAbsent: true };
    expect(reportOf(school, rows, filter).absent).toEqual(listed);
    expect(reportInParts(school, rows, { cuts: [1], filter }).absent).toEqual(listed);
    expect(reportOf(school, rows).absent).toEqual([]);
  });

  it('counts a child who joins late from that day on, and where it was recorded before', () => {
    const rows = new Map([first, second, third].map((day) => [day, [came('maya', day)]]));
    const late = { ...registered('leo', 'two'), joinedOn: third };
    const school = aSchool({ registrations: [registered('maya'), late] });
    expect(lineOf(reportOf(school, rows), 'leo')).toMatchObject({ days: 1, absent: 1, longestStreak: 1 });
    rows.set(first, [came('maya', first), came('leo', first)]);
    expect(lineOf(reportOf(school, rows), 'leo')).toMatchObject({ days: 2, present: 1, absent: 1 });
  });

  it('counts a child who leaves up to that day, and where it was recorded after', () => {
    const rows = new Map([first, second, third].map((day) => [day, [came('maya', day)]]));
    const gone = { ...registered('leo', 'two'), leftOn: first };
    const school = aSchool({ registrations: [registered('maya'), gone] });
    expect(lineOf(reportOf(school, rows), 'leo')).toMatchObject({ days: 1, absent: 1, longestStreak: 1 });
    rows.set(third, [came('maya', third), came('leo', third)]);
    expect(lineOf(reportOf(school, rows), 'leo')).toMatchObject({ days: 2, present: 1, absent: 1 });
  });

  it('counts a child of two terms once, and one that has left only where it came', () => {
    const school = aSchool({
      terms: [
        { _id: 'fall', dates: weekdaysFrom(5), exceptions: [], isActive: true },
        { _id: 'club', dates: weekdaysFrom(5), exceptions: [], isActive: true },
      ],
      registrations: [
        registered('maya'),
        registered('maya', 'club', 'club'),
        { ...registered('leo', null), isRegistered: false },
      ],
    });
    const rows = new Map([
      [first, [came('maya', first, { term: 'club' }), came('leo', first)]],
      [second, [came('maya', second)]],
    ]);
    const report = reportOf(school, rows);
    expect(report.total).toMatchObject({ days: 3, present: 3 });
    expect(lineOf(report, 'leo')).toMatchObject({ days: 1, level: '' });
  });

  it('expects a child of two terms in the first to begin, in whatever order they are', () => {
    const fall = { _id: 'fall', dates: weekdaysFrom(5), exceptions: [], isActive: true };
    const club = { _id: 'club', dates: weekdaysFrom(5).slice(1), exceptions: [], isActive: true };
    const registrations = [registered('maya'), registered('maya', 'two', 'club'), registered('leo')];
    const rows = new Map([[second, [came('leo', second)]]]);
    for (const terms of [
      [fall, club],
      [club, fall],
    ]) {
      const report = reportOf(aSchool({ terms, registrations }), rows, { ...all, listsAbsent: true });
      expect(report.absent).toMatchObject([{ student: 'maya', level: 'one' }]);
    }
  });

  it('expects a child in the active one of two terms, though the other began before', () => {
    const fall = { _id: 'fall', dates: weekdaysFrom(5), exceptions: [], isActive: false };
    const late = { _id: 'late', dates: weekdaysFrom(5).slice(1), exceptions: [], isActive: true };
    const registrations = [registered('maya'), registered('maya', 'two', 'late'), registered('leo')];
    const rows = new Map([[second, [came('leo', second)]]]);
    const school = aSchool({ terms: [fall, late], registrations });
    const report = reportOf(school, rows, { ...all, listsAbsent: true });
    expect(report.absent).toMatchObject([{ student: 'maya', level: 'two' }]);
  });

  it('judges a child of two terms by the hours of the one in which it came', () => {
    const hours = { opens: '13:00', lateAfter: '14:00', absentAfter: '15:00', closes: '18:00' };
    const club = DayHours.parse(hours);
    const school = aSchool({
      hours: { ...defaultSchoolHours, levels: [{ ...club, gradeLevel: 'club' }] },
      terms: [
        { _id: 'fall', dates: weekdaysFrom(5), exceptions: [], isActive: true },
        { _id: 'club', dates: weekdaysFrom(5), exceptions: [], isActive: true },
      ],
      registrations: [registered('maya'), registered('maya', 'club', 'club')],
    });
    const rows = new Map([
      [first, [came('maya', first, { term: 'club', at: '13:30', until: '18:10' })]],
      [second, [came('maya', second, { at: '08:30' })]],
    ]);
    const report = reportOf(school, rows);
    expect(report.total).toMatchObject({ days: 2, present: 2, late: 1, early: 0 });
    expect(report.levels.map(({ level, late }) => [level, late])).toEqual([
      ['club', 0],
      ['one', 1],
    ]);
  });

  it('judges so too a child that came in a term which it had left', () => {
    const club = DayHours.parse({
      opens: '13:00',
      lateAfter: '14:00',
      absentAfter: '15:00',
      closes: '18:00',
    });
    const school = aSchool({
      hours: { ...defaultSchoolHours, levels: [{ ...club, gradeLevel: 'club' }] },
      terms: [
        { _id: 'fall', dates: weekdaysFrom(5), exceptions: [], isActive: true },
        { _id: 'club', dates: weekdaysFrom(5), exceptions: [], isActive: true },
      ],
      registrations: [registered('maya'), { ...registered('maya', 'club', 'club'), leftOn: first }],
    });
    const rows = new Map([[second, [came('maya', second, { term: 'club', at: '13:30', until: '18:10' })]]]);
    expect(reportOf(school, rows).total).toMatchObject({ days: 1, present: 1, late: 0, early: 0 });
  });

  it('says nothing of days without school and of children who are not known', () => {
    const sunday = addDays(monday, -1);
    const school = aSchool({ registrations: [registered('maya'), registered('gone')] });
    const report = reportOf(
      school,
      new Map([
        [sunday, [came('maya', sunday)]],
        [first, [came('maya', first), came('gone', first)]],
      ]),
    );
    expect(report.total.days).toBe(1);
    expect(report.notTaken).toEqual([]);
  });

  it('follows a grade level, in everything that it counts', () => {
    const rows = new Map([[first, [came('maya', first), came('leo', first, { until: '16:00' })]]]);
    const report = reportOf(aSchool(), rows, { ...all, level: 'two' });
    expect(report.children.map(({ student }) => student)).toEqual(['leo']);
    expect(report.levels.map(({ level, days }) => [level, days])).toEqual([['two', 1]]);
    expect(report.people.map(({ pickUps }) => pickUps)).toEqual([1]);
    expect(report.latePickUps).toMatchObject([{ student: 'leo', minutes: 30 }]);
  });

  it('names the days of one child that were not as usual', () => {
    const rows = new Map([
      [first, [came('leo', first)]],
      [second, [came('maya', second, { at: '08:16' })]],
      [third, [came('maya', third)]],
    ]);
    const of = (filter: ReportFilter) =>
      reportOf(aSchool(), rows, filter).notable.map(({ date, standing }) => [date, standing.is]);
    expect(of({ ...all, student: 'maya' })).toEqual([
      [first, 'absent'],
      [second, 'left'],
    ]);
    expect(of(all)).toEqual([]);
  });

  it('counts arrivals by quarter of an hour, with those without anybody between', () => {
    const rows = new Map([
      [first, [came('maya', first, { at: '07:59' }), came('leo', first, { at: '08:30' })]],
    ]);
    expect(reportOf(aSchool(), rows).arrivals).toEqual([
      { minute: 465, count: 1 },
      { minute: 480, count: 0 },
      { minute: 495, count: 0 },
      { minute: 510, count: 1 },
    ]);
  });

  it('tells people apart by their contact, else by their name, and who goes home alone', () => {
    const typed = (name: string) => ({ personID: '', name, personString: name });
    const alone = { personID: 'leo', name: 'Leo Clarke', personString: '' };
    const rows = new Map([
      [first, [came('maya', first), { ...came('leo', first), pickUp: handover(first, '15:46', alone) }]],
      [
        second,
        [
          { ...came('maya', second), pickUp: handover(second, '15:45', typed('Aunt José O’Neil')) },
          { ...came('leo', second), pickUp: handover(second, '16:00', typed("aunt  jose o'neil ")) },
        ],
      ],
    ]);
    const { people, latePickUps } = reportOf(aSchool(), rows);
    expect(
      people.map(({ name, pickUps, children, late, lateMinutes }) => [
        name,
        pickUps,
        children,
        late,
        lateMinutes,
      ]),
    ).toEqual([
      ['Aunt José O’Neil', 2, 2, 1, 30],
      ['', 1, 1, 1, 16],
      ['Joan Brown', 1, 1, 0, 0],
    ]);
    expect(latePickUps.map(({ minutes, name }) => [minutes, name])).toEqual([
      [30, "aunt  jose o'neil "],
      [16, ''],
    ]);
  });

  it('finds who is away on Mondays, and who is away chronically', () => {
    const days = weekdaysFrom(40);
    const rows = new Map(
      days.map((day) => [day, [came('leo', day), ...(weekdayOf(day) === 1 ? [] : [came('maya', day)])]]),
    );
    const report = reportOf(aSchool(), rows);
    const maya = lineOf(report, 'maya');
    const leo = lineOf(report, 'leo');
    if (maya === undefined || leo === undefined) throw new Error('Both have lines.');
    expect(absentWeekday(maya)).toBe(1);
    expect(absentWeekday(leo)).toBeUndefined();
    expect(isChronic(maya, 20)).toBe(true);
    expect(isChronic(maya, 21)).toBe(false);
    expect(isChronic({ absent: 5, days: 5 }, 10)).toBe(false);
  });
});

describe('of any days', () => {
  const students = ['a', 'b', 'c', 'd'];
  const days = weekdaysFrom(15);
  const anyRow = (day: SchoolDay): fc.Arbitrary<RecordedRow> =>
    fc.record({
      student: fc.constantFrom(...students, 'stranger'),
      term: fc.constantFrom('fall', 'club', 'none'),
      dropOff: fc.option(anyHandover(day)),
      pickUp: fc.option(anyHandover(day)),
    });
  const anyRows = fc
    .tuple(...days.map((day) => fc.array(anyRow(day), { maxLength: 6 })))
    .map((lists) => new Map(days.map((day, at) => [day, lists[at] ?? []])));
  const anySchool = fc.record({
    fall: fc.subarray(days),
    club: fc.subarray(days),
    registrations: fc.array(
      fc.record({
        student: fc.constantFrom(...students),
        term: fc.constantFrom('fall', 'club'),
        gradeLevel: fc.constantFrom('one', 'two', null),
        isRegistered: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
    absences: fc.array(
      fc.record({
        student: fc.constantFrom(...students),
        from: fc.constantFrom(...days),
        length: fc.nat(6),
        explained: fc.boolean(),
      }),
    ),
    today: fc.constantFrom(...days),
  });

  const schoolOf = (made: typeof anySchool extends fc.Arbitrary<infer Made> ? Made : never) => {
    // One registration for each child and term, as in the store.
    const registrations = new Map(
      made.registrations.map((one) => [
        `${one.term}:${one.student}`,
        { ...emptyRegistration, ...one, _id: `${one.term}:${one.student}` },
      ]),
    );
    const absences = made.absences.map(({ length, from, ...one }, at): Absence => ({
      ...emptyAbsence,
      ...one,
      _id: `absence-${at}`,
      from,
      to: addDays(from, length),
    }));
    const school = aSchool({
      terms: [
        { _id: 'fall', dates: made.fall, exceptions: [], isActive: true },
        { _id: 'club', dates: made.club, exceptions: [], isActive: true },
      ],
      registrations: registrations.values(),
      students: new Set(students),
      absences,
      now: { day: made.today, time: TimeOfDay.parse('09:00') },
    });
    return { ...school, registrations: [...registrations.values()] };
  };

  it('counts a day the same wherever it is counted', () => {
    const anyFilter = fc.record({
      level: fc.option(fc.constantFrom('one', 'two', ''), { nil: undefined }),
      student: fc.option(fc.constantFrom(...students), { nil: undefined }),
      lateAfterMinutes: fc.constantFrom(0, 15),
    });
    const anyCuts = fc
      .uniqueArray(fc.nat(days.length), { maxLength: 4 })
      .map((cuts) => cuts.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(anySchool, anyRows, anyFilter, anyCuts, (made, rows, filter, cuts) => {
        const school = schoolOf(made);
        expect(reportInParts(school, rows, { filter, cuts })).toEqual(reportOf(school, rows, filter));
      }),
      { numRuns: 300 },
    );
  });

  it('each school day of a child is counted once, and all totals say the same', () => {
    fc.assert(
      fc.property(anySchool, anyRows, (made, rows) => {
        const school = schoolOf(made);
        const { registrations } = school;
        const report = reportOf(school, rows);
        const expected = students.map((student) => ({
          student,
          days: report.days.filter(({ date }) => {
            const terms = registrations.filter(
              (one) =>
                one.student === student && (one.term === 'fall' ? made.fall : made.club).includes(date),
            );
            const told = (rows.get(date) ?? []).filter(
              (row) => row.student === student && (row.dropOff !== null || row.pickUp !== null),
            );
            const most = countedRecord(told.map((row) => ({ term: row.term, fields: row })));
            return terms.some((one) => one.isRegistered || most?.term === one.term);
          }).length,
        }));
        for (const { student, days: count } of expected) {
          const line = lineOf(report, student);
          expect((line?.days ?? 0) + (line?.open ?? 0), student).toBe(count);
          expect(line?.days ?? 0).toBe((line?.present ?? 0) + (line?.absent ?? 0));
          expect(sum(line?.weekdays ?? [], 'days')).toBe(line?.days ?? 0);
          expect(sum(line?.weekdays ?? [], 'absent')).toBe(line?.absent ?? 0);
        }
        for (const part of [
          'days',
          'present',
          'absent',
          'explained',
          'late',
          'early',
          'forgotten',
          'open',
        ] as const)
          for (const lists of [report.children, report.levels, report.weekdays, report.days])
            expect(sum(lists, part), part).toBe(report.total[part]);
      }),
    );
  });
  function sum<Part extends string>(list: readonly Readonly<Record<Part, number>>[], part: Part): number {
    return list.reduce((total, one) => total + one[part], 0);
  }
});
