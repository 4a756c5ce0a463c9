import { describe, expect, it } from 'vitest';
import { announcedAt, emptyAnnouncement, isPublished, newestFirst, wordsFor } from './announcement.ts';

const said = { ...emptyAnnouncement, title: 'Water', body: 'Bring water.' };

describe('an announcement', () => {
  it('says its words in the reader’s language, else in the school’s own', () => {
    const agua = { language: 'es', title: 'Agua', body: 'Traiga agua.' } as const;
    const both = { ...said, otherLanguages: [agua] };
    expect(wordsFor(both, 'es')).toEqual(agua);
    expect(wordsFor(both, 'fr')).toEqual({ title: 'Water', body: 'Bring water.' });
  });

  it('is told when it was written, or when it was planned for if that is later', () => {
    const writtenAt = '2026-11-24T12:00:00.000Z';
    expect(announcedAt({ writtenAt, publishAt: '' })).toBe(writtenAt);
    expect(announcedAt({ writtenAt, publishAt: '2026-11-24T11:00:00Z' })).toBe(writtenAt);
    expect(announcedAt({ writtenAt, publishAt: '2026-11-24T13:00:00Z' })).toBe('2026-11-24T13:00:00Z');
    expect(announcedAt({ writtenAt: '', publishAt: '' })).toBe('');
    expect(isPublished({ publishAt: '2026-11-24T13:00:00Z' }, Date.parse(writtenAt))).toBe(false);
    expect(isPublished({ publishAt: '' }, 0)).toBe(true);
  });

  it('stands by the moment at which it is told, what is planned first', () => {
    const [early, late, planned] = [
      { ...said, _id: 'early', writtenAt: '2026-11-24T08:00:00.000Z' },
      { ...said, _id: 'late', writtenAt: '2026-11-24T09:00:00.000Z' },
      {
        ...said,
        _id: 'planned',
        writtenAt: '2026-11-24T07:00:00.000Z',
        publishAt: '2026-11-25T07:00:00.000Z',
      },
    ];
    expect(newestFirst([early, planned, late]).map(({ _id }) => _id)).toEqual(['planned', 'late', 'early']);
  });
});
