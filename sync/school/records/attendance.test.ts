import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHandover } from './arbitrary-records.fixture.ts';
import { en } from '#sync/words/en.ts';
import {
  attendanceChanges,
  type AttendanceFields,
  type AttendanceInput,
  attendanceProblems,
  attendanceStatuses,
  defaultNextStatus,
  emptyAttendance,
  needsALook,
  statusOf,
  toAttendance,
} from './attendance.ts';
import { SchoolDay } from './school-day.ts';
import { WallTime } from './wall-time.ts';

const date = SchoolDay.parse('2026-11-20');
const at = (time: string) => WallTime.parse(`${date}T${time}`);
const joan = { personID: 'c1', name: 'Joan Brown', personString: '' };
const kim = { personID: '' as const, name: 'Kim', personString: 'Kim' };
const dropOff = { person: joan, time: at('08:05') };
const pickUp = { person: kim, time: at('15:05') };
const pickedUp: AttendanceInput = {
  status: 2,
  dropOffPerson: joan,
  dropOffTime: dropOff.time,
  pickUpPerson: kim,
  pickUpTime: pickUp.time,
  notes: '',
};

describe('the status', () => {
  it('is absent, dropped off or picked up, as the facts say', () => {
    expect(attendanceStatuses).toEqual(['absent', 'droppedOff', 'pickedUp']);
    expect(statusOf({ dropOff: null, pickUp: null })).toBe(0);
    expect(statusOf({ dropOff, pickUp: null })).toBe(1);
    expect(statusOf({ dropOff, pickUp })).toBe(2);
    expect(statusOf({ dropOff: null, pickUp })).toBe(2);
  });

  it('defaults in the dialog to the next one, and stays at picked up', () => {
    expect(([0, 1, 2] as const).map(defaultNextStatus)).toEqual([1, 2, 2]);
  });
});

describe('an attendance save', () => {
  const sentences: readonly (readonly [
    string,
    Partial<AttendanceInput>,
    readonly (readonly [string, string])[],
  ])[] = [
    ['picked up in full', {}, []],
    ['dropped off in full', { status: 1, pickUpPerson: null, pickUpTime: null }, []],
    [
      'absent with nothing',
      { status: 0, dropOffPerson: null, dropOffTime: null, pickUpPerson: null, pickUpTime: null },
      [],
    ],
    [
      'dropped off by nobody',
      { status: 1, dropOffPerson: null },
      [['dropOffPerson', 'Please enter a drop-off person.']],
    ],
    ['picked up by nobody', { pickUpPerson: null }, [['pickUpPerson', 'Please enter a pick-up person.']]],
    [
      'picked up, with nobody at all',
      { dropOffPerson: null, pickUpPerson: null },
      [
        ['dropOffPerson', 'Please enter a drop-off person.'],
        ['pickUpPerson', 'Please enter a pick-up person.'],
      ],
    ],
    [
      'picked up before the drop-off',
      { pickUpTime: at('08:04') },
      [['pickUpTime', 'The pick-up time must be after drop-off time.']],
    ],
    ['picked up in the minute of the drop-off', { pickUpTime: dropOff.time }, []],
    ['a pick-up time that does not count yet', { status: 1, pickUpTime: at('07:00') }, []],
    ['no drop-off time', { dropOffTime: null }, [['dropOffTime', 'Please enter a time.']]],
    ['no pick-up time', { pickUpTime: null }, [['pickUpTime', 'Please enter a time.']]],
    [
      'everything wrong at once, in the order of the rules',
      { dropOffPerson: null, pickUpPerson: null, pickUpTime: at('07:00') },
      [
        ['dropOffPerson', 'Please enter a drop-off person.'],
        ['pickUpPerson', 'Please enter a pick-up person.'],
        ['pickUpTime', 'The pick-up time must be after drop-off time.'],
      ],
    ],
  ];
  it.each(sentences)('%s', (_case, part, expected) => {
    const problems = attendanceProblems({ ...pickedUp, ...part });
    const said = problems.map(({ field, message }) => [
      field,
      en.validation[message.replace('validation.', '') as keyof typeof en.validation],
    ]);
    expect(said).toEqual(expected);
    expect(problems.every(({ code }) => code === 'INVALID')).toBe(true);
  });
});

describe('what a save changes', () => {
  const seen: AttendanceFields = { dropOff, pickUp, notes: 'cough' };
  const same: AttendanceInput = { ...pickedUp, notes: 'cough' };

  it.each<[string, AttendanceFields, AttendanceInput, Partial<AttendanceFields>]>([
    ['is nothing when nothing was changed', seen, same, {}],
    ['is the drop-off of a new record', emptyAttendance, { ...pickedUp, status: 1 }, { dropOff }],
    ['is both of a new record that is picked up at once', emptyAttendance, pickedUp, { dropOff, pickUp }],
    [
      'is the pick-up alone when the child had been dropped off',
      { dropOff, pickUp: null, notes: '' },
      pickedUp,
      { pickUp },
    ],
    [
      'is the people and times taken back for Mark Absent, the notes stay',
      seen,
      { ...same, status: 0 },
      { dropOff: null, pickUp: null },
    ],
    ['is the pick-up taken back for one turn back', seen, { ...same, status: 1 }, { pickUp: null }],
    ['is nothing for Mark Absent of an absent child', emptyAttendance, { ...pickedUp, status: 0 }, {}],
    [
      'is the fact whose time was corrected',
      seen,
      { ...same, dropOffTime: at('08:00') },
      { dropOff: { person: joan, time: at('08:00') } },
    ],
    [
      'is the fact whose person was corrected',
      seen,
      { ...same, pickUpPerson: joan },
      { pickUp: { person: joan, time: pickUp.time } },
    ],
    ['is the notes alone', seen, { ...same, notes: 'better' }, { notes: 'better' }],
    [
      'tells a typed person from a contact of the same name',
      { ...seen, dropOff: { person: { ...joan, personID: '' }, time: dropOff.time } },
      same,
      { dropOff },
    ],
  ])('%s', (_case, before, input, changes) => {
    expect(attendanceChanges(before, input)).toStrictEqual(changes);
  });

  it('keeps who released a child while the person stays, and drops it with the person', () => {
    const release = { by: 'ann', byName: 'Ann Reid', reason: 'Her mother called' };
    const before = { dropOff, pickUp: { ...pickUp, release }, notes: '' };
    const input: AttendanceInput = {
      status: 2,
      dropOffPerson: dropOff.person,
      dropOffTime: dropOff.time,
      pickUpPerson: pickUp.person,
      pickUpTime: WallTime.parse(`${date}T16:00`),
      notes: '',
    };
    const later = { ...pickUp, time: WallTime.parse(`${date}T16:00`) };
    const other = { personID: '', name: 'Uncle Ray', personString: 'Uncle Ray' } as const;
    expect(attendanceChanges(before, input)).toEqual({ pickUp: { ...later, release } });
    expect(attendanceChanges(before, { ...input, pickUpPerson: other })).toEqual({
      pickUp: { ...later, person: other },
    });
    expect(attendanceChanges({ ...before, pickUp }, { ...input, pickUpRelease: release })).toEqual({
      pickUp: { ...later, release },
    });
  });

  it('keeps who released a child to a contact whose name was corrected since', () => {
    const release = { by: 'ann', byName: 'Ann Reid', reason: 'Her mother called' };
    const before = { dropOff, pickUp: { person: joan, time: pickUp.time, release }, notes: '' };
    const renamed = { ...joan, name: 'Joan Gray' };
    expect(attendanceChanges(before, { ...pickedUp, pickUpPerson: renamed })).toEqual({
      pickUp: { person: renamed, time: pickUp.time, release },
    });
  });

  it('brings the record to what was entered', () => {
    const anyPart = fc.option(anyHandover(date).map(({ person, time }) => ({ person, time })));
    const anyFields = fc.record({ dropOff: anyPart, pickUp: anyPart, notes: fc.constantFrom('', 'x') });
    fc.assert(
      fc.property(anyFields, anyFields, (before, wanted) => {
        const input: AttendanceInput = {
          status: statusOf(wanted),
          dropOffPerson: wanted.dropOff?.person ?? null,
          dropOffTime: wanted.dropOff?.time ?? null,
          pickUpPerson: wanted.pickUp?.person ?? null,
          pickUpTime: wanted.pickUp?.time ?? null,
          notes: wanted.notes,
        };
        expect({ ...before, ...attendanceChanges(before, input) }).toEqual(wanted);
      }),
    );
  });
});

describe('a merged record', () => {
  it.each([
    ['absent', { dropOff: null, pickUp: null }, false],
    ['dropped off', { dropOff, pickUp: null }, false],
    ['dropped off and picked up', { dropOff, pickUp }, false],
    ['both in one minute', { dropOff, pickUp: { ...pickUp, time: dropOff.time } }, false],
    ['picked up before the drop-off', { dropOff, pickUp: { ...pickUp, time: at('08:04') } }, true],
    ['picked up without a drop-off', { dropOff: null, pickUp }, true],
  ])('that says %s needs review: %s', (_case, fields, needs) => {
    expect(needsALook(fields)).toBe(needs);
  });

  it('is told as the contract has it', () => {
    const key = { _id: 'x', date, term: 't', student: 's' };
    expect(toAttendance(key, { dropOff, pickUp: null, notes: 'cough' })).toEqual({
      ...key,
      status: 1,
      dropOffPerson: joan,
      dropOffTime: '2026-11-20T08:05',
      pickUpPerson: null,
      pickUpTime: null,
      notes: 'cough',
    });
    expect(toAttendance(key, emptyAttendance)).toMatchObject({
      status: 0,
      dropOffPerson: null,
      dropOffTime: null,
    });
  });
});
