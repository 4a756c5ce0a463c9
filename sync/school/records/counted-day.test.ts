import { expect, it } from 'vitest';
import { Handover } from './attendance.ts';
import { SchoolDay } from './school-day.ts';
import { countedRecord, placeOnDay, termsOnDay } from './counted-day.ts';

const day = SchoolDay.parse('2026-09-07');
const at = (time: string) =>
  Handover.parse({ person: { personID: '', name: 'Joan', personString: 'Joan' }, time: `${day}T${time}` });
const record = (dropOff: string, pickUp = '') => ({
  fields: { dropOff: dropOff === '' ? null : at(dropOff), pickUp: pickUp === '' ? null : at(pickUp) },
});

it('counts of several records the one that says that the child is here', () => {
  const [nothing, left, here] = [record(''), record('08:00', '13:00'), record('13:05')];
  expect(countedRecord([nothing, left, here])).toBe(here);
  expect(countedRecord([nothing, left])).toBe(left);
  expect(countedRecord([nothing])).toBe(nothing);
  expect(countedRecord([])).toBeUndefined();
  const back = record('13:30', '13:00');
  expect(countedRecord([left, back])).toBe(back);
});

it('counts of two that say the same the one with the earlier drop-off, in any order', () => {
  const [school, club] = [record('08:00', '13:00'), record('13:05', '18:00')];
  expect(countedRecord([school, club])).toBe(school);
  expect(countedRecord([club, school])).toBe(school);
});

it('expects a child where it is on the register, and judges it where it was recorded', () => {
  const whole = { dates: [day] };
  const place = (_id: string, isActive: boolean, dates = [day]) => ({
    term: { _id, isActive, dates },
    whole,
  });
  const places = [place('left', true, []), place('old', false), place('now', true)];
  expect(placeOnDay(places, day, undefined)?.term._id).toBe('now');
  expect(placeOnDay(places, day, 'left')?.term._id).toBe('left');
  expect(placeOnDay(places, SchoolDay.parse('2026-09-08'), 'left')).toBeUndefined();
});

it('expects a child of several terms in the first to begin, in whatever order they are', () => {
  const later = SchoolDay.parse('2026-09-08');
  const place = (_id: string, dates: SchoolDay[]) => ({
    term: { _id, isActive: true, dates: [later] },
    whole: { dates },
  });
  const [school, club, choir] = [
    place('school', [day, later]),
    place('club', [later]),
    place('choir', [later]),
  ] as const;
  for (const places of [
    [school, club, choir],
    [choir, club, school],
  ])
    expect(termsOnDay(places, later).map(({ term }) => term._id)).toEqual(['school', 'choir', 'club']);
});
