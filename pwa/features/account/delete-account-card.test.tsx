import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { fileDatabase, sessionStore } from '#pwa/data/browser/page-data.ts';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { keepFiles } from '#pwa/data/store/kept-files.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { DeleteAccountCard } from './delete-account-card.tsx';

let close: () => Promise<void>;
beforeEach(async () => {
  signInAs('Ada', 'Reid');
  close = await openASchool({ records: [] });
});
afterEach(async () => {
  await fileDatabase.files.clear();
  await close();
});

function belongTo(school: string): void {
  const { session } = sessionStore;
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in.');
  const role = {
    type: roleTypes.parent,
    institution: { _id: school, urlslug: school },
    isApproved: true,
    name: school,
  };
  session.set({ ...now, user: { ...now.user, roles: [role] } });
}

it('is not offered while a file of a conversation waits here, which nobody else can send', async () => {
  belongTo('oak');
  render(<DeleteAccountCard />, { wrapper: InApp });
  expect(await screen.findByRole('button', { name: 'Delete my account…' })).toBeDefined();
  // Nobody can send or remove a file of a school that the person has left.
  await keepFiles(fileDatabase, [aKeptFile({ id: 'left', user: 'ada', school: 'elm' })]);
  expect(await screen.findByRole('button', { name: 'Delete my account…' })).toBeDefined();
  await keepFiles(fileDatabase, [aKeptFile({ user: 'ada', school: 'oak' })]);
  expect(await screen.findByText(/^1 file of a message has not reached the server yet\./)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
