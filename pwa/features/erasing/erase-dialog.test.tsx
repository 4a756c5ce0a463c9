import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { limits } from '#sync/limits.ts';
import { EraseDialog } from './erase-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each(['student', 'contact'] as const)('says how long backups keep an erased %s', async (kind) => {
  render(
    <InApp>
      <EraseDialog
        target={{ kind, id: 'maya' }}
        name="Maya Brown"
        onErased={() => undefined}
        onClose={() => undefined}
      />
    </InApp>,
  );
  expect(
    await screen.findByText(
      new RegExp(`until they are replaced\\. The server keeps the newest ${limits.backupsKept}, two weeks`),
    ),
  ).toBeDefined();
  // One a day.
  expect(limits.backupsKept).toBe(14);
});

it('says that the person is erased, though the page has lost the dialog before the answer', async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/erase') ? answer.promise : Promise.reject(new TypeError('Failed to fetch')),
  );
  const close = await openASchool({ records: [] });
  const page = (dialog: boolean) => (
    <InApp>
      {dialog ? (
        <EraseDialog
          target={{ kind: 'student', id: 'maya' }}
          name="Maya Brown"
          onErased={() => undefined}
          onClose={() => undefined}
        />
      ) : null}
      <AlertList />
    </InApp>
  );
  const { rerender } = render(page(true));
  await user.type(await screen.findByRole('textbox'), 'Maya Brown');
  await user.click(screen.getByRole('button', { name: 'Erase child' }));
  // What another answer told of the erasure came first.
  rerender(page(false));
  expect(screen.queryByRole('textbox')).toBeNull();
  answer.resolve(Response.json({ success: true, msg: 'Erased.' }, { headers: { 'x-server-version': '1' } }));
  expect(await screen.findByText(/The child is erased/)).toBeDefined();
  await close();
});
