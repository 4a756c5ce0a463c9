import { describe, expect, it } from 'vitest';
import { emptyAnnouncement } from '#sync/school/records/announcement.ts';
import { draftChanges, draftErrors, draftOf } from './announcement-draft.ts';

const before = {
  ...emptyAnnouncement,
  _id: 'a',
  title: 'Sports day',
  body: 'Bring a hat.',
  gradeLevels: ['g1'],
};

describe('a draft', () => {
  it('begins with what stands, and to everybody when nothing does', () => {
    expect(draftOf(undefined)).toEqual({ title: '', body: '', isToAll: true, gradeLevels: [] });
    expect(draftOf(before)).toMatchObject({ isToAll: false, gradeLevels: ['g1'] });
  });

  it('needs a title, a text and somebody to read it', () => {
    expect(draftErrors({ title: ' ', body: '', isToAll: false, gradeLevels: [] })).toEqual({
      title: 'validation.required',
      body: 'validation.required',
      gradeLevels: 'announcements.chooseLevels',
    });
    expect(draftErrors(draftOf(before))).toEqual({});
  });

  it('changes only what differs, whatever the order of the levels', () => {
    expect(draftChanges(draftOf(before), before)).toEqual({});
    expect(draftChanges({ ...draftOf(before), title: ' Sports week ' }, before)).toEqual({
      title: 'Sports week',
    });
    expect(draftChanges({ ...draftOf(before), isToAll: true }, before)).toEqual({ gradeLevels: [] });
    expect(draftChanges({ ...draftOf(before), gradeLevels: ['g2', 'g1'] }, before)).toEqual({
      gradeLevels: ['g2', 'g1'],
    });
  });
});
