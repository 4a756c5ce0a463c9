import { aDoorRow } from './a-door-row.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import { applyChange, emptyRecord } from '#sync/school/records/merge.ts';
import { type AttendanceFields, Handover } from '#sync/school/records/attendance.ts';
import { attendanceId, registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import type { DaysInTerm } from '#sync/school/records/registration.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { packSheet, type Sheet, unpackSheet } from '#sync/wire/sheet.ts';
import { formatStamp } from '#sync/stamp.ts';
import { dayOf } from '#pwa/data/store/day.ts';
import {
  buildDay,
  buildElsewhere,
  type DayInput,
  type DayState,
  enrolledIn,
  onePerChild,
  chooseOnce,
  rowsAtDoor,
} from './door-rows.ts';

const date = SchoolDay.parse('2026-11-20');
const own = 'aaaaaaaaaaaa';
const other = 'bbbbbbbbbbbb';
const stamp = (ms: number, node = own) => formatStamp({ ms, counter: 0, node });
const by = (name: string, time: string) =>
  Handover.parse({ person: { personID: '', name, personString: name }, time: `${date}T${time}` });

function aStudent(_id: string, firstName: string, lastName: string): Student {
  return { ...emptyStudent, _id, nameInfo: { ...emptyName, firstName, lastName } };
}

const maya = aStudent('maya', 'Maya', 'Brown');
const noah = aStudent('noah', 'Noah', 'Ábalos');
const enrolled = [noah, maya].map((student) => ({ student, gradeLevel: undefined }));

function aSheet(
  ...rows: readonly {
    readonly student: string;
    readonly set: Partial<AttendanceFields>;
    readonly ms: number;
    readonly node?: string;
  }[]
): Sheet {
  return packSheet(
    date,
    rows.map(({ student, set, ms, node }) => {
      const id = attendanceId(date, 'term', student);
      return {
        student,
        term: 'term',
        record: applyChange(emptyRecord<'attendance'>(id), { kind: 'attendance', id, set }, stamp(ms, node)),
      };
    }),
    true,
  );
}

function anEntry(
  student: string,
  set: Partial<RecordAttendanceArgs>,
  changes: Partial<OutboxEntry> & { readonly ms: number },
): OutboxEntry {
  const { ms, ...rest } = changes;
  const making = {
    id: '01900000-0000-7000-8000-000000000001',
    at: stamp(ms),
    nowMs: ms,
    offsetMinutes: 0,
    actor: 'user',
  };
  const command = makeCommand('recordAttendance', { date, term: 'term', student, ...set }, making);
  return {
    id: command.id,
    school: 'school',
    lane: `${date}:${student}`,
    command,
    at: command.at,
    madeAtMs: ms,
    state: 'waiting',
    ...rest,
  };
}

type Situation = Partial<Omit<DayInput, 'day'>> & {
  readonly sheet?: Sheet | null;
  readonly entries?: readonly OutboxEntry[];
  readonly isOpen?: () => boolean;
};

function input({ sheet = aSheet(), entries = [], isOpen = () => true, ...changes }: Situation): DayInput {
  const saved = sheet && new Map(unpackSheet(sheet).map(({ record }) => [record._id, record]));
  return {
    term: 'term',
    date,
    enrolled,
    day: dayOf(saved ?? undefined, entries, { revision: 0, isOpen }),
    isTodayOrLater: true,
    node: own,
    nowMs: 1_000,
    ...changes,
  };
}

describe('the registered students of a term', () => {
  it('are sorted by last name as people sort, without those who left or join later', () => {
    const registration = (
      student: string,
      isRegistered = true,
      term = 'term',
      { joinedOn = '', leftOn = '' }: Partial<DaysInTerm> = {},
    ) =>
      [
        registrationId(term, student),
        {
          _id: registrationId(term, student),
          term,
          student,
          isRegistered,
          gradeLevel: 'g1',
          optionalFees: new Array<string>(),
          joinedOn,
          leftOn,
        },
      ] as const;
    const gone = aStudent('gone', 'Gone', 'Aaron');
    const later = aStudent('later', 'Later', 'Aaron');
    const before = aStudent('before', 'Before', 'Aaron');
    const rows = enrolledIn(
      { term: 'term', date },
      {
        students: new Map([maya, noah, gone, later, before].map((student) => [student._id, student])),
        registrations: new Map([
          registration('maya'),
          registration('noah'),
          registration('gone', false),
          registration('deleted'),
          registration('later', true, 'term', { joinedOn: addDays(date, 1) }),
          registration('before', true, 'term', { leftOn: addDays(date, -1) }),
          registration('noah', true, 'term', { joinedOn: date, leftOn: date }),
          registration('gone', true, 'other'),
        ]),
        gradeLevels: new Map([['g1', { _id: 'g1', name: 'Grade 1', description: '' }]]),
      },
    );
    expect(rows.map(({ student, gradeLevel }) => `${student._id} ${gradeLevel?.name}`)).toEqual([
      'noah Grade 1',
      'maya Grade 1',
    ]);
  });
});

describe('the rows of a day', () => {
  it('show whoever has left the term since only on a day on which the child came', () => {
    const left = [{ student: aStudent('gone', 'Gone', 'Aaron'), gradeLevel: undefined }];
    const cameToo = aSheet({ student: 'gone', set: { dropOff: by('Kim', '08:05') }, ms: 1 });
    const { day } = buildDay(input({ left, sheet: cameToo }), undefined);
    expect(day.rows.map(({ student }) => student._id)).toEqual(['gone', 'noah', 'maya']);
    expect(buildDay(input({ left }), undefined).day.rows).toHaveLength(2);
  });

  it('show every registered student, absent until something is recorded', () => {
    const { day } = buildDay(input({}), undefined);
    expect(day.rows.map((row) => [row.student._id, row.attendance.status, row.state])).toEqual([
      ['noah', 0, 'saved'],
      ['maya', 0, 'saved'],
    ]);
  });

  it('put what this device recorded on top of the sheet, and say that it waits', () => {
    const entries = [anEntry('maya', { dropOff: by('Joan', '08:05') }, { ms: 5 })];
    const { day } = buildDay(input({ entries }), undefined);
    expect(day.rows[1]).toMatchObject({
      state: 'waiting',
      needsALook: false,
      attendance: { status: 1, dropOffPerson: { name: 'Joan' }, dropOffTime: '2026-11-20T08:05' },
    });
  });

  it('do not jump back while the verdict is there and the sheet is not', () => {
    const entries = [
      anEntry(
        'maya',
        { dropOff: by('Joan', '08:05') },
        { ms: 5, state: 'settled', result: { id: 'x', verdict: 'applied', revision: 9 } },
      ),
    ];
    const { day } = buildDay(input({ entries }), undefined);
    expect(day.rows[1]).toMatchObject({ state: 'saved', attendance: { status: 1 } });
  });

  it('show a later writer instead of what waits', () => {
    const sheet = aSheet({ student: 'maya', set: { dropOff: by('Ann', '08:30') }, ms: 9, node: other });
    const entries = [anEntry('maya', { dropOff: by('Joan', '08:05') }, { ms: 5 })];
    const { day } = buildDay(input({ sheet, entries }), undefined);
    expect(day.rows[1]?.attendance.dropOffPerson?.name).toBe('Ann');
  });

  it('need review when two devices left a pick-up before its drop-off', () => {
    const sheet = aSheet({
      student: 'maya',
      set: { dropOff: by('Ann', '09:30'), pickUp: by('Joan', '09:00') },
      ms: 9,
    });
    expect(buildDay(input({ sheet }), undefined).day.rows[1]).toMatchObject({
      needsALook: true,
      attendance: { status: 2 },
    });
  });

  it('need review while a quarantined record of this device is open, and still show it', () => {
    const entries = [anEntry('maya', { dropOff: by('Joan', '08:05') }, { ms: 5, state: 'quarantined' })];
    expect(buildDay(input({ entries }), undefined).day.rows[1]).toMatchObject({
      needsALook: true,
      attendance: { status: 1 },
    });
    expect(buildDay(input({ entries, isOpen: () => false }), undefined).day.rows[1]).toMatchObject({
      needsALook: false,
    });
  });

  it('are the same objects when nothing about them changed', () => {
    const first = buildDay(input({}), undefined);
    const second = buildDay(
      input({ entries: [anEntry('maya', { dropOff: by('Joan', '08:05') }, { ms: 5 })] }),
      first,
    );
    expect(second.day.rows[0]).toBe(first.day.rows[0]);
    expect(second.day.rows[1]).not.toBe(first.day.rows[1]);
  });

  it('are those of the day, whatever the day was before', () => {
    const left = [{ student: aStudent('gone', 'Gone', 'Aaron'), gradeLevel: undefined }];
    const set = fc.constantFrom<Partial<AttendanceFields>>(
      { dropOff: by('Joan', '08:00') },
      { dropOff: by('Ann', '08:01') },
      { dropOff: null },
      { notes: 'Called' },
    );
    const anyone = fc.constantFrom('maya', 'noah', 'gone');
    const day = fc.record({
      rows: fc.uniqueArray(fc.record({ student: anyone, set, ms: fc.nat(2) }), {
        selector: (row) => row.student,
      }),
      waiting: fc.array(fc.record({ student: anyone, ms: fc.nat(3) }), { maxLength: 2 }),
      isQuarantined: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 2, maxLength: 5 }), (days) => {
        let state: DayState | undefined;
        for (const [index, { rows, waiting, isQuarantined }] of days.entries()) {
          // No two writes have one stamp.
          const at = index * 10;
          const of = input({
            left,
            sheet: aSheet(...rows.map((row) => ({ ...row, ms: at + row.ms }))),
            entries: waiting.map(({ student, ms }) =>
              anEntry(
                student,
                { dropOff: by('Kim', '08:02') },
                { ms: at + ms + 5, state: isQuarantined ? 'quarantined' : 'waiting' },
              ),
            ),
          });
          state = buildDay(of, state);
          const unmarked = state.day.rows.map((row) => ({ ...row, changedAt: 0 }));
          expect(unmarked).toEqual(buildDay(of, undefined).day.rows);
        }
      }),
    );
  });

  it('mark what another device changed, and not what this one did', () => {
    const first = buildDay(input({}), undefined);
    const both = aSheet(
      { student: 'maya', set: { dropOff: by('Ann', '08:30') }, ms: 9, node: other },
      { student: 'noah', set: { dropOff: by('Joan', '08:31') }, ms: 9, node: own },
    );
    const second = buildDay(input({ sheet: both, nowMs: 7_000 }), first);
    expect(second.day.rows.map((row) => row.changedAt)).toEqual([0, 7_000]);
    const third = buildDay(input({ sheet: both, nowMs: 8_000 }), second);
    expect(third.day.rows.map((row) => row.changedAt)).toEqual([0, 7_000]);
  });

  it('are not marked as changed when the day was only just read', () => {
    const first = buildDay(input({ sheet: null, nowMs: 6_000 }), undefined);
    const sheet = aSheet({ student: 'maya', set: { dropOff: by('Joan', '08:01') }, ms: 5, node: other });
    const second = buildDay(input({ sheet, nowMs: 7_000 }), first);
    expect(second.day.rows.map((row) => row.changedAt)).toEqual([0, 0]);
  });

  it('say when an old day is not on this device', () => {
    expect(buildDay(input({ sheet: null, isTodayOrLater: false }), undefined).day.isOnDevice).toBe(false);
    expect(buildDay(input({ sheet: null }), undefined).day.isOnDevice).toBe(true);
  });
});

describe('children who came in a term that has ended since', () => {
  const sheet = aSheet(
    { student: 'maya', set: { dropOff: by('Joan', '08:00') }, ms: 1 },
    { student: 'noah', set: { notes: 'Called' }, ms: 1 },
  );
  const school = {
    students: new Map([maya, noah].map((student) => [student._id, student])),
    registrations: new Map(),
    gradeLevels: new Map(),
  };
  const elsewhere = (...terms: readonly string[]) => buildElsewhere({ ...input({ sheet }), terms, school });
  const who = (rows: readonly { readonly student: Student; readonly attendance: { term: string } }[]) =>
    rows.map(({ student, attendance }) => [student._id, attendance.term]);

  it('are found on the day whatever became of their term, and of the term that is shown none', () => {
    expect(who(elsewhere().rows)).toEqual([['maya', 'term']]);
    expect(who(elsewhere('next').rows)).toEqual([['maya', 'term']]);
    expect(elsewhere('term').rows).toEqual([]);
  });

  it('keep their rows when somebody else comes', () => {
    const before = elsewhere();
    const later = aSheet(
      { student: 'maya', set: { dropOff: by('Joan', '08:00') }, ms: 1 },
      { student: 'noah', set: { dropOff: by('Joan', '08:01') }, ms: 2 },
    );
    const after = buildElsewhere({ ...input({ sheet: later }), terms: [], school }, before);
    expect(who(after.rows)).toEqual([
      ['noah', 'term'],
      ['maya', 'term'],
    ]);
    expect(after.rows[1]).toBe(before.rows[0]);
  });

  it('have one row each: the one that says that the child is here', () => {
    const next = buildDay({ ...input({ sheet: aSheet() }), term: 'next' }, undefined).day.rows;
    expect(who(onePerChild([next, elsewhere('next').rows]))).toEqual([
      ['noah', 'next'],
      ['maya', 'term'],
    ]);
    expect(onePerChild([next, []])).toBe(next);
  });
});

describe('a child who is in a school and its club has one row at the door', () => {
  const at = (time: string) => by('Joan', time);
  const [notYet, here, gone] = [{}, { dropOff: at('08:00') }, { dropOff: at('08:00'), pickUp: at('13:00') }];
  const inTerm = (term: string, fields: Parameters<typeof aDoorRow>[1] & object, changedAt = 0) => {
    const row = aDoorRow('Maya Brown', { ...fields, row: { changedAt } });
    return { ...row, attendance: { ...row.attendance, _id: `${term}-maya`, term } };
  };

  it.each([
    ['nothing is recorded', notYet, notYet, 'school'],
    ['it is at school', here, notYet, 'school'],
    ['it is at the club', notYet, here, 'club'],
    ['it was picked up from school', gone, notYet, 'club'],
    ['it was picked up from the club', notYet, gone, 'school'],
    ['it was picked up from school and is at the club', gone, { dropOff: at('13:30') }, 'club'],
    ['it is back at school from the club', { dropOff: at('13:30') }, gone, 'school'],
    ['it was picked up from both', gone, gone, 'school'],
  ])('where %s', (_when, school, club, expected) => {
    const [row, ...others] = rowsAtDoor([
      [inTerm('school', { fields: school })],
      [inTerm('club', { fields: club })],
    ]);
    expect(others).toEqual([]);
    expect(row?.attendance.term).toBe(expected);
    const isOfTwo = (school === gone) !== (club === gone);
    expect(row?.wasPickedUp === true).toBe(isOfTwo && row?.attendance.status === 0);
  });

  it('that has changed when any of them has', () => {
    const [row] = rowsAtDoor([
      [inTerm('school', { fields: gone }, 7_000)],
      [inTerm('club', { fields: notYet }, 0)],
    ]);
    expect(row?.changedAt).toBe(7_000);
  });

  it('by name among the others, and the rows of a single term are as they were', () => {
    const [ada, eve] = [aDoorRow('Ada Brown'), aDoorRow('Eve Brown')];
    const school = [ada, eve];
    expect(rowsAtDoor([school, [inTerm('club', {})]]).map(({ student }) => student._id)).toEqual([
      'ada-brown',
      'eve-brown',
      'maya-brown',
    ]);
    expect(rowsAtDoor([school, []])).toBe(school);
  });

  it('and are the same ones as long as those of each term are', () => {
    const rowsOf = chooseOnce(rowsAtDoor);
    const [school, club] = [[aDoorRow('Ada Brown')], [inTerm('club', {})]];
    const first = rowsOf([school, club]);
    expect(rowsOf([school, club])).toBe(first);
    expect(rowsOf([school, [inTerm('club', { fields: here })]])).not.toBe(first);
    expect(rowsOf([school, []])).toBe(school);
  });
});
