import { describe, expect, it } from 'vitest';
import {
  type Absence,
  absenceOn,
  absencesOfDay,
  absencesOfStudent,
  emptyAbsence,
  dayLine,
  isKnownReason,
  isHereAgainst,
  isReportOver,
  ownReasonProblems,
  reasonCodeOf,
} from './absence.ts';
import { emptyAttendance, Handover } from './attendance.ts';
import { SchoolDay } from './school-day.ts';
import { defaultSchoolHours } from './school-hours.ts';

const day = (text: string) => SchoolDay.parse(text);
const [monday, tuesday, wednesday] = [day('2026-11-23'), day('2026-11-24'), day('2026-11-25')];

function handover(time: string): Handover {
  const person = { personID: '', name: 'Joan Brown', personString: 'Joan Brown' };
  return Handover.parse({ person, time: `${monday}T${time}` });
}

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

describe('a reason of the school’s own', () => {
  const music = { code: 'music-lessons', name: 'Music lessons', explained: true, isRetired: false };

  it('has a code made from its name, which no other reason has', () => {
    expect(reasonCodeOf('Música: Über-Lessons!', [])).toBe('musica-uber-lessons');
    expect(reasonCodeOf('Music lessons', [music])).toBe('music-lessons-2');
    expect(reasonCodeOf('ILL', [])).toBe('ill-2');
    expect(reasonCodeOf('病気', [])).toBe('reason');
  });

  it('has a name that no other one has, whatever its accents', () => {
    const others = [music, { ...music, code: 'music-2', name: 'Músic  lessons' }];
    expect(ownReasonProblems(others)).toMatchObject([
      { field: 'absenceReasons.1.name', message: 'absences.ownReasons.sameName' },
    ]);
  });

  it('has a name that no other one has, and no code of every school', () => {
    expect(ownReasonProblems([music])).toEqual([]);
    expect(
      ownReasonProblems([music, { ...music, code: 'ill', name: ' music LESSONS ' }, { ...music, name: '' }]),
    ).toMatchObject([
      { field: 'absenceReasons.1.name', message: 'absences.ownReasons.sameName' },
      { field: 'absenceReasons.1.code' },
      { field: 'absenceReasons.2.name', message: 'validation.required' },
      { field: 'absenceReasons.2.code' },
    ]);
  });
});

describe('what is known of a day, in one line', () => {
  const nameOf = (code: string) => code;
  const say = (message: string, params: Readonly<Record<string, string | number>> = {}) =>
    [message, ...Object.values(params)].join('/');
  const line = (of: Partial<Parameters<typeof dayLine>[0]>) =>
    dayLine(
      {
        absences: undefined,
        fields: emptyAttendance,
        hours: defaultSchoolHours,
        day: monday,
        notes: '',
        ...of,
      },
      nameOf,
      say,
    );
  const came = (time: string) => ({ dropOff: handover(time), pickUp: null });
  const ill = anAbsence({ reason: 'ill', note: 'A cold' });

  it('is the reason, what was noted with it, and the notes of the day', () => {
    expect(line({ absences: { day: ill }, notes: 'Inhaler' })).toBe('ill · A cold · Inhaler');
    expect(line({ notes: 'Late: dentist' })).toBe('Late: dentist');
    expect(line({})).toBe('');
  });

  it('leaves the absence out once the child was dropped off', () => {
    expect(line({ absences: { day: ill }, fields: came('08:00') })).toBe('');
  });

  it('says that the child was late, also where nobody gave a reason', () => {
    expect(line({ fields: came('09:31') })).toBe('absences.parts.late');
    expect(line({ fields: came('09:31'), notes: 'Bus' })).toBe('absences.parts.late · Bus');
    expect(line({ fields: came('08:00') })).toBe('');
  });

  it('says that it was late or left early', () => {
    const late = anAbsence({ part: 'late', reason: '' });
    const said = 'absences.partLine/absences.parts.late/absences.noReason';
    expect(line({ absences: { late } })).toBe(said);
    expect(line({ absences: { late }, fields: came('09:00') })).toBe(said);
  });

  it('leaves a late arrival out that was corrected to a time that is not late, and an early leaving', () => {
    const late = anAbsence({ part: 'late', reason: 'transport' });
    const early = anAbsence({ part: 'early', reason: 'appointment' });
    expect(line({ absences: { late }, fields: came('08:00') })).toBe('');
    const left = (time: string) => ({ dropOff: handover('08:00'), pickUp: handover(time) });
    expect(line({ absences: { early }, fields: left('15:40') })).toBe('');
    expect(line({ absences: { early }, fields: left('12:00') })).toBe(
      'absences.partLine/absences.parts.early/appointment',
    );
  });
});

describe('a report of a family', () => {
  const onTime = { dropOff: handover('08:00'), pickUp: null };
  const late = { dropOff: handover('09:31'), pickUp: null };
  const gone = { dropOff: handover('08:00'), pickUp: handover('12:00') };
  const left = { dropOff: null, pickUp: handover('12:00') };
  const sunday = day('2026-11-22');
  it.each([
    ['of a day to come', 'day', tuesday, onTime, false, false],
    ['of today, with nothing recorded', 'day', monday, undefined, false, false],
    ['that the child is absent, of one who came', 'day', monday, onTime, true, false],
    ['that the child is absent, of one who came late', 'day', monday, late, true, false],
    ['that the child comes late, of one who came late', 'late', monday, late, false, true],
    ['that the child comes late, of one who came on time', 'late', monday, onTime, true, false],
    ['that the child comes late, of one who came on time and left', 'late', monday, gone, true, false],
    ['that the child comes late, of whom only a pick-up is known', 'late', monday, left, false, true],
    ['that the child comes late tomorrow', 'late', tuesday, onTime, false, false],
    ['that the child leaves early, of one who is here', 'early', monday, onTime, false, false],
    ['that the child leaves early, of one who left', 'early', monday, left, false, true],
    ['of a day that is over', 'early', sunday, undefined, false, true],
    ['that the child comes late, of a day that is over', 'late', sunday, onTime, false, true],
  ] as const)('%s', (_, part, from, ofToday, isAgainst, isOver) => {
    const on = { today: monday, ofToday, hours: defaultSchoolHours };
    expect(isHereAgainst({ from, to: from, part }, on)).toBe(isAgainst);
    expect(isReportOver({ from, to: from, part }, on)).toBe(isOver);
  });

  it('of several days does not count on a day on which the child came, and is over once it has begun', () => {
    const week = { from: sunday, to: tuesday, part: 'day' } as const;
    const on = { today: monday, ofToday: onTime, hours: defaultSchoolHours };
    expect([isHereAgainst(week, on), isReportOver(week, on)]).toEqual([true, true]);
  });
});
