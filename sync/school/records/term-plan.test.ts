import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, SchoolDay, weekdays } from './school-day.ts';
import { defaultExcludedWeekdays, generateSchoolDays } from './term.ts';
import {
  emptyPlan,
  planDates,
  planOf,
  planWeekdayState,
  removedDays,
  type TermPlan,
  toggleDay,
  toggleWeekday,
} from './term-plan.ts';

const day = (text: string) => SchoolDay.parse(text);
// A Friday to the Thursday after next, over two weekends.
const start = day('2026-11-20');
const end = day('2026-12-03');
const monday = day('2026-11-23');
const saturday = day('2026-11-28');
const plan: TermPlan = { ...emptyPlan, range: [start, end] };

describe('the days of a plan', () => {
  it('are those of its range, without Saturday and Sunday by default', () => {
    expect(planDates(plan)).toEqual(generateSchoolDays(start, end, defaultExcludedWeekdays));
  });

  it('are empty before there is a range', () => {
    expect(planDates(emptyPlan)).toEqual([]);
    expect(planDates(toggleDay(emptyPlan, monday))).toEqual([]);
  });

  it('lack a day that was taken out and have one that was put in, in their order', () => {
    const dates = planDates(toggleDay(toggleDay(plan, saturday), monday));
    expect(dates).not.toContain(monday);
    expect(dates).toContain(saturday);
    expect(dates).toEqual(dates.toSorted());
  });

  it('are as before when a day is taken out and put in again', () => {
    expect(toggleDay(toggleDay(plan, monday), monday)).toEqual(plan);
  });

  it('keep their single days while the end changes', () => {
    const edited = toggleDay(toggleDay(plan, monday), saturday);
    const shorter: TermPlan = { ...edited, range: [start, addDays(start, 1)] };
    expect(planDates(shorter)).toEqual([start]);
    expect(planDates({ ...shorter, range: [start, end] })).toEqual(planDates(edited));
  });

  it('follow their weekdays when the range grows', () => {
    const longer: TermPlan = { ...toggleDay(plan, monday), range: [start, addDays(end, 7)] };
    expect(planDates(longer)).toEqual(
      generateSchoolDays(start, addDays(end, 7), defaultExcludedWeekdays).filter((date) => date !== monday),
    );
  });
});

describe('a plan read from a term', () => {
  const cases: readonly (readonly [string, readonly SchoolDay[]])[] = [
    ['plain weekdays', planDates(plan)],
    ['a day taken out and a Saturday put in', planDates(toggleDay(toggleDay(plan, monday), saturday))],
    ['every day', daysBetween(start, end)],
    ['one day', [monday]],
    ['two far days', [start, end]],
    ['nothing', []],
  ];

  it.each(cases)('gives its dates back: %s', (_case, dates) => {
    expect(planDates(planOf(dates))).toEqual(dates);
  });

  it('continues as most of its weekdays were', () => {
    const withoutMondays = generateSchoolDays(start, end, [0, 1, 6]);
    const read = planOf(withoutMondays);
    expect(read.excluded).toEqual([0, 1, 6]);
    expect(planDates({ ...read, range: [start, addDays(end, 7)] })).toEqual(
      generateSchoolDays(start, addDays(end, 7), [0, 1, 6]),
    );
  });

  it('keeps Saturday and Sunday excluded where the term is too short to say', () => {
    expect(planOf([monday]).excluded).toEqual([0, 6]);
  });
});

describe('a weekday’s checkbox in a plan', () => {
  it('is checked on weekdays and empty at the weekend by default, range or none', () => {
    for (const one of [plan, emptyPlan])
      expect(weekdays.map((weekday) => planWeekdayState(one, weekday))).toEqual([
        'empty',
        'checked',
        'checked',
        'checked',
        'checked',
        'checked',
        'empty',
      ]);
  });

  it('is indeterminate once a single day differs', () => {
    expect(planWeekdayState(toggleDay(plan, monday), 1)).toBe('indeterminate');
    expect(planWeekdayState(toggleDay(plan, saturday), 6)).toBe('indeterminate');
  });

  it('turns from checked to empty, and back', () => {
    const without = toggleWeekday(plan, 1);
    expect(planWeekdayState(without, 1)).toBe('empty');
    expect(planDates(without)).toEqual(generateSchoolDays(start, end, [0, 1, 6]));
    expect(planDates(toggleWeekday(without, 1))).toEqual(planDates(plan));
  });

  it('turns from indeterminate to checked, and forgets the single days', () => {
    const turned = toggleWeekday(toggleDay(plan, monday), 1);
    expect(planWeekdayState(turned, 1)).toBe('checked');
    expect(turned.exceptions).toEqual([]);
    const weekend = toggleWeekday(toggleDay(plan, saturday), 6);
    expect(planWeekdayState(weekend, 6)).toBe('checked');
  });

  it('of a weekday whose every day was taken out by hand turns to checked', () => {
    const none = toggleDay(toggleDay(plan, monday), day('2026-11-30'));
    expect(planWeekdayState(none, 1)).toBe('empty');
    expect(planWeekdayState(toggleWeekday(none, 1), 1)).toBe('checked');
  });

  it('can be chosen before there is a range', () => {
    const withSaturday = toggleWeekday(emptyPlan, 6);
    expect(planWeekdayState(withSaturday, 6)).toBe('checked');
    expect(planDates({ ...withSaturday, range: [start, end] })).toContain(saturday);
  });
});

describe('removed days', () => {
  it('are those that are no longer school days', () => {
    expect(removedDays(planDates(plan), planDates(toggleDay(toggleDay(plan, monday), saturday)))).toEqual([
      monday,
    ]);
    expect(removedDays([], [monday])).toEqual([]);
  });
});
