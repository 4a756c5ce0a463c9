import { describe, expect, it } from 'vitest';
import { inputOnDay, looseAttendance, looseToInput } from './loose-attendance.ts';
import { emptyAttendance, Handover } from '#sync/school/records/attendance.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';

const day = SchoolDay.parse('2026-11-20');
const joan = Handover.parse({
  person: { personID: '', name: 'Joan Brown', personString: 'Joan Brown' },
  time: '2026-11-20T08:05',
});

describe('what can be read of attendance that breaks a rule', () => {
  it('keeps one half of a drop-off when the other cannot be read', () => {
    const { dropOff, pickUp } = looseAttendance({
      dropOff: { person: { name: 'Joan Brown' }, time: 'noon' },
      pickUp: { person: 7, time: '2026-11-20T15:05' },
    });
    expect(dropOff).toEqual({ person: { personID: '', name: 'Joan Brown', personString: '' }, time: null });
    expect(pickUp).toEqual({ person: null, time: '15:05' });
  });

  it('keeps a name that is too long, for a person to shorten', () => {
    const name = 'Brown'.repeat(100);
    expect(looseAttendance({ dropOff: { person: { name }, time: null } }).dropOff?.person?.name).toBe(name);
  });

  it('keeps a time that stands on another date as the time of day', () => {
    expect(looseAttendance({ date: day, dropOff: { ...joan, time: '2031-01-01T08:05' } }).dropOff?.time).toBe(
      '08:05',
    );
  });

  it('distinguishes a value taken back from one that is not mentioned', () => {
    const loose = looseAttendance({ dropOff: null });
    expect(loose.dropOff).toBeNull();
    expect(loose.pickUp).toBeUndefined();
  });

  it('gives nothing for a value that is no object', () => {
    expect(looseAttendance('half a record').dropOff).toBeUndefined();
  });
});

describe('the form that mends it', () => {
  it('opens with what was meant over what the record holds', () => {
    const loose = looseAttendance({ pickUp: { ...joan, time: '2026-11-20T15:05' } });
    expect(looseToInput(loose, { ...emptyAttendance, dropOff: joan }, day)).toMatchObject({
      status: 2,
      dropOffPerson: { name: 'Joan Brown' },
      dropOffTime: '2026-11-20T08:05',
      pickUpTime: '2026-11-20T15:05',
    });
  });

  it('opens absent when that was meant', () => {
    const loose = looseAttendance({ dropOff: null, pickUp: null });
    expect(looseToInput(loose, { ...emptyAttendance, dropOff: joan }, day).status).toBe(0);
  });

  it('takes its times along to another day', () => {
    const input = looseToInput(looseAttendance({ dropOff: joan }), emptyAttendance, day);
    expect(inputOnDay(input, SchoolDay.parse('2026-11-19')).dropOffTime).toBe('2026-11-19T08:05');
  });
});
