import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SchoolDay } from './school-day.ts';
import { defaultSchoolHours, hoursOn, hoursProblems, type SchoolHours } from './school-hours.ts';
import { TimeOfDay } from './wall-time.ts';

const at = (time: string) => TimeOfDay.parse(time);
const day = (text: string) => SchoolDay.parse(text);
const monday = day('2026-11-23');
const kinder = { ...defaultSchoolHours, gradeLevel: 'kinder', closes: at('12:30') };
const hours: SchoolHours = { ...defaultSchoolHours, levels: [kinder] };
const early = (closes: string | null, name = 'Sports day') => ({
  name,
  from: monday,
  to: monday,
  closes: closes === null ? null : at(closes),
});

describe('hours that contradict each other', () => {
  it.each([
    [{ closes: '07:30' }, 'closes', 'validation.closesAfterOpening'],
    [{ lateAfter: '07:29' }, 'lateAfter', 'validation.lateBeforeOpening'],
    [{ lateAfter: '15:31', absentAfter: '15:31' }, 'lateAfter', 'validation.lateAfterClosing'],
    [{ absentAfter: '08:14' }, 'absentAfter', 'validation.absentBeforeLate'],
    [{ absentAfter: '15:31' }, 'absentAfter', 'validation.absentAfterClosing'],
  ] as const)('%j has words at %s', (wrong, name, message) => {
    const times = Object.fromEntries(Object.entries(wrong).map(([key, time]) => [key, at(time)]));
    const found = { code: 'INVALID', message, field: `hours.${name}` };
    expect(hoursProblems({ ...defaultSchoolHours, ...times })).toContainEqual(found);
    const level = { ...defaultSchoolHours, ...times, gradeLevel: 'kinder' };
    const ofLevel = { ...found, field: `hours.levels.0.${name}` };
    expect(hoursProblems({ ...defaultSchoolHours, levels: [level] })).toContainEqual(ofLevel);
  });

  it('name the second row of a grade level', () => {
    expect(hoursProblems({ ...hours, levels: [kinder, kinder] })).toEqual([
      { code: 'INVALID', message: 'validation.sameLevelTwice', field: 'hours.levels.1.gradeLevel' },
    ]);
  });

  it('are not the default ones, and times may be equal', () => {
    expect(hoursProblems(hours)).toEqual([]);
    expect(hoursProblems({ ...hours, lateAfter: hours.opens, absentAfter: hours.opens })).toEqual([]);
  });
});

describe('the hours of a day', () => {
  it('are those of the grade level, else those of the school', () => {
    expect(hoursOn(hours, undefined, 'kinder', monday).closes).toBe('12:30');
    expect(hoursOn(hours, undefined, 'one', monday).closes).toBe('15:30');
    expect(hoursOn(hours, { exceptions: [] }, '', monday).closes).toBe('15:30');
  });

  it('end with an early closing, and a later one changes nothing', () => {
    const closing = (...exceptions: ReturnType<typeof early>[]) =>
      hoursOn(hours, { exceptions }, 'one', monday);
    expect(closing(early('13:00'))).toMatchObject({ lateAfter: '08:15', closes: '13:00' });
    expect(closing(early('13:00'), early('11:00')).closes).toBe('11:00');
    expect(closing(early('18:00')).closes).toBe('15:30');
    expect(closing(early(null)).closes).toBe('15:30');
    expect(closing({ ...early('13:00'), from: day('2026-11-24'), to: day('2026-11-25') }).closes).toBe(
      '15:30',
    );
    expect(hoursOn(hours, { exceptions: [early('13:00')] }, 'kinder', monday).closes).toBe('12:30');
  });

  it('stay in their order however early a day closes', () => {
    const minute = fc.nat(1439).map((count) => {
      const text = `${Math.floor(count / 60)}`.padStart(2, '0');
      return at(`${text}:${`${count % 60}`.padStart(2, '0')}`);
    });
    fc.assert(
      fc.property(minute, (closes) => {
        const cut = hoursOn(hours, { exceptions: [{ ...early('00:00'), closes }] }, 'one', monday);
        expect([cut.opens, cut.lateAfter, cut.absentAfter, cut.closes]).toEqual(
          [cut.opens, cut.lateAfter, cut.absentAfter, cut.closes].toSorted(),
        );
        expect(cut.closes <= closes || closes > hours.closes).toBe(true);
      }),
    );
  });
});
