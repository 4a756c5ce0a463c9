import { describe, expect, it } from 'vitest';
import { emptyAnnouncement } from '#sync/school/records/announcement.ts';
import { draftChanges, draftOf, draftProblems } from './announcement-draft.ts';

const before = {
  ...emptyAnnouncement,
  _id: 'a',
  title: 'Sports day',
  body: 'Bring a hat.',
  gradeLevels: ['g1'],
};

describe('an announcement draft', () => {
  it('begins with the saved announcement; a new one is to everybody', () => {
    expect(draftOf(undefined)).toEqual({
      title: '',
      body: '',
      isToAll: true,
      gradeLevels: [],
      allowsAnswers: false,
    });
    expect(draftOf(before)).toMatchObject({ isToAll: false, gradeLevels: ['g1'] });
  });

  it('needs a title, a text and an audience', () => {
    expect(draftProblems({ ...draftOf(undefined), title: ' ', isToAll: false })).toEqual([
      { field: 'title', message: 'validation.required' },
      { field: 'body', message: 'validation.required' },
      { field: 'gradeLevels', message: 'announcements.chooseLevels' },
    ]);
    expect(draftProblems(draftOf(before))).toEqual([]);
  });

  it('holds only the changed fields', () => {
    expect(draftChanges(draftOf(before), before)).toEqual({});
    expect(draftChanges({ ...draftOf(before), title: ' Sports week ' }, before)).toEqual({
      title: 'Sports week',
    });
    expect(draftChanges({ ...draftOf(before), isToAll: true }, before)).toEqual({ gradeLevels: [] });
    expect(draftChanges({ ...draftOf(before), allowsAnswers: true }, before)).toEqual({
      allowsAnswers: true,
    });
    expect(draftChanges({ ...draftOf(before), gradeLevels: ['g2', 'g1'] }, before)).toEqual({
      gradeLevels: ['g2', 'g1'],
    });
  });
});
