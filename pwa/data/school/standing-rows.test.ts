import { describe, expect, it } from 'vitest';
import { type DayAbsences, emptyAbsence } from '#sync/school/records/absence.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';
import { aDay, aDoorRow } from './a-door-row.fixture.ts';
import { countStandingRows, isFilteredBy } from './standing-filter.ts';
import { clockPhase, standingRows, type StandingsInput } from './standing-rows.ts';

const handover = (time: string) => ({
  person: typedPerson('Joan Brown'),
  time: WallTime.parse(`${aDay}T${time}`),
});
const maya = aDoorRow('Maya Brown', { fields: { dropOff: handover('08:04') } });
const noah = aDoorRow('Noah Brown', { fields: { dropOff: handover('08:40') } });
const leo = aDoorRow('Leo Reid', { fields: { dropOff: handover('08:00'), pickUp: handover('15:40') } });
const ada = aDoorRow('Ada Reid');
const terms = new Map([[ada.attendance.term, emptyTerm]]);
const at = (time: string, part: Partial<StandingsInput> = {}): StandingsInput => ({
  rows: [maya, noah, leo, ada],
  absences: new Map(),
  hours: defaultSchoolHours,
  terms,
  date: aDay,
  now: { day: aDay, time: TimeOfDay.parse(time) },
  keptFrom: '',
  ...part,
});
const rowsAt = (time: string, part: Partial<StandingsInput> = {}) => [
  ...standingRows(at(time, part)).byRow.values(),
];
const ill: DayAbsences = {
  day: { _id: 'a', ...emptyAbsence, student: 'ada-reid', reason: 'ill', explained: true },
};

describe('where everybody is', () => {
  it('counts each child once, and those who were late besides', () => {
    const counts = countStandingRows(rowsAt('08:50'));
    expect(counts).toEqual({ here: 2, notHereYet: 1, absent: 0, left: 1, late: 1, needsALook: 0 });
  });

  it('counts nobody of a day that was removed but whose record came late', () => {
    const rows = rowsAt('09:31', { keptFrom: addDays(aDay, 1) });
    expect(rows.map(({ isUnknown }) => isUnknown)).toEqual([false, false, false, true]);
    expect(countStandingRows(rows)).toMatchObject({ here: 2, left: 1, notHereYet: 0, absent: 0 });
    expect(rows.filter((row) => isFilteredBy('absent', row))).toEqual([]);
  });

  it('turns those who have not come absent, and counts those still here as here', () => {
    expect(countStandingRows(rowsAt('09:31'))).toMatchObject({ notHereYet: 0, absent: 1 });
    const late = rowsAt('16:00');
    expect(late.map(({ standing }) => standing.is)).toEqual(['stillHere', 'stillHere', 'left', 'absent']);
    expect(countStandingRows(late)).toMatchObject({ here: 2, left: 1, absent: 1 });
  });

  it('goes by an early closing: whoever was picked up at it did not leave early, the rest are still here', () => {
    const closes = TimeOfDay.parse('12:00');
    const term = { exceptions: [{ name: 'Staff meeting', from: aDay, to: aDay, closes }] };
    const home = aDoorRow('Ida Reid', { fields: { dropOff: handover('08:00'), pickUp: handover('12:05') } });
    const before = aDoorRow('Tom Reid', {
      fields: { dropOff: handover('08:00'), pickUp: handover('11:30') },
    });
    const part = { terms: new Map([[maya.attendance.term, term]]), rows: [maya, home, before] };
    expect(rowsAt('12:00', part).map(({ standing }) => standing)).toEqual([
      { is: 'stillHere', late: false },
      { is: 'left', late: false, early: false },
      { is: 'left', late: false, early: true },
    ]);
    expect(clockPhase(at('11:59', part))).not.toBe(clockPhase(at('12:00', part)));
  });

  it('goes by the hours of the term in which a child came, of a day of two terms', () => {
    const closes = TimeOfDay.parse('12:00');
    const club: Pick<Term, 'exceptions'> = {
      exceptions: [{ name: 'No club', from: aDay, to: aDay, closes }],
    };
    const inClub = { ...noah, attendance: { ...noah.attendance, term: 'club' } };
    const part = { terms: new Map([...terms, ['club', club]]), rows: [maya, inClub] };
    expect(rowsAt('12:00', part).map(({ standing }) => standing.is)).toEqual(['here', 'stillHere']);
    expect(clockPhase(at('11:59', part))).not.toBe(clockPhase(at('12:00', part)));
  });

  it('knows at once of a child that was reported absent', () => {
    const [, , , row] = rowsAt('07:00', { absences: new Map([['ada-reid', ill]]) });
    expect(row?.standing).toEqual({ is: 'absent', explained: true });
    expect(row && isFilteredBy('absent', row)).toBe(true);
  });

  it('keeps the object of each child about whom nothing changed', () => {
    const before = standingRows(at('08:50'));
    const after = standingRows(at('08:51', { rows: [maya, noah, leo, aDoorRow('Ada Reid')] }), before);
    for (const row of [maya, noah, leo]) expect(after.byRow.get(row)).toBe(before.byRow.get(row));
    expect(after.byRow.size).toBe(4);
  });
});

describe('what of the clock matters', () => {
  const phase = (time: string, part: Partial<StandingsInput> = {}) => clockPhase(at(time, part));

  it('does not change with a minute', () => {
    expect(phase('08:51')).toBe(phase('08:50'));
  });

  it.each([
    ['nobody is waited for any more', '09:30', '09:31'],
    ['the school closes', '15:29', '15:30'],
  ])('changes when %s', (_, before, after) => {
    expect(phase(after)).not.toBe(phase(before));
  });

  it('changes when a child should have come that was reported late', () => {
    const late = { _id: 'b', ...emptyAbsence, part: 'late' as const, time: WallTime.parse(`${aDay}T11:00`) };
    const absences = new Map([['ada-reid', { late }]]);
    expect(phase('11:01', { absences })).not.toBe(phase('11:00', { absences }));
  });
});
