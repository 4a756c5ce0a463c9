import { describe, expect, it } from 'vitest';
import { looseAttendance } from '#sync/school/commands/loose-attendance.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { RecordAttendanceArgs } from '#sync/school/commands/record-attendance.ts';
import { emptyAttendance, Handover } from '#sync/school/records/attendance.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { formatStamp } from '#sync/stamp.ts';
import { inputProblems, isAsItArrived, mendedArgs, mendWay, openedInput } from './mend.ts';

const date = SchoolDay.parse('2026-11-20');
const key = { date, term: 'autumn', student: 'maya' };
const joan = Handover.parse({
  person: { personID: '', name: 'Joan Brown', personString: 'Joan Brown' },
  time: '2026-11-20T08:05',
});
const kim = { ...joan, person: { ...joan.person, name: 'Kim Brown', personString: 'Kim Brown' } };

function aCommand(args: object, name = 'recordAttendance') {
  const made = makeCommand('recordAttendance', RecordAttendanceArgs.parse(key), {
    id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f',
    at: formatStamp({ ms: 0, counter: 0, node: 'abcdef012345' }),
    nowMs: 0,
    offsetMinutes: 0,
    actor: 'u1',
  });
  return { ...made, name, args };
}

describe('what can be done with a record in quarantine', () => {
  it('attendance is mended in its form', () => {
    expect(mendWay(aCommand({ ...key, dropOff: joan }))).toMatchObject({
      kind: 'attendance',
      term: 'autumn',
    });
  });

  it('anything else that can be read is applied as it is', () => {
    expect(mendWay(aCommand({ _id: 'g9', set: {} }, 'saveGradeLevel')).kind).toBe('as-is');
  });

  it('what only the server makes can only be dismissed', () => {
    expect(mendWay(aCommand({ _id: 'q1', set: {} }, 'saveQuestion')).kind).toBe('none');
  });

  it('what has no form of a command can only be dismissed', () => {
    expect(mendWay({ id: 'half-a-record' }).kind).toBe('none');
    expect(mendWay(aCommand({ dropOff: joan })).kind).toBe('none');
  });
});

describe('mended attendance', () => {
  const mend = (args: object, seen = emptyAttendance) => {
    const loose = looseAttendance({ ...key, ...args });
    return { loose, seen, input: openedInput(loose, seen, date) };
  };

  it('carries what was recorded, also where it is as it stands already', () => {
    const { loose, seen, input } = mend({ dropOff: joan }, { ...emptyAttendance, dropOff: joan });
    expect(mendedArgs(key, input, { loose, seen })).toEqual({ args: { ...key, dropOff: joan } });
  });

  it('carries what the administrator changes besides, and nothing else', () => {
    const { loose, seen, input } = mend({ notes: 'late' }, { ...emptyAttendance, dropOff: joan });
    expect(mendedArgs(key, input, { loose, seen })).toEqual({ args: { ...key, notes: 'late' } });
    const changed = { ...input, dropOffPerson: kim.person };
    expect(mendedArgs(key, changed, { loose, seen })).toEqual({
      args: { ...key, notes: 'late', dropOff: kim },
    });
  });

  it('keeps the rules of the attendance form', () => {
    const { input } = mend({ pickUp: joan });
    expect(inputProblems(input).map(({ field }) => field)).toEqual(['dropOffPerson', 'dropOffTime']);
    const tooLong = { ...joan, person: { ...joan.person, name: 'x'.repeat(121) } };
    expect(inputProblems(mend({ dropOff: tooLong }).input)).toMatchObject([
      { field: 'dropOffPerson', message: 'validation.tooLong' },
    ]);
  });

  it('is told from what arrived', () => {
    const arrived = aCommand({ ...key, dropOff: joan });
    expect(isAsItArrived(arrived, RecordAttendanceArgs.parse({ ...key, dropOff: joan }))).toBe(true);
    expect(isAsItArrived(arrived, RecordAttendanceArgs.parse({ ...key, dropOff: kim }))).toBe(false);
  });
});
