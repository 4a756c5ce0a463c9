import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { emptyAnnouncement } from '#sync/school/records/announcement.ts';
import { draftChanges, draftOf, draftProblems } from './announcement-draft.ts';

const zone = 'America/Jamaica';
const before = {
  ...emptyAnnouncement,
  _id: 'a',
  title: 'Sports day',
  body: 'Bring a hat.',
  gradeLevels: ['g1'],
};

describe('an announcement draft', () => {
  it('begins with the saved announcement; a new one is to everybody', () => {
    expect(draftOf(undefined, zone)).toEqual({
      title: '',
      body: '',
      otherLanguages: [],
      whom: 'all',
      gradeLevels: [],
      students: [],
      isPlanned: false,
      day: '',
      time: '',
      allowsAnswers: false,
    });
    expect(draftOf(before, zone)).toMatchObject({ whom: 'levels', gradeLevels: ['g1'] });
  });

  it('needs a title, a text and an audience', () => {
    expect(draftProblems({ ...draftOf(undefined, zone), title: ' ', whom: 'levels' })).toEqual([
      { field: 'title', message: 'validation.required' },
      { field: 'body', message: 'validation.required' },
      { field: 'gradeLevels', message: 'announcementForm.chooseLevels' },
    ]);
    expect(draftProblems(draftOf(before, zone))).toEqual([]);
  });

  it('holds only the changed fields', () => {
    expect(draftChanges(draftOf(before, zone), before, zone)).toEqual({});
    expect(draftChanges({ ...draftOf(before, zone), title: ' Sports week ' }, before, zone)).toEqual({
      title: 'Sports week',
    });
    expect(draftChanges({ ...draftOf(before, zone), whom: 'all' }, before, zone)).toEqual({
      gradeLevels: [],
      students: [],
    });
    expect(draftChanges({ ...draftOf(before, zone), allowsAnswers: true }, before, zone)).toEqual({
      allowsAnswers: true,
    });
    expect(draftChanges({ ...draftOf(before, zone), gradeLevels: ['g2', 'g1'] }, before, zone)).toEqual({
      gradeLevels: ['g2', 'g1'],
      students: [],
    });
  });

  it('is to families of chosen children, at least one and not too many', () => {
    const toStudents = { ...draftOf(before, zone), whom: 'students' as const };
    expect(draftProblems(toStudents)).toEqual([
      { field: 'students', message: 'announcementForm.chooseStudents' },
    ]);
    const many = Array.from({ length: limits.announcedStudents + 1 }, (_, index) => `s${index}`);
    expect(draftProblems({ ...toStudents, students: many })).toEqual([
      { field: 'students', message: 'announcementForm.tooManyStudents' },
    ]);
    const chosen = { ...toStudents, students: ['maya'] };
    expect(draftProblems(chosen)).toEqual([]);
    // The levels that were chosen before are not an audience any more.
    expect(draftChanges(chosen, before, zone)).toEqual({ gradeLevels: [], students: ['maya'] });
  });

  it('is planned by the clock of the school, with a day and a time', () => {
    const planned = { ...draftOf(before, zone), isPlanned: true };
    expect(draftProblems(planned).map(({ field }) => field)).toEqual(['day', 'time']);
    const whole = { ...planned, day: '2026-11-25', time: '07:30' };
    expect(draftProblems(whole)).toEqual([]);
    // Jamaica is five hours behind UTC.
    const publishAt = '2026-11-25T12:30:00.000Z';
    expect(draftChanges(whole, before, zone)).toEqual({ publishAt });
    const saved = { ...before, publishAt };
    expect(draftOf(saved, zone)).toMatchObject({ isPlanned: true, day: '2026-11-25', time: '07:30' });
    expect(draftChanges(draftOf(saved, zone), saved, zone)).toEqual({});
    expect(draftChanges({ ...draftOf(saved, zone), isPlanned: false }, saved, zone)).toEqual({
      publishAt: '',
    });
  });

  it('has a title and a text in each language that was added', () => {
    const half = {
      ...draftOf(before, zone),
      otherLanguages: [{ language: 'es', title: ' Día ', body: ' ' }],
    } as const;
    expect(draftProblems(half)).toEqual([{ field: 'otherLanguages.0.body', message: 'validation.required' }]);
    const whole = {
      ...half,
      otherLanguages: [{ language: 'es', title: ' Día ', body: 'Un sombrero.' }],
    } as const;
    expect(draftChanges(whole, before, zone)).toEqual({
      otherLanguages: [{ language: 'es', title: 'Día', body: 'Un sombrero.' }],
    });
  });
});
