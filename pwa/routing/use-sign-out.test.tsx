import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { fileDatabase, outboxDatabase, sessionStore } from '#pwa/data/browser/page-data.ts';
import { signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { dropFile, keepFiles } from '#pwa/data/store/kept-files.ts';
import { anEntry } from '#sync/replay/replay-world.fixture.ts';
import { useSignOut } from './use-sign-out.tsx';

function Menu() {
  const { begin, dialog } = useSignOut();
  return (
    <>
      <button type="button" onClick={begin}>
        Leave
      </button>
      {dialog}
    </>
  );
}

const file = {
  id: 'file-1',
  school: 'oak',
  user: 'ada',
  students: ['maya'],
  isFromFamily: false,
  announcement: '' as const,
  name: 'letter.pdf',
  type: 'application/pdf',
  bytes: new Uint8Array([1, 2, 3]),
  writtenAt: '2026-11-20T12:00:00.000Z',
  refusedFor: '',
};

const faults: unknown[] = [];
vi.stubGlobal('reportError', (fault: unknown) => faults.push(fault));
afterEach(() => dropFile(fileDatabase, file.id));

it('asks before somebody signs out whose file has not been sent', async () => {
  signInAs('Ada', 'Reid');
  await keepFiles(fileDatabase, [file]);
  render(<Menu />, { wrapper: InApp });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  const question = await screen.findByRole('dialog', { name: 'Sign out?' });
  expect(question.textContent).toContain('1 file waits to be sent');
  expect(question.textContent).not.toContain('record');
});

it('asks about a record that the screen has not had the time to count', async () => {
  signInAs('Ada', 'Reid');
  await outboxDatabase.entries.put(anEntry(1));
  render(<Menu />, { wrapper: InApp });
  screen.getByRole('button', { name: 'Leave' }).click();
  const question = await screen.findByRole('dialog', { name: 'Sign out?' });
  expect(question.textContent).toContain('1 record');
  expect(question.textContent).not.toContain('file');
  await outboxDatabase.entries.clear();
});

it('asks nothing about a file of somebody else', async () => {
  signInAs('Ada', 'Reid');
  await keepFiles(fileDatabase, [{ ...file, user: 'ben' }]);
  render(<Menu />, { wrapper: InApp });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await expect.poll(() => sessionStore.session.get().status).toBe('signed-out');
  expect(faults).toEqual([]);
});
