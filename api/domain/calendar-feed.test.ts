import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarEntries } from '#sync/school/calendar/calendar-entries.ts';
import { icsOf } from '#sync/school/calendar/ics.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { createSay } from '#api/platform/say.ts';

const say = createSay();
const day = (text: string) => SchoolDay.parse(text);

/** Two weeks over the change to summer time in the United States, with a holiday in between. */
const term: Term = {
  ...emptyTerm,
  _id: 't1',
  name: 'Spring; “early”, 1\\2',
  isActive: true,
  dates: ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-11', '2026-03-12'].map(day),
  exceptions: [
    {
      name: 'Founders’ Day, with a long name: '.repeat(4),
      from: day('2026-03-10'),
      to: day('2026-03-10'),
      closes: null,
    },
    { name: 'Short day', from: day('2026-03-12'), to: day('2026-03-12'), closes: TimeOfDay.parse('12:00') },
  ],
};

function parsed(terms: readonly Term[]) {
  const text = icsOf({
    name: 'Hill, School',
    entries: calendarEntries(terms, say),
    nowMs: Date.UTC(2026, 0, 2, 3, 4, 5),
  });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  return { text, calendar, events };
}

it('Another program reads each entry as whole days, its end the day after, whatever the time zone', () => {
  const { calendar, events } = parsed([term]);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Hill\\, School');
  expect(events.every(({ startDate, endDate }) => startDate.isDate && endDate.isDate)).toBe(true);
  expect(
    events.map(({ startDate, endDate, summary }) => [startDate.toString(), endDate.toString(), summary]),
  ).toEqual([
    ['2026-03-05', '2026-03-06', 'First day of Spring; “early”, 1\\2'],
    ['2026-03-05', '2026-03-07', 'School (Spring; “early”, 1\\2)'],
    ['2026-03-09', '2026-03-10', 'School (Spring; “early”, 1\\2)'],
    ['2026-03-10', '2026-03-11', `No school: ${'Founders’ Day, with a long name: '.repeat(4)}`],
    ['2026-03-11', '2026-03-13', 'School (Spring; “early”, 1\\2)'],
    ['2026-03-12', '2026-03-13', 'Last day of Spring; “early”, 1\\2'],
    ['2026-03-12', '2026-03-13', 'Short day: school closes at 12:00 PM'],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(parsed([term]).events.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
});

it('No line is longer than 75 bytes, and each ends as the standard asks', () => {
  const lines = parsed([term]).text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.every((line) => new Blob([line]).size <= 75 && !line.includes('\n'))).toBe(true);
});

it('What a name holds begins no line of its own, and no control character stands in one', () => {
  const name = 'Spring\r\nEND:VEVENT\u2028\u000bhalf\u0000\u001b[31m\u0085term\ttwo';
  const { text, events } = parsed([{ ...term, name, exceptions: [] }]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028]/u);
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(events.length);
  expect(events[0]?.summary).toBe('First day of Spring\nEND:VEVENT\n half [31m term two');
});

it('Days that close early leave out those without school in between', () => {
  const exams = { name: 'Exams', from: day('2026-03-05'), to: day('2026-03-12') };
  const { events } = parsed([{ ...term, exceptions: [{ ...exams, closes: TimeOfDay.parse('12:00') }] }]);
  expect(
    events
      .filter(({ summary }) => summary.startsWith('Exams'))
      .map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()]),
  ).toEqual([
    ['2026-03-05', '2026-03-07'],
    ['2026-03-09', '2026-03-10'],
    ['2026-03-11', '2026-03-13'],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});

it('A holiday that several terms have is one entry', () => {
  const { events } = parsed([term, { ...term, _id: 't2', name: 'Club' }]);
  expect(events.filter(({ summary }) => summary.startsWith('No school'))).toHaveLength(1);
  expect(events.filter(({ summary }) => summary.startsWith('Short day'))).toHaveLength(1);
});

it('A term that is not active, or has no days, is in no calendar', () => {
  expect(
    parsed([
      { ...term, isActive: false },
      { ...term, _id: 't2', dates: [], exceptions: [] },
    ]).events,
  ).toEqual([]);
});

it('An entry keeps its name for other programs when another one is taken out of the term', () => {
  const more = { name: 'Closed', from: day('2026-03-12'), to: day('2026-03-12'), closes: null };
  const of = (exceptions: Term['exceptions']) =>
    new Map(parsed([{ ...term, exceptions }]).events.map(({ uid, summary }) => [summary, uid]));
  const all = of([...term.exceptions, more]);
  expect(new Set(all.values()).size).toBe(all.size);
  const left = of([...term.exceptions.slice(1), more]);
  for (const [summary, uid] of left) expect([summary, uid]).toEqual([summary, all.get(summary)]);
});
