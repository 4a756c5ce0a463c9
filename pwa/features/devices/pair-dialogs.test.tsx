import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { keepFact } from '#pwa/data/store/outbox-facts.ts';
import { formatStamp } from '#sync/stamp.ts';
import { AddDoorDialog } from './pair-dialogs.tsx';

const minuteMs = 60_000;
let close: () => Promise<void>;

beforeEach(async () => {
  close = await openASchool({ records: [] });
  signInAs('Ada', 'Stone');
});

afterEach(async () => {
  await outboxDatabase.facts.clear();
  await close();
});

it.each([
  ['fast', 11],
  ['slow', -11],
])('a code counts by the server’s clock on a computer that is %s', async (_wrong, errorMinutes) => {
  const deviceMs = deviceClock.nowMs();
  const serverMs = deviceMs - errorMinutes * minuteMs;
  const at = formatStamp({ ms: deviceMs, counter: 0, node: 'aaaaaaaaaaaa' });
  await keepFact(outboxDatabase, 'samples', [{ at, deviceMs, serverMs }]);
  const door = {
    _id: 'door',
    name: 'Gate',
    isRevoked: false,
    createdAt: new Date(serverMs).toISOString(),
    lastSeen: null,
    waiting: 0,
    oldestWaiting: null,
    clockErrorMs: null,
    version: '',
  };
  const expiresAt = new Date(serverMs + 10 * minuteMs).toISOString();
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { success: true, msg: '', door, code: 'K7PM-2QXA', expiresAt },
      { headers: { 'x-server-version': '0' } },
    ),
  );
  const nothing = () => undefined;
  render(
    <InApp>
      <AddDoorDialog lines={[]} onRefresh={nothing} onSetPin={nothing} onClose={nothing} />
    </InApp>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'Gate');
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  expect(await screen.findByText(/^Good for (9:5\d|10:0\d), once$/)).toBeTruthy();
});
