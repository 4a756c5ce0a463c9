import { expect, it } from 'vitest';
import { emptyAbsence } from '#sync/school/records/absence.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { isExpected, reported, reportedWords } from './reported.ts';

const say = (message: string, params: Readonly<Record<string, string | number>> = {}) =>
  [message, ...Object.values(params)].join('/');
const late = { _id: 'a', ...emptyAbsence, part: 'late' as const, reason: 'appointment' };

it('says at a drop-off that a child is away or comes late, when, and never why', () => {
  const time = WallTime.parse('2026-11-23T11:00');
  expect(reportedWords({ day: { ...late, part: 'day' }, late }, 'dropOff', say)).toBe('absences.reported');
  expect(reportedWords({ late: { ...late, time } }, 'dropOff', say)).toBe('absences.comesAt/11:00 AM');
  expect(reportedWords({ late }, 'dropOff', say)).toBe('absences.home.parts.late');
  expect([reportedWords({ early: late }, 'dropOff', say), reportedWords(undefined, 'dropOff', say)]).toEqual([
    undefined,
    undefined,
  ]);
});

it('says at a pick-up that a child leaves early, and when, and not with whom', () => {
  const early = { ...late, part: 'early' as const, collectedBy: 'Aunt Joan' };
  const time = WallTime.parse('2026-11-23T13:00');
  expect(reportedWords({ early: { ...early, time } }, 'pickUp', say)).toBe('absences.leavesAt/1:00 PM');
  expect(reportedWords({ early }, 'pickUp', say)).toBe('absences.home.parts.early');
  expect(reportedWords({ late }, 'pickUp', say)).toBeUndefined();
});

it('expects nobody who was reported absent, or who comes later', () => {
  const now = WallTime.parse('2026-11-23T08:00');
  const at = (time: string) => ({ late: { ...late, time: WallTime.parse(`2026-11-23T${time}`) } });
  expect(isExpected(undefined, now)).toBe(true);
  expect(isExpected({ late }, now)).toBe(true);
  expect(isExpected({ day: { ...late, part: 'day' } }, now)).toBe(false);
  expect([isExpected(at('11:00'), now), isExpected(at('08:00'), now)]).toEqual([false, true]);
  const away = { day: { ...late, part: 'day' as const }, early: late };
  expect(reported(away, 'dropOff', { say, now, row: undefined })).toEqual({
    words: 'absences.reported',
    isExpected: false,
  });
  expect(reported(away, 'pickUp', { say, now, row: undefined })?.isExpected).toBe(true);
});

it('says at a drop-off alone that a child was picked up today, and does not expect it', () => {
  const now = WallTime.parse('2026-11-23T13:30');
  const of = { say, now, row: { wasPickedUp: true } as const };
  expect(reported({ late }, 'dropOff', of)).toEqual({
    words: 'attendance.status.pickedUp',
    isExpected: false,
  });
  expect(reported(undefined, 'pickUp', of)).toBeUndefined();
});
