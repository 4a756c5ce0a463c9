import { expect, it } from 'vitest';
import { type Absence, emptyAbsence } from '#sync/school/records/absence.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { newDraft } from './absence-draft.ts';
import { absenceHints, type HintFacts } from './absence-hints.ts';

const monday = SchoolDay.parse('2026-11-23');
const tuesday = SchoolDay.parse('2026-11-24');
const sunday = SchoolDay.parse('2026-11-22');
const draft = newDraft(['maya'], monday);
const ill: Absence = { _id: 'a', ...emptyAbsence, student: 'maya', from: monday, to: monday, reason: 'ill' };

function hints(of: Partial<typeof draft> = {}, facts: Partial<HintFacts> = {}) {
  return absenceHints(
    { ...draft, ...of },
    {
      edited: undefined,
      absences: [],
      term: { _id: 't', ...emptyTerm, name: 'Autumn', dates: [monday, tuesday] },
      nameOf: () => 'Maya Brown',
      summaryOf: () => 'Ill',
      isRegistered: () => true,
      daysHere: () => [],
      ...facts,
    },
  ).map(({ message }) => message);
}

it('says nothing of an ordinary absence', () => {
  expect(hints()).toEqual([]);
});

it('says that the same absence is recorded, and that another one overlaps', () => {
  expect(hints({}, { absences: [ill] })).toEqual(['absences.hints.same']);
  expect(hints({ to: tuesday }, { absences: [ill] })).toEqual(['absences.hints.overlaps']);
  expect(hints({}, { absences: [{ ...ill, isCancelled: true }] })).toEqual([]);
  expect(hints({}, { absences: [ill], edited: ill })).toEqual([]);
});

it('says that the child was dropped off, and how many of several were', () => {
  const both = { students: ['maya', 'leo'] };
  const here = (...days: readonly SchoolDay[]) => ({ daysHere: () => days });
  expect(hints({}, here(monday))).toEqual(['absences.hints.isHere']);
  expect(hints(both, here(monday))).toEqual(['absences.hints.someAreHere']);
  expect(hints({ part: 'late' }, here(monday))).toEqual([]);
});

it('says of every day up to today that the child was dropped off, not of the first alone', () => {
  const week = { from: sunday, to: tuesday };
  const facts = { daysHere: () => [monday, tuesday] };
  expect(hints(week, facts)).toEqual(['absences.hints.wasHere']);
  expect(hints({ ...week, students: ['maya', 'leo'] }, facts)).toEqual(['absences.hints.someWereHere']);
  expect(hints(week, { daysHere: () => [tuesday] })).toEqual(['absences.hints.isHere']);
});

it('says that the days go beyond the term, and that there is no school', () => {
  expect(hints({ to: '2026-11-30' })).toEqual(['absences.hints.beyondTerm']);
  expect(
    hints(
      { from: sunday, to: sunday },
      { term: { _id: 't', ...emptyTerm, name: 'Autumn', dates: [SchoolDay.parse('2026-11-20'), monday] } },
    ),
  ).toEqual(['absences.hints.noSchool']);
});

it('says that the child is not registered', () => {
  expect(hints({}, { isRegistered: () => false })).toEqual(['absences.hints.notRegistered']);
});
