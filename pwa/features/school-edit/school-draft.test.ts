import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#sync/school/records/address.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { hoursToDraft } from './hours-draft.ts';
import { changesOf, draftProblems, type SchoolDraft } from './school-draft.ts';

const address = {
  ...emptyAddress,
  country: 'jam' as const,
  line1: '12 Hope Road',
  city: 'Kingston',
  region: 'Portland',
};
const opened: SchoolDraft = {
  name: 'Hilltop',
  phone: '876 555 0100',
  address,
  staffAtDropOff: false,
  pinDigits: 4,
  absenceLine: 0,
  language: '',
  timeZone: 'America/Jamaica',
  hours: hoursToDraft(defaultSchoolHours),
};

describe('what a save of a school carries', () => {
  it('is only what was changed since the form was opened', () => {
    expect(changesOf({ ...opened, phone: '876 555 0199' }, opened)).toEqual({ phone: '876 555 0199' });
    expect(changesOf({ ...opened, staffAtDropOff: true }, opened)).toEqual({ staffAtDropOff: true });
    expect(changesOf({ ...opened, address: { ...address, city: 'Negril' } }, opened)).toEqual({
      address: { ...address, city: 'Negril' },
    });
  });

  it('has the digits of a PIN when they were chosen', () => {
    expect(changesOf({ ...opened, pinDigits: 6 }, opened)).toEqual({ pinDigits: 6 });
  });

  it('is nothing when only spaces were added', () => {
    expect(changesOf({ ...opened, name: ' Hilltop ' }, opened)).toEqual({});
  });

  it('has the hours as a whole when one of them was changed', () => {
    const hours = { ...opened.hours, closes: '16:00', searchMinutes: ' 10 ' };
    const expected = { ...defaultSchoolHours, closes: TimeOfDay.parse('16:00'), searchMinutes: 10 };
    expect(changesOf({ ...opened, hours }, opened)).toEqual({ hours: expected });
    expect(changesOf({ ...opened, timeZone: 'UTC' }, opened)).toEqual({ timeZone: 'UTC' });
  });
});

describe('the school’s day while it is typed', () => {
  const said = (hours: Partial<SchoolDraft['hours']>) =>
    draftProblems({ ...opened, hours: { ...opened.hours, ...hours } }).map(
      ({ field, message }) => `${field}: ${message}`,
    );
  const level = {
    gradeLevel: 'k',
    opens: '07:30',
    lateAfter: '08:15',
    absentAfter: '09:30',
    closes: '12:00',
  };

  it('is right as it was opened, and with a grade level of its own hours', () => {
    expect(said({})).toEqual([]);
    expect(said({ levels: [level] })).toEqual([]);
  });

  it('says at the field what is missing or contradicts another time', () => {
    expect(said({ closes: '' })).toEqual(['hours.closes: validation.time']);
    expect(said({ lateAfter: '16:00' })).toEqual([
      'hours.lateAfter: validation.lateAfterClosing',
      'hours.absentAfter: validation.absentBeforeLate',
    ]);
    for (const searchMinutes of ['', 'five', '0', '2.5', '121'])
      expect(said({ searchMinutes })).toEqual(['hours.searchMinutes: validation.searchMinutes']);
    expect(said({ levels: [level, { ...level, gradeLevel: '' }] })).toEqual([
      'hours.levels.1.gradeLevel: validation.required',
    ]);
    expect(said({ levels: [level, level] })).toEqual([
      'hours.levels.1.gradeLevel: validation.sameLevelTwice',
    ]);
  });

  it('names a zone that is not known', () => {
    expect(draftProblems({ ...opened, timeZone: 'Mars/Olympus' }).map(({ field }) => field)).toEqual([
      'timeZone',
    ]);
  });
});
