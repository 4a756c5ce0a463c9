import { describe, expect, it } from 'vitest';
import { emptyAbsence } from '#sync/school/records/absence.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { childToday, type DayOfChild } from './child-today.ts';

const by = (name: string, time: string) => ({
  person: { personID: '' as const, name, personString: name },
  time: WallTime.parse(`2026-09-07T${time}`),
});
const open: DayOfChild = {
  isTold: true,
  isSchoolDay: true,
  isOpen: true,
  hasTerms: true,
  nextDay: undefined,
  reported: undefined,
  attendance: emptyAttendance,
  standing: { is: 'notHereYet' },
  isReachable: true,
};

const closed = { ...open, isSchoolDay: false, isOpen: false };

describe('a child’s day', () => {
  it('says nothing to whoever is told nothing of it, also not that nobody has come', () => {
    const askSchool = { kind: 'closed', words: { message: 'parents.dashboard.askSchool' }, more: undefined };
    expect(childToday({ ...open, isTold: false })).toEqual(askSchool);
    expect(childToday({ ...closed, isTold: false })).toEqual(askSchool);
  });

  it('says who dropped the child off, and when', () => {
    const attendance = { ...emptyAttendance, dropOff: by('Joan Brown', '08:05') };
    expect(childToday({ ...open, attendance })).toEqual({
      kind: 'open',
      status: 1,
      words: { message: 'parents.dashboard.droppedOff', params: { person: 'Joan Brown', time: '8:05 AM' } },
      more: undefined,
    });
  });

  it('says who picked the child up first, and the drop-off after it', () => {
    const attendance = { ...emptyAttendance, dropOff: by('Joan Brown', '08:05'), pickUp: by('Al', '15:05') };
    expect(childToday({ ...open, attendance })).toMatchObject({
      status: 2,
      words: { message: 'parents.dashboard.pickedUp', params: { time: '3:05 PM' } },
      more: { message: 'parents.dashboard.droppedOff' },
    });
  });

  it('says first that a child is here who came back after a pick-up', () => {
    const attendance = { ...emptyAttendance, dropOff: by('Joan Brown', '13:05'), pickUp: by('Al', '11:05') };
    expect(childToday({ ...open, attendance })).toMatchObject({
      status: 1,
      words: { message: 'parents.dashboard.droppedOff', params: { time: '1:05 PM' } },
      more: { message: 'parents.dashboard.pickedUp', params: { time: '11:05 AM' } },
    });
  });

  it('says that nobody has come yet only when the day is on the device', () => {
    expect(childToday(open)).toMatchObject({
      kind: 'open',
      status: 0,
      words: { message: 'parents.dashboard.notHereYet' },
    });
    expect(childToday({ ...open, attendance: null })).toEqual({ kind: 'reading' });
    expect(childToday({ ...open, attendance: undefined })).toEqual({ kind: 'reading' });
  });

  it('does not wait for a day that cannot be fetched, and says what was reported', () => {
    const missing = { ...open, attendance: null, standing: undefined, isReachable: false };
    expect(childToday(missing)).toMatchObject({
      kind: 'closed',
      words: { message: 'parents.dashboard.notKnown' },
    });
    const absence = { ...emptyAbsence, _id: 'ill', reason: 'ill' };
    expect(childToday({ ...missing, reported: absence })).toEqual({ kind: 'reported', absence });
    expect(childToday({ ...missing, attendance: undefined })).toEqual({ kind: 'reading' });
  });

  it('waits for nobody any more once the child is absent', () => {
    const standing = { is: 'absent', explained: false } as const;
    expect(childToday({ ...open, standing })).toMatchObject({
      words: { message: 'parents.dashboard.absent' },
    });
  });

  it('says that a child is absent who is reported so, until the child comes after all', () => {
    const absence = { ...emptyAbsence, _id: 'ill', reason: 'ill' };
    const reported = { ...open, reported: absence };
    expect(childToday(reported)).toEqual({ kind: 'reported', absence });
    const attendance = { ...emptyAttendance, dropOff: by('Joan Brown', '08:05') };
    expect(childToday({ ...reported, attendance })).toMatchObject({
      words: { message: 'parents.dashboard.droppedOff' },
    });
  });

  it('does not say that school is closed before the child’s first day', () => {
    const nextDay = SchoolDay.parse('2026-09-07');
    expect(childToday({ ...closed, isOpen: true, nextDay })).toMatchObject({
      kind: 'closed',
      words: { message: 'parents.dashboard.notOnRegister' },
      more: { message: 'parents.dashboard.firstDay', params: { day: 'Monday, September 7, 2026' } },
    });
  });

  it('says when school opens again', () => {
    const nextDay = SchoolDay.parse('2026-09-07');
    expect(childToday({ ...closed, nextDay })).toMatchObject({
      kind: 'closed',
      more: { params: { day: 'Monday, September 7, 2026' } },
    });
    expect(childToday(closed)).toMatchObject({ kind: 'closed', more: undefined });
    expect(childToday({ ...open, hasTerms: false, isSchoolDay: false })).toMatchObject({
      words: { message: 'parents.dashboard.noTerm' },
    });
  });
});
