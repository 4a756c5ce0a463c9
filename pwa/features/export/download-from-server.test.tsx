import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import type { Downloaded, DownloadWatch } from '#pwa/data/calls/download.ts';
import { refusal } from '#pwa/data/calls/refusal.ts';
import { DownloadFromServer } from './download-from-server.tsx';

/** A download that is under way until the test ends it. */
function show() {
  const started: DownloadWatch[] = [];
  const ends: ((downloaded: Downloaded) => void)[] = [];
  const fetchFile = (watch: DownloadWatch) => {
    started.push(watch);
    return new Promise<Downloaded>((resolve) => ends.push(resolve));
  };
  render(<DownloadFromServer label="Export everything" fetchFile={fetchFile} />, { wrapper: InApp });
  const end = (downloaded: Downloaded) => ends.at(-1)?.(downloaded);
  return { user: userEvent.setup(), started, end };
}

const start = () => screen.getByRole('button', { name: 'Export everything' });

it('shows how far it has come, and can be stopped', async () => {
  const { user, started, end } = show();
  await user.click(start());
  started[0]?.onProgress({ receivedBytes: 12_340_000, aboutBytes: 24_680_000 });
  expect(await screen.findByText('12.3 MB received')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Export under way' }).getAttribute('aria-valuenow')).toBe(
    '50',
  );
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(started[0]?.signal.aborted).toBe(true);
  end({ kind: 'broken' });
  expect(await screen.findByRole('button', { name: 'Export everything' })).toBeTruthy();
  expect(screen.queryByText(/broke off/)).toBeNull();
});

it('says that it needs a connection, and that a broken file was not saved', async () => {
  const { user, end } = show();
  await user.click(start());
  end({ kind: 'unreachable' });
  expect(await screen.findByText(/The export needs a connection/)).toBeTruthy();
  await user.click(start());
  end({ kind: 'broken' });
  expect(await screen.findByText(/The connection broke off/)).toBeTruthy();
});

it('does not blame the connection for a fault of the server', async () => {
  const { user, end } = show();
  await user.click(start());
  end({ kind: 'nonsense', fault: refusal(500, 'oops') });
  expect(await screen.findByText('API Error oops')).toBeTruthy();
});
