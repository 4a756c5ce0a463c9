import { describe, expect, it } from 'vitest';
import { attendanceSentence, savedSentence } from './attendance-sentence.ts';
import type { AttendanceSet } from './attendance-undo.ts';
import { emptyName } from './name-info.ts';
import { typedPerson } from './people-of-student.ts';
import { formatTime } from './format.ts';
import { WallTime } from './wall-time.ts';

const maya = { ...emptyName, firstName: 'Maya', lastName: 'Brown' };
const at = (time: string) => ({
  person: typedPerson('Joan Brown'),
  time: WallTime.parse(`2026-11-23T${time}`),
});

describe('the sentence about a saved attendance', () => {
  it.each([
    [{ dropOff: at('08:05'), pickUp: null }, 'attendance.saved.droppedOff', '8:05 AM'],
    [{ dropOff: at('08:05'), pickUp: at('15:10') }, 'attendance.saved.pickedUp', '3:10 PM'],
    [{ dropOff: null, pickUp: at('12:00') }, 'attendance.saved.pickedUp', '12:00 PM'],
  ])('%#', (fields, message, time) => {
    expect(attendanceSentence(maya, fields)).toEqual({ message, params: { student: 'Maya Brown', time } });
  });

  it('says who was marked absent', () => {
    expect(attendanceSentence(maya, { dropOff: null, pickUp: null })).toEqual({
      message: 'attendance.saved.absent',
      params: { student: 'Maya Brown' },
    });
  });
});

describe('a time of day', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['08:05', '8:05 AM'],
    ['12:30', '12:30 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is %s', (time, text) => {
    expect(formatTime(WallTime.parse(`2026-11-23T${time}`))).toBe(text);
  });
});

describe('the sentence about a save', () => {
  const fields = { dropOff: at('08:05'), pickUp: at('15:10'), notes: 'Sleepy' };
  const said = (written: AttendanceSet) => savedSentence(maya, { fields, written }).message;

  it('speaks of what was saved alone', () => {
    expect(said({ notes: 'Sleepy' })).toBe('attendance.saved.notes');
    expect(said({ dropOff: fields.dropOff })).toBe('attendance.saved.droppedOff');
    expect(said({ pickUp: fields.pickUp, notes: 'Sleepy' })).toBe('attendance.saved.pickedUp');
  });

  it('says where the child is after something was taken away', () => {
    const withoutDropOff = { fields: { ...fields, dropOff: null }, written: { dropOff: null } };
    expect(savedSentence(maya, withoutDropOff).message).toBe('attendance.saved.pickedUp');
  });
});
