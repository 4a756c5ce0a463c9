import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { limits } from '#sync/limits.ts';
import { EraseDialog } from './erase-dialog.tsx';

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
