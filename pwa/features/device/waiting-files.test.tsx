import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { fileDatabase } from '#pwa/data/browser/page-data.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { keepFiles } from '#pwa/data/store/kept-files.ts';
import { sealFiles } from '#pwa/data/store/sealed-files.ts';
import { exportOutbox } from '#pwa/data/school/device.ts';
import { readExport } from '#pwa/data/store/outbox-export.ts';
import { WaitingCards } from './waiting-cards.tsx';

let closeSchool: () => Promise<void>;
beforeEach(async () => {
  signInAs('Ada', 'Reid');
  closeSchool = await openASchool({ records: [] });
});
afterEach(async () => {
  await fileDatabase.files.clear();
  await closeSchool();
});

it('says on the device page that a file is sealed as soon as it is, also to who records nothing', async () => {
  await keepFiles(fileDatabase, [aKeptFile({ school: anOpenSchool })]);
  render(
    <InApp>
      <WaitingCards isReader />
    </InApp>,
  );
  await sealFiles(
    { school: anOpenSchool, key: 'the key' },
    {
      database: fileDatabase,
      sealing: async () => ({ from: 'B'.repeat(87), box: 'x' }),
      nowMs: () => 7,
    },
  );
  expect(await screen.findByText(/1 file for a message was sealed when/)).toBeTruthy();
  expect(screen.getByText('Nothing else is unsent.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy();
  expect(screen.getByText(/The sealed files for messages are in it too/)).toBeTruthy();
  const [saved] = (await exportOutbox()).contents;
  expect(readExport((await saved?.text()) ?? '', anOpenSchool)).toMatchObject({
    kind: 'ready',
    records: [],
    files: [{ id: 'a', sealed: { box: 'x' } }],
  });
});
