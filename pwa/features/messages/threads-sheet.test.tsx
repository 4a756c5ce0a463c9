import { expect, it } from 'vitest';
import { say } from '#pwa/words/i18n.ts';
import { emptyMessage, threadsOf } from '#sync/school/records/message.ts';
import { threadsSheet } from './threads-sheet.ts';

it('has of each conversation what was said last, and who looks after it', () => {
  const said = (_id: string, hour: string, text: string) => ({
    ...emptyMessage,
    _id,
    student: 'maya',
    text,
    isFromFamily: true,
    writtenByName: 'Joan Brown',
    writtenAt: `2026-11-02T${hour}:00:00.000Z`,
    assignedToName: 'Dana Reid',
  });
  const lines = threadsOf([said('a', '08', 'Maya is ill'), said('b', '09', 'She is better')], []).map(
    (thread) => ({ thread, title: 'Maya Brown', isNew: false, isWaiting: true, searchText: '' }),
  );
  expect(threadsSheet(lines, 'America/Jamaica', say)).toEqual({
    columns: ['Children', 'By', 'What', 'Received', 'To answer', 'Looked after by'],
    rows: [['Maya Brown', 'Joan Brown', 'She is better', '2026-11-02 04:00', 'yes', 'Dana Reid']],
  });
});
