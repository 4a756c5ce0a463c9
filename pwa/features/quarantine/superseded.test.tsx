/** What is applied after a review may change nothing: a later entry stands. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { say } from '#pwa/words/i18n.ts';
import { laterEntry } from '#sync/problem.ts';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';
import { DecideSeveral } from './decide-several.tsx';
import { quarantineItem } from './quarantine-item.ts';
import { PlainDecision } from './use-decisions.tsx';

const raw = {
  id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f',
  v: 1,
  name: 'recordAttendance',
  args: { date: '2026-11-20', term: 'autumn', student: 'maya', notes: 'Sleepy' },
  at: '0190f3a1b2c3-0000-9c4e5a7b1d20',
  wall: '2026-11-20T08:05:00.000-05:00',
  actor: 'u1',
};
const laterId = '01a1fbd9-6c63-76dd-b993-4c2e07635a60';
const entry: QuarantineEntry = {
  _id: raw.id,
  raw,
  name: 'recordAttendance',
  code: 'FORBIDDEN',
  errors: [],
  actor: 'u1',
  actorName: 'Tessa Grant',
  device: 'tablet',
  deviceName: 'Front door',
  arrivedAt: '2026-11-20T13:40:00.000Z',
  state: 'open',
  reason: '',
  resolvedBy: null,
  resolvedByName: '',
  resolvedAt: null,
};
const nobody = () => undefined;
const names = {
  student: (id: string) => (id === 'maya' ? 'Maya Brown' : undefined),
  contact: nobody,
  term: nobody,
  gradeLevel: nobody,
  fee: nobody,
  reason: nobody,
};
const needs = { say, timeZone: 'UTC', names };
const item = quarantineItem(entry, needs);

let decided: string[];
let close: () => Promise<void>;
beforeEach(async () => {
  decided = [];
  const answer = { success: true, msg: '', isSuperseded: true, entry: { ...entry, state: 'applied' } };
  vi.stubGlobal('fetch', (url: string) => {
    const one = url.match(/[0-9a-f-]{36}/)?.[0];
    if (one !== undefined) decided.push(one);
    return Promise.resolve(Response.json(answer, { headers: { 'x-server-version': '1.4.6' } }));
  });
  close = await openASchool({ records: [] });
  signInAs('Ada', 'Reid');
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

it('says of one record that it changed nothing', async () => {
  const user = userEvent.setup();
  render(
    <InApp>
      <PlainDecision item={item} mode="apply" onClose={() => undefined} />
      <AlertList />
    </InApp>,
  );
  await user.type(screen.getByRole('textbox', { name: /^Your reason/ }), 'It was her.');
  await user.click(screen.getByRole('button', { name: 'Apply again' }));
  await screen.findByText('Nothing was changed: there is a later entry (Maya Brown, November 20, 2026)');
  expect(screen.queryByText(/^Applied/)).toBeNull();
});

it('is not said to be applied in the list of what was decided', () => {
  const errors: QuarantineEntry['errors'] = [
    { msg: 'You are not allowed to do this.', code: 'FORBIDDEN' },
    { msg: 'Nothing was changed: there is a later entry', code: 'CONFLICT', field: laterEntry },
  ];
  const decided = { ...entry, state: 'applied', errors, resolvedByName: 'Ada Reid' } as const;
  expect(quarantineItem(decided, needs).decided?.by).toBe(
    'Nothing was changed: there is a later entry. Decided by Ada Reid',
  );
});

it('does not count it among several that were applied', async () => {
  const user = userEvent.setup();
  render(
    <InApp>
      <DecideSeveral items={[item]} onClose={() => undefined} />
      <AlertList />
    </InApp>,
  );
  await user.click(screen.getByRole('checkbox', { name: /^Maya Brown/ }));
  await user.type(screen.getByRole('textbox', { name: /^Your reason/ }), 'It was her.');
  await user.click(screen.getByText('Apply 1 record'));
  await screen.findByText('1 record changed nothing: there is a later entry');
  expect(screen.queryByText('1 record applied')).toBeNull();
});

it('applies several in the order in which they were made, whatever they were ticked in', async () => {
  const later = {
    ...entry,
    _id: laterId,
    raw: { ...raw, id: laterId, at: '0190f3a1b2c4-0000-9c4e5a7b1d20' },
  };
  const user = userEvent.setup();
  render(
    <InApp>
      <DecideSeveral items={[quarantineItem(later, needs), item]} onClose={() => undefined} />
    </InApp>,
  );
  await user.click(screen.getByRole('checkbox', { name: /^All/ }));
  await user.type(screen.getByRole('textbox', { name: /^Your reason/ }), 'It was her.');
  await user.click(screen.getByText('Apply 2 records'));
  await vi.waitFor(() => expect(decided).toEqual([entry._id, laterId]));
});
