import { describe, expect, it } from 'vitest';
import { emptyAttendance } from './attendance.ts';
import { attendanceUndo } from './attendance-undo.ts';
import { typedPerson } from './people-of-student.ts';
import { WallTime } from './wall-time.ts';

const early = { person: typedPerson('Joan Brown'), time: WallTime.parse('2026-11-23T08:05') };
const late = { person: typedPerson('Carl Brown'), time: WallTime.parse('2026-11-23T15:05') };

describe('taking a save back', () => {
  it('writes what was there before, and nothing that the save did not write', () => {
    const before = { dropOff: early, pickUp: null, notes: 'came late' };
    const undo = attendanceUndo({ before, written: { pickUp: late }, now: { ...before, pickUp: late } });
    expect(undo).toEqual({ pickUp: null });
  });

  it('brings back an earlier fact', () => {
    const before = { ...emptyAttendance, dropOff: early };
    const written = { dropOff: null, notes: 'wrong child' };
    expect(attendanceUndo({ before, written, now: { ...before, ...written } })).toEqual({
      dropOff: early,
      notes: '',
    });
  });

  it('assumes that its own value stands where the current record is unknown', () => {
    const undo = attendanceUndo({ before: emptyAttendance, written: { dropOff: early }, now: undefined });
    expect(undo).toEqual({ dropOff: null });
  });

  it('leaves alone what somebody else wrote since', () => {
    const now = { ...emptyAttendance, dropOff: late };
    expect(attendanceUndo({ before: emptyAttendance, written: { dropOff: early }, now })).toBeUndefined();
  });
});
