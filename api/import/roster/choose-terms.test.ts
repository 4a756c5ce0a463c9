import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { SessionFact } from '../facts/facts.ts';
import { createNotes } from '../source/notes.ts';
import { chooseTerms } from './choose-terms.ts';

const today = SchoolDay.parse('2026-11-20');
const year = aSession({ id: 'Y', type: 'schoolyear', start: '2026-09-07', end: '2027-07-02' });
const first = aSession({ id: 'T1', parent: 'Y' });
const second = aSession({ id: 'T2', parent: 'Y', start: '2027-01-04', end: '2027-04-09' });
const period = aSession({ id: 'G1', type: 'gradingperiod', parent: 'T1', end: '2026-10-23' });

describe('The terms of a school', () => {
  it.each([
    ['the terms that students name', [year, first, second], ['T1', 'T2'], ['T1', 'T2']],
    ['only those', [year, first, second], ['T1'], ['T1']],
    ['the terms inside a year that students name', [year, first, second], ['Y'], ['T1', 'T2']],
    ['the year, when there are no terms in it', [year], ['Y'], ['Y']],
    ['the term around a grading period', [year, first, period], ['G1'], ['T1']],
    [
      'the semester around a term',
      [aSession({ id: 'S', type: 'semester' }), aSession({ id: 'Q', parent: 'S' })],
      ['Q'],
      ['S'],
    ],
    [
      'terms and not the year around them, where the file has no parents',
      [year, aSession({ id: 'T1' })],
      ['Y', 'T1'],
      ['T1'],
    ],
    [
      'those of this school year, when no student names any',
      [aSession({ id: 'OLD', start: '2025-09-08', end: '2025-12-19' }), year, first, second],
      [],
      ['T1', 'T2'],
    ],
    ['none, when there are none', [], [], []],
  ])('are %s', (_which, sessions, named, expected) => {
    const { terms } = choose(sessions, named);
    expect(terms.map((term) => term.sourcedId)).toEqual(expected);
  });

  it('do not include those that only other schools name', () => {
    const other = aSession({ id: 'OTHER' });
    const { terms } = chooseTerms(
      { sessions: [other, first], named: new Set(), namedAnywhere: new Set(['OTHER']), today },
      createNotes(),
    );
    expect(terms.map((term) => term.sourcedId)).toEqual(['T1']);
  });

  it('have every weekday', () => {
    const { terms } = choose([aSession({ id: 'T', start: '2026-09-11', end: '2026-09-15' })], ['T']);
    expect(terms[0]?.dates).toEqual(['2026-09-11', '2026-09-14', '2026-09-15']);
  });

  it('end with the session, and a session of several years is no term', () => {
    const notes = createNotes();
    const long = aSession({ id: 'L', start: '2020-09-01', end: '2026-09-01' });
    expect(
      chooseTerms({ sessions: [long], named: new Set(['L']), namedAnywhere: new Set(), today }, notes).terms,
    ).toEqual([]);
    expect(notes.all()).toMatchObject([{ reason: 'sessionTooLong' }]);
  });

  it('can be chosen from sessions that are each other’s parents', () => {
    expect(
      choose([aSession({ id: 'A', parent: 'B' }), aSession({ id: 'B', parent: 'A' })], ['A']).terms,
    ).toHaveLength(1);
  });

  it('include those of a year that a student names, and all for a student who names none', () => {
    const { termsFor } = choose([year, first, second], ['Y']);
    expect(termsFor(['Y'])).toEqual(['T1', 'T2']);
    expect(termsFor(['T2'])).toEqual(['T2']);
    expect(termsFor([])).toEqual(['T1', 'T2']);
  });
});

function choose(sessions: readonly SessionFact[], named: readonly string[]) {
  return chooseTerms(
    { sessions, named: new Set(named), namedAnywhere: new Set(named), today },
    createNotes(),
  );
}

function aSession(given: {
  readonly id: string;
  readonly type?: string;
  readonly parent?: string;
  readonly start?: string;
  readonly end?: string;
}): SessionFact {
  const { id, type = 'term', parent = '', start = '2026-09-07', end = '2026-12-18' } = given;
  return {
    id,
    type,
    parent,
    start: SchoolDay.parse(start),
    end: SchoolDay.parse(end),
    title: id,
    schoolYear: '2027',
    place: { file: 'academicSessions.csv', line: 2 },
    isRemoved: false,
  };
}
