import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { useSession } from '#pwa/data/account/session.ts';
import { fileDatabase, outbox, outboxDatabase, sessionStore } from '#pwa/data/browser/page-data.ts';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { keepFiles } from '#pwa/data/store/kept-files.ts';
import type { Role } from '#sync/school/records/role.ts';
import { EndedRoles } from './ended-roles.tsx';

let closeSchool: () => Promise<void>;
beforeEach(async () => {
  signInAs('Ada', 'Reid');
  closeSchool = await openASchool({ records: [] });
});
afterEach(async () => {
  await closeSchool();
  await outboxDatabase.facts.delete('sealed:one');
  await fileDatabase.files.clear();
});

const staffOfElm: Role = {
  type: 2,
  institution: { _id: 'elm', urlslug: 'elm' },
  isApproved: true,
  name: 'Elm School',
};

function endRoles(...endedRoles: readonly Role[]) {
  const now = sessionStore.session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in.');
  act(() => sessionStore.session.set({ ...now, endedRoles }));
}

async function keepRecord(school = 'elm') {
  const args = { _id: 'one', set: { name: 'Grade 1', description: '' } };
  return outbox.keep('saveGradeLevel', args, { school, actor: 'ada', base: undefined });
}

function Page() {
  const session = useSession();
  return session.status === 'signed-in' ? <EndedRoles session={session} /> : null;
}

const show = () =>
  render(
    <InApp>
      <Page />
    </InApp>,
  );

it('says nothing while no role has ended', () => {
  show();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says which role has ended, what became of what waited, and what to do, until it is closed', async () => {
  const { id } = await keepRecord();
  await keepRecord('oak');
  show();
  endRoles(staffOfElm, { ...staffOfElm, type: 3 });
  const note = await screen.findByRole('alert');
  await expect.poll(() => note.textContent).toContain('1 record on this device is still to be sent.');
  expect(note.textContent).toContain('Your role as a staff member of Elm School has ended.');
  expect(note.textContent).toContain('Your role as a parent at Elm School has ended.');
  expect(note.textContent).toContain('If this is a mistake, ask the office of the school.');
  const result = { id, verdict: 'quarantined', revision: 1, code: 'FORBIDDEN' } as const;
  await outbox.settle([result], { epoch: 'e', serverMs: Date.now() });
  await expect
    .poll(() => note.textContent)
    .toContain('1 record of this device went to the office of the school for review. Nothing is lost.');
  expect(note.textContent).not.toContain('still to be sent');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/has ended/)).toBeNull();
  expect(sessionStore.session.get()).not.toHaveProperty('endedRoles');
});

it('counts what was sealed when the school blocked the device, and not what counted there already', async () => {
  const part = { school: 'elm', count: 5, sealed: { from: 'A'.repeat(87), box: 'A' }, sealedAtMs: 1 };
  await outboxDatabase.facts.put({ key: 'sealed:one', value: { ...part, forReview: 2, isTaken: true } });
  show();
  endRoles(staffOfElm);
  expect(await screen.findByText(/2 records of this device went to the office/)).toBeTruthy();
});

it('counts the files of messages that were not sent there', async () => {
  await keepFiles(fileDatabase, [
    aKeptFile({ school: 'elm' }),
    aKeptFile({ id: 'b', school: 'elm', user: 'ben' }),
    aKeptFile({ id: 'c', school: 'oak' }),
  ]);
  show();
  endRoles(staffOfElm);
  expect(await screen.findByText(/2 files for messages were not sent/)).toBeTruthy();
});
