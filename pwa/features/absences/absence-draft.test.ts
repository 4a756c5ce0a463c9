import { describe, expect, it } from 'vitest';
import { type Absence, emptyAbsence } from '#sync/school/records/absence.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { TimeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';
import {
  absenceUndo,
  type AbsenceDraft,
  changesOf,
  draftOf,
  draftProblems,
  fieldsOf,
  firstDraft,
  newDraft,
  recordIdOf,
  withFrom,
  withKnown,
  withPart,
  withReason,
} from './absence-draft.ts';

const monday = SchoolDay.parse('2026-11-23');
const tuesday = SchoolDay.parse('2026-11-24');
const draft: AbsenceDraft = newDraft(['maya'], monday);
const absence: Absence = {
  _id: 'a',
  ...emptyAbsence,
  student: 'maya',
  from: monday,
  to: tuesday,
  reason: 'ill',
};
const newId = () => 'new';

describe('the days of an absence', () => {
  it('begin and end today until somebody says otherwise', () => {
    expect(draft).toMatchObject({ from: monday, to: monday, part: 'day', students: ['maya'] });
  });

  it('end with the first day as long as there is one day', () => {
    expect(withFrom(draft, tuesday)).toEqual({ from: tuesday, to: tuesday });
    expect(withFrom({ ...draft, to: '2026-11-27' }, tuesday)).toEqual({ from: tuesday });
    expect(withFrom({ ...draft, to: tuesday }, '2026-11-27')).toEqual({
      from: '2026-11-27',
      to: '2026-11-27',
    });
  });

  it('are one for a late arrival', () => {
    expect(withPart({ ...draft, to: tuesday }, 'late')).toEqual({ part: 'late', to: monday });
  });

  it('are wrong when they end before they begin', () => {
    expect(draftProblems({ ...draft, to: '2026-11-22' }, undefined)).toMatchObject([
      { field: 'to', message: 'validation.lastDayFirst' },
    ]);
    expect(draftProblems({ ...draft, from: '' }, undefined)).toMatchObject([{ field: 'from' }]);
  });
});

it('is explained as its reason is, and stays as somebody said afterwards', () => {
  const own = [{ code: 'music', name: 'Music', explained: false, isRetired: false }];
  expect(withReason('ill', own)).toEqual({ reason: 'ill', explained: true });
  expect(withReason('other', own)).toEqual({ reason: 'other', explained: false });
  expect(withReason('music', own)).toEqual({ reason: 'music', explained: false });
  expect(withReason('', own)).toEqual({ reason: '', explained: false });
});

it('asks for at least one child', () => {
  expect(draftProblems({ ...draft, students: [] }, undefined)).toMatchObject([{ field: 'students' }]);
});

describe('what a save writes', () => {
  it('is a new record, trimmed, with the time of its day', () => {
    const late = { ...draft, part: 'late' as const, time: '08:40', note: ' Bus ' };
    expect(fieldsOf(late, 'maya')).toMatchObject({
      from: monday,
      to: monday,
      time: '2026-11-23T08:40',
      note: 'Bus',
    });
    expect(recordIdOf(fieldsOf(draft, 'maya'), { absences: [absence], newId })).toBe('new');
  });

  it('is the record of the same days again', () => {
    const again = fieldsOf({ ...draft, to: tuesday }, 'maya');
    expect(recordIdOf(again, { absences: [absence], newId })).toBe('a');
    expect(recordIdOf(again, { absences: [{ ...absence, isCancelled: true }], newId })).toBe('new');
  });

  it('is one record for each late arrival, on whatever device', () => {
    const late = fieldsOf({ ...draft, part: 'late' }, 'maya');
    expect(recordIdOf(late, { absences: [], newId })).toBe('maya:2026-11-23:late');
  });

  it('of an edit is only what was changed', () => {
    const edited = fieldsOf({ ...draftOf(absence), note: 'A cold' }, 'maya');
    expect(changesOf(edited, absence)).toEqual({ student: 'maya', note: 'A cold' });
    expect(changesOf(fieldsOf(draftOf(absence), 'maya'), absence)).toEqual({});
  });
});

describe('taking a save back', () => {
  const written = { student: 'maya', note: 'A cold' };
  const saved: Absence = { ...absence, ...written };

  it('writes what the save wrote as it was before', () => {
    expect(absenceUndo({ before: absence, written, now: saved })).toEqual({ student: 'maya', note: '' });
    expect(absenceUndo({ before: absence, written, now: { ...saved, reason: 'family' } })).toEqual({
      student: 'maya',
      note: '',
    });
  });

  it('lets a new absence not count', () => {
    const fields = fieldsOf(draft, 'maya');
    const now = { ...emptyAbsence, ...fields, _id: 'new' };
    const undo = { student: 'maya', isCancelled: true };
    expect(absenceUndo({ before: undefined, written: fields, now })).toEqual(undo);
    expect(absenceUndo({ before: undefined, written: fields, now: undefined })).toEqual(undo);
  });

  it('leaves what somebody has written since', () => {
    expect(absenceUndo({ before: absence, written, now: { ...saved, note: 'The flu' } })).toBeUndefined();
    const fields = fieldsOf(draft, 'maya');
    const now = { ...emptyAbsence, ...fields, _id: 'new', to: tuesday };
    expect(absenceUndo({ before: undefined, written: fields, now })).toBeUndefined();
  });
});

describe('a reason that was given at the door', () => {
  const late: Absence = {
    ...absence,
    _id: 'maya:2026-11-23:late',
    to: monday,
    part: 'late',
    time: wallTimeOn(monday, TimeOfDay.parse('09:10')),
  };

  it('stands in the form, so that a save corrects it and keeps its time', () => {
    const shown = firstDraft(['maya'], monday, [late]);
    expect(shown).toMatchObject({ part: 'late', reason: 'ill', time: '09:10' });
    const fields = fieldsOf({ ...shown, reason: 'family' }, 'maya');
    expect(recordIdOf(fields, { absences: [late], newId })).toBe(late._id);
    expect(changesOf(fields, late)).toEqual({ student: 'maya', reason: 'family' });
  });

  it('stands there when its part of the day is chosen', () => {
    expect(withKnown({ ...draft, part: 'late' }, [late]).reason).toBe('ill');
  });

  it('is not that of another day, another child, several children or one taken back', () => {
    expect(firstDraft(['maya'], tuesday, [late]).reason).toBe('');
    expect(firstDraft(['leo'], monday, [late]).reason).toBe('');
    expect(firstDraft(['maya', 'leo'], monday, [late]).reason).toBe('');
    expect(firstDraft(['maya'], monday, [{ ...late, isCancelled: true }]).reason).toBe('');
  });
});
