import { expect, it } from 'vitest';
import { createSay } from '#api/platform/say.ts';
import { emptyMessage } from '#sync/school/records/message.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { type ChildData, childTables } from './child-tables.ts';

it('has the times of messages on the school’s clock, as the file says', () => {
  const message = { ...emptyMessage, _id: 'm1', writtenAt: '2026-11-21T02:30:00.000Z', text: 'No nuts.' };
  const data: ChildData = {
    student: { ...emptyStudent, _id: 's1' },
    attendance: [],
    of: {
      contacts: [],
      registrations: [],
      collectors: [],
      questions: [],
      absences: [],
      fees: [],
      payments: [],
      messages: [message],
    },
    timeZone: 'America/Jamaica',
    reasons: [],
    names: new Map(),
  };
  const messages = childTables(data, createSay()).find(({ file }) => file === 'messages');
  expect(messages?.rows).toEqual([['2026-11-20 21:30', '', 'No nuts.']]);
});
