import { expect, it } from 'vitest';
import { emptyAbsence } from '#sync/school/records/absence.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { reportedWords } from './reported-words.ts';

const say = (message: string, params: Readonly<Record<string, string | number>> = {}) =>
  [message, ...Object.values(params)].join('/');
const late = { _id: 'a', ...emptyAbsence, part: 'late' as const, reason: 'appointment' };

it('says at the door that a child is away or comes late, when, and never why', () => {
  const time = WallTime.parse('2026-11-23T11:00');
  expect(reportedWords({ day: { ...late, part: 'day' }, late }, say)).toBe('absences.reported');
  expect(reportedWords({ late: { ...late, time } }, say)).toBe('absences.comesAt/11:00 AM');
  expect(reportedWords({ late }, say)).toBe('absences.home.parts.late');
  expect([reportedWords({ early: late }, say), reportedWords(undefined, say)]).toEqual([
    undefined,
    undefined,
  ]);
});
