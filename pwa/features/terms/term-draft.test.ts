import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { emptyTerm, type Term, TermException } from '#sync/school/records/term.ts';
import { draftFields, draftOf, draftProblems, type TermDraft } from './term-draft.ts';

const days = ['2026-11-20', '2026-11-23', '2026-11-25', '2026-11-28'].map((day) => SchoolDay.parse(day));
const term: Term = { ...emptyTerm, _id: 't', name: 'Autumn', schoolYear: '2026', dates: days };
const draft: TermDraft = {
  ...draftOf(undefined),
  name: 'Autumn',
  start: '2026-11-20',
  end: '2026-12-03',
};
const said = (part: Partial<TermDraft>) =>
  draftProblems({ ...draft, ...part }).map(({ field, message }) => `${field}: ${message}`);

describe('a term’s form', () => {
  it('gives a term back as it was opened', () => {
    expect({ ...draftFields(draftOf(term)), _id: 't' }).toEqual(term);
  });

  it('keeps the only day of a stored term, whatever else of it is changed', () => {
    const [only] = days;
    const opened = draftOf({ ...term, dates: days.slice(0, 1) });
    const changed = { ...opened, name: 'Open day', isActive: true };
    expect(draftProblems(changed)).toEqual([]);
    expect(draftFields(changed)).toMatchObject({ name: 'Open day', isActive: true, dates: [only] });
    expect(draftFields({ ...opened, end: '2026-11-24' }).dates).toHaveLength(3);
    // Another day typed as start and end is an order like any.
    const moved = { ...opened, start: '2026-11-23', end: '2026-11-23' };
    expect(draftProblems(moved)).toEqual([{ field: 'start', message: 'validation.termOrder' }]);
  });

  it('makes a new term of its range, without Saturday and Sunday', () => {
    expect(draftFields(draft)).toMatchObject({ name: 'Autumn', isActive: false });
    expect(draftFields(draft).dates).toHaveLength(10);
  });

  it('begins with nothing, and says what is missing', () => {
    expect(draftProblems(draftOf(undefined)).map(({ field }) => field)).toEqual([
      'name',
      'start',
      'end',
      'dates',
    ]);
  });

  it.each([
    ['nothing is wrong', {}, []],
    ['a name of spaces', { name: '  ' }, ['name: validation.required']],
    ['an end before the start', { end: '2026-11-01' }, ['start: validation.termOrder']],
    ['an end on the day of the start', { end: '2026-11-20' }, ['start: validation.termOrder']],
    ['a start whose year is half typed', { start: '0002-11-20' }, ['end: termPages.form.tooLong']],
    ['more school days than a term has', { end: '2028-11-20' }, ['end: termPages.form.tooLong']],
    [
      'every weekday taken out',
      { plan: { excluded: [0, 1, 2, 3, 4, 5, 6], exceptions: [] } },
      ['dates: validation.termDates'],
    ],
    ['a start that is not there', { start: '' }, ['start: validation.date', 'dates: validation.termDates']],
  ] as const)('%s', (_case, part, problems) => {
    expect(said(part)).toEqual(problems);
  });

  describe('with holidays and early closings', () => {
    const holiday = { name: 'Storm', from: '2026-11-24', to: '2026-11-25', closes: null };
    const early = { name: 'Sports day', from: '2026-11-26', to: '2026-11-26', closes: '12:00' };

    it('has no school days on a holiday, and gets them back when the holiday is removed', () => {
      const fields = draftFields({ ...draft, closures: [early, holiday] });
      expect(fields.exceptions).toEqual([holiday, early]);
      expect(fields.dates).toHaveLength(8);
      const opened = draftOf({ ...emptyTerm, ...fields, _id: 't' });
      expect(draftFields(opened)).toEqual(fields);
      expect(draftFields({ ...opened, closures: [early] }).dates).toHaveLength(10);
    });

    it('says at each field what is wrong', () => {
      expect(said({ closures: [{ name: '', from: '', to: '', closes: '' }] })).toEqual([
        'closures.0.name: validation.required',
        'closures.0.from: validation.date',
        'closures.0.to: validation.date',
        'closures.0.closes: validation.time',
      ]);
      expect(said({ closures: [holiday, { ...early, to: '2026-11-01' }] })).toEqual([
        'closures.1.to: validation.lastDayFirst',
      ]);
      const tooEarly = TermException.parse({ ...early, closes: '07:00' });
      const closures = [tooEarly];
      const hours = defaultSchoolHours;
      // What was saved under other hours stays.
      expect(draftProblems({ ...draft, closures }, { hours, saved: [tooEarly] })).toEqual([]);
      expect(draftProblems({ ...draft, closures }, { hours, saved: [TermException.parse(early)] })).toEqual([
        {
          field: 'closures.0.closes',
          message: 'schoolDay.beforeOpening',
          params: { opens: '7:30 AM', closes: '3:30 PM' },
        },
      ]);
    });

    it('wants a school day beside the holidays', () => {
      const closures = [{ ...holiday, from: '2026-11-01', to: '2026-12-31' }];
      expect(said({ closures })).toEqual(['dates: validation.termDates']);
    });
  });
});
