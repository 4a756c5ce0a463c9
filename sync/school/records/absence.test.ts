import { describe, expect, it } from 'vitest';
import {
  type Absence,
  absenceOn,
  absencesOfDay,
  absencesOfStudent,
  emptyAbsence,
  explainedOn,
  isKnownReason,
} from './absence.ts';
import { SchoolDay } from './school-day.ts';

const day = (text: string) => SchoolDay.parse(text);
const [monday, tuesday, wednesday] = [day('2026-11-23'), day('2026-11-24'), day('2026-11-25')];

function anAbsence(of: Partial<Absence>): Absence {
  return { _id: 'a', ...emptyAbsence, student: 'maya', from: monday, to: tuesday, ...of };
}

describe('an absence on a day', () => {
  it('covers its first day, its last day, and none beside them', () => {
    const days = [day('2026-11-22'), monday, tuesday, wednesday];
    expect(days.map((one) => absenceOn([anAbsence({})], 'maya', one)?._id)).toEqual([
      undefined,
      'a',
      'a',
      undefined,
    ]);
  });

  it('is of its own student and its own part', () => {
    const late = anAbsence({ to: monday, part: 'late' });
    expect(absenceOn([late], 'maya', monday)).toBeUndefined();
    expect(absenceOn([late], 'maya', monday, 'late')).toBe(late);
    expect(absenceOn([late], 'leo', monday, 'late')).toBeUndefined();
  });

  it('does not count once it is taken back', () => {
    expect(absenceOn([anAbsence({ isCancelled: true })], 'maya', monday)).toBeUndefined();
  });

  it('is the explained one of two, in whatever order they come', () => {
    const [plain, explained] = [anAbsence({}), anAbsence({ _id: 'b', explained: true })];
    expect(absenceOn([plain, explained], 'maya', monday)).toBe(explained);
    expect(absenceOn([explained, plain], 'maya', monday)).toBe(explained);
    expect(explainedOn([plain, explained], 'maya', monday)).toBe(true);
    expect(explainedOn([plain], 'maya', monday)).toBe(false);
  });

  it('counts a student once, with each part', () => {
    const early = anAbsence({ _id: 'e', to: monday, part: 'early' });
    expect([...absencesOfDay([anAbsence({}), anAbsence({ _id: 'b' }), early], monday)]).toEqual([
      ['maya', { day: anAbsence({}), early }],
    ]);
  });
});

it('lists a student’s absences newest first, without those taken back', () => {
  const later = anAbsence({ _id: 'b', from: wednesday, to: wednesday });
  const list = [
    anAbsence({}),
    later,
    anAbsence({ _id: 'c', isCancelled: true }),
    anAbsence({ student: 'leo' }),
  ];
  expect(absencesOfStudent(list, 'maya').map(({ _id }) => _id)).toEqual(['b', 'a']);
});

it('knows the reasons of every school, those of its own, and none at all', () => {
  const own = [{ code: 'music', name: 'Music lessons', explained: true, isRetired: true }];
  expect(['ill', 'music', '', 'toString'].map((code) => isKnownReason(code, own))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
