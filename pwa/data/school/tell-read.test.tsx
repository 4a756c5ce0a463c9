import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { anOpenSchool, openASchool, signInAs } from './an-open-school.fixture.ts';
import { useTellRead } from './messages.ts';
import { useRecords } from './school-records.ts';

let close: () => Promise<void>;

/** Shows how many marks it has. */
function Announcements({ ids }: { readonly ids: readonly string[] }) {
  useTellRead(ids.map((_id) => ({ _id })));
  return <p>{useRecords('messageRead')?.size ?? 'none yet'} marks</p>;
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  signInAs('Ada', 'Reid');
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: emptySchool },
      { kind: 'student', _id: 'maya', fields: emptyStudent },
    ],
  });
});

afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

it('tells once, while it is shown, of an announcement whose mark the server does not keep', async () => {
  const { findByText, rerender } = render(<Announcements ids={['fair']} />);
  await findByText('1 marks');
  // The server says that the mark has no effect, and it leaves the device.
  await outboxDatabase.entries.clear();
  await findByText('0 marks');
  rerender(<Announcements ids={['fair', 'picnic']} />);
  await findByText('1 marks');
  const given = readableEntries(await outboxDatabase.entries.toArray());
  const read = given.map(({ command }) => parseCommand(command));
  expect(read).toMatchObject([{ command: { args: { set: { message: 'picnic' } } } }]);
});
