import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { anOpenSchool, openASchool, signInAs } from './an-open-school.fixture.ts';
import { readFact } from '#pwa/data/store/outbox-facts.ts';
import { useTellRead } from './messages.ts';
import { useMarkAsRead } from './read-messages.ts';
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
  vi.restoreAllMocks();
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

const fair = [{ _id: 'fair' }];

/** As the page of announcements does. */
function Fair() {
  useTellRead(fair);
  useMarkAsRead(fair);
  return <p>{useRecords('messageRead')?.size ?? 'none yet'} marks</p>;
}

it('tells nothing from a tab that nobody sees, until somebody does', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const readHere = async () => (await readFact(outboxDatabase, 'readMessages'))?.['ada'] ?? [];
  const { findByText } = render(<Fair />);
  await findByText('0 marks');
  // What is kept in order comes after what the page would have kept.
  await outboxDatabase.transaction('rw', outboxDatabase.facts, outboxDatabase.entries, () => undefined);
  expect([await outboxDatabase.entries.count(), await readHere()]).toEqual([0, []]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await findByText('1 marks');
  await expect.poll(readHere).toEqual(['fair']);
});
