import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { type DayFacts, daySituation } from './day-situation.ts';

const day = SchoolDay.parse('2026-11-23');
const nobody = { here: 0, left: 0 };
const ordinary: DayFacts = {
  firstSync: 'complete',
  term: { dates: [day] },
  day,
  studentCount: 420,
  registeredCount: 400,
  rowCount: 398,
  isOnDevice: true,
  isReachable: true,
  recordsAnyway: false,
  shownCount: 12,
  show: 'all',
  counts: { here: 0, left: 212 },
};

describe('what stands in place of the table', () => {
  it.each<readonly [expected: string, facts: Partial<DayFacts>]>([
    ['list', {}],
    ['reading', { firstSync: 'reading' }],
    ['reading', { studentCount: undefined }],
    ['reading', { registeredCount: undefined }],
    ['reading', { rowCount: undefined }],
    ['firstSync', { firstSync: 'running', studentCount: 0 }],
    ['firstSyncUnreachable', { firstSync: 'unreachable', studentCount: 0 }],
    ['noStudents', { studentCount: 0, registeredCount: 0, term: { dates: [] } }],
    ['noneRegistered', { registeredCount: 0, rowCount: 0, shownCount: 0 }],
    ['list', { registeredCount: 0, rowCount: 1, shownCount: 1 }],
    ['noneOnRegister', { rowCount: 0, shownCount: 0 }],
    ['noneOnRegister', { rowCount: 0, shownCount: 0, isOnDevice: false }],
    ['closed', { day: SchoolDay.parse('2026-11-22'), registeredCount: 0, rowCount: 0, shownCount: 0 }],
    ['closed', { day: SchoolDay.parse('2026-11-22'), rowCount: 0, shownCount: 0 }],
    ['closed', { day: SchoolDay.parse('2026-11-22'), shownCount: 0 }],
    ['list', { day: SchoolDay.parse('2026-11-22'), counts: { here: 1, left: 0 } }],
    ['fetching', { isOnDevice: false }],
    ['notOnDevice', { isOnDevice: false, isReachable: false }],
    ['list', { isOnDevice: false, recordsAnyway: true }],
    ['noMatch', { shownCount: 0 }],
    ['allGone', { shownCount: 0, show: 'here' }],
    ['nobodyCame', { shownCount: 0, show: 'here', counts: nobody }],
    ['noMatch', { shownCount: 0, show: 'here', counts: { here: 3, left: 9 } }],
    ['noMatch', { shownCount: 0, show: 'left', counts: nobody }],
  ])('%s: %j', (expected, facts) => {
    expect(daySituation({ ...ordinary, ...facts })).toBe(expected);
  });
});
