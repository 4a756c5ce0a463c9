import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { fileDatabase, tell } from '#pwa/data/browser/page-data.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { aKeptFile } from '#pwa/data/store/a-kept-file.fixture.ts';
import { keepFiles } from '#pwa/data/store/kept-files.ts';
import { sealFiles } from '#pwa/data/store/sealed-files.ts';
import { exportOutbox } from '#pwa/data/school/device.ts';
import { readExport } from '#pwa/data/store/outbox-export.ts';
import { toBase64Url } from '#pwa/platform/base64-url.ts';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { WaitingCards } from './waiting-cards.tsx';

let closeSchool: () => Promise<void>;
beforeEach(async () => {
  signInAs('Ada', 'Reid');
  closeSchool = await openASchool({ records: [] });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  tell({ isRevoked: false });
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

/** The school's public key, as the server answers it. */
async function sealKeyAnswer(): Promise<object> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const key = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  return { key, isRevoked: true };
}

async function filesSaved() {
  const [saved] = (await exportOutbox()).contents;
  return z.object({ files: z.array(z.unknown()) }).parse(JSON.parse((await saved?.text()) ?? '')).files;
}

it('seals the files of a blocked device before they are saved, so that they are in it', async () => {
  const answer = await sealKeyAnswer();
  vi.stubGlobal('fetch', async () => Response.json(answer, { headers: { 'x-server-version': '1.4.6' } }));
  await keepFiles(fileDatabase, [aKeptFile({ school: anOpenSchool })]);
  tell({ isRevoked: true });
  expect(await filesSaved()).toMatchObject([{ id: 'a', school: anOpenSchool }]);
  expect(JSON.stringify(await fileDatabase.files.toArray())).not.toContain('note.pdf');
});

it('seals nothing of a device that is not blocked', async () => {
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', asked);
  await keepFiles(fileDatabase, [aKeptFile({ school: anOpenSchool })]);
  expect(await filesSaved()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

it('says which files are not in what was saved, where the key to seal them is out of reach', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const address = Object.assign(class extends URL {}, {
    createObjectURL: () => '#',
    revokeObjectURL: () => undefined,
  });
  vi.stubGlobal('URL', address);
  await keepFiles(fileDatabase, [aKeptFile({ school: anOpenSchool })]);
  tell({ isRevoked: true });
  render(
    <InApp>
      <WaitingCards isReader />
      <AlertList />
    </InApp>,
  );
  expect(await screen.findByText(/1 file for a message was not sent.* is not sealed/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(await screen.findByText(/1 file for a message is not in what was saved/)).toBeTruthy();
});
