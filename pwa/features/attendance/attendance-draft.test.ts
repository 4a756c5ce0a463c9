import { describe, expect, it } from 'vitest';
import { attendanceChanges, emptyAttendance, toAttendance } from '#sync/school/records/attendance.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import {
  baseOfSave,
  chooseStatus,
  draftOf,
  draftProblems,
  draftToInput,
  followRecord,
  guessedTimes,
  markAbsent,
  mergeDraft,
} from './attendance-draft.ts';

const day = SchoolDay.parse('2026-11-23');
const key = { _id: 'a', date: day, term: 't', student: 'maya' };
const joan = typedPerson('Joan Brown');
const dropOff = { person: joan, time: WallTime.parse('2026-11-23T08:05') };
const pickUp = { person: joan, time: WallTime.parse('2026-11-23T15:05') };
const absent = toAttendance(key, emptyAttendance);
const here = toAttendance(key, { ...emptyAttendance, dropOff });
const gone = toAttendance(key, { dropOff, pickUp, notes: 'early' });

describe('the edit dialog opens', () => {
  it.each([
    ['absent', absent, 1],
    ['dropped off', here, 2],
    ['picked up', gone, 2],
  ] as const)('for a child that is %s on the next status', (_name, saved, status) => {
    expect(draftOf(saved, '14:30').status).toBe(status);
  });

  it('with the time now where none is recorded, and the recorded one else', () => {
    expect(draftOf(absent, '08:20')).toMatchObject({ dropOffTime: '08:20', pickUpTime: '08:20' });
    expect(draftOf(here, '14:30')).toMatchObject({ dropOffTime: '08:05', pickUpTime: '14:30' });
    expect(draftOf(gone, '16:00')).toMatchObject({
      dropOffTime: '08:05',
      pickUpTime: '15:05',
      notes: 'early',
    });
  });
});

describe('choosing a status', () => {
  it('goes back by one step and keeps what was entered', () => {
    const back = chooseStatus(draftOf(here, '14:30'), 1, '14:31');
    expect(back).toMatchObject({ status: 1, dropOffPerson: joan, dropOffTime: '08:05' });
    expect(chooseStatus(chooseStatus(back, 0, '14:32'), 2, '14:32')).toMatchObject({
      status: 2,
      dropOffPerson: joan,
      dropOffTime: '08:05',
      pickUpTime: '14:30',
    });
  });

  it('puts the time now after Mark Absent has cleared it', () => {
    expect(chooseStatus(markAbsent(draftOf(here, '14:30')), 1, '14:31')).toMatchObject({
      status: 1,
      dropOffPerson: null,
      dropOffTime: '14:31',
    });
  });
});

it('a time is a guess while it was filled in, is not recorded and nobody has touched it', () => {
  const opened = draftOf(here, '14:30');
  expect(guessedTimes(opened, here, '14:30')).toEqual({ dropOffTime: false, pickUpTime: true });
  const touched = { ...opened, pickUpTime: '15:00' };
  expect(guessedTimes(touched, here, '14:30')).toEqual({ dropOffTime: false, pickUpTime: false });
});

describe('what is saved', () => {
  it('after Mark Absent takes both facts back', () => {
    const fields = { dropOff, pickUp, notes: 'early' };
    const input = draftToInput(markAbsent(draftOf(gone, '16:00')), day);
    expect(attendanceChanges(fields, input)).toEqual({ dropOff: null, pickUp: null });
  });

  it('is only what was changed', () => {
    const draft = { ...draftOf(here, '15:10'), pickUpPerson: joan };
    expect(attendanceChanges({ ...emptyAttendance, dropOff }, draftToInput(draft, day))).toEqual({
      pickUp: { person: joan, time: '2026-11-23T15:10' },
    });
  });
});

describe('what is wrong', () => {
  it('is said in the order of the fields', () => {
    const draft = { ...draftOf(absent, '08:20'), status: 2 as const, pickUpTime: '' };
    expect(draftProblems(draft, day).map(({ field, message }) => [field, message])).toEqual([
      ['dropOffPerson', 'validation.dropOffPerson'],
      ['pickUpPerson', 'validation.pickUpPerson'],
      ['pickUpTime', 'validation.time'],
    ]);
  });

  it('is a name that is longer than what is kept', () => {
    const draft = { ...draftOf(absent, '08:20'), dropOffPerson: typedPerson('x'.repeat(121)) };
    expect(draftProblems(draft, day)).toMatchObject([
      { field: 'dropOffPerson', message: 'validation.tooLong' },
    ]);
  });
});

describe('while another device records a drop-off', () => {
  const opened = draftOf(absent, '14:30');
  const now = followRecord(opened, here);

  it('an untouched dialog shows it, keeps its status and saves nothing', () => {
    const draft = mergeDraft(opened, opened, now);
    expect(draft).toMatchObject({ status: 1, dropOffPerson: joan, dropOffTime: '08:05' });
    const base = baseOfSave(draft, emptyAttendance, { ...emptyAttendance, dropOff });
    expect(attendanceChanges(base, draftToInput(draft, day))).toEqual({});
  });

  it('a person who was typed stays with the time that was shown beside it', () => {
    const mine = { ...opened, dropOffPerson: typedPerson('Ray') };
    expect(mergeDraft(mine, opened, now)).toMatchObject({
      dropOffPerson: typedPerson('Ray'),
      dropOffTime: '14:30',
    });
  });

  it('marking absent here does not take the drop-off back unseen', () => {
    const draft = mergeDraft(markAbsent(opened), opened, now);
    const base = baseOfSave(draft, emptyAttendance, { ...emptyAttendance, dropOff });
    expect(attendanceChanges(base, draftToInput(draft, day))).toEqual({});
  });
});
