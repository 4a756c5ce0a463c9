import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { openASchool, signInAs } from './an-open-school.fixture.ts';
import { readWholeQuarantine } from './whole-lists.ts';

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool({ records: [] });
  signInAs('Ada', 'Reid');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await close();
});

const anEntry = (_id: string, state: QuarantineEntry['state']): QuarantineEntry => ({
  _id,
  raw: {},
  name: 'recordAttendance',
  code: 'INVALID',
  errors: [],
  actor: 'ada',
  actorName: 'Ada Reid',
  device: null,
  deviceName: null,
  arrivedAt: '2026-11-23T12:00:00.000Z',
  state,
  reason: '',
  resolvedBy: null,
  resolvedByName: '',
  resolvedAt: state === 'open' ? null : '2026-11-23T12:05:00.000Z',
});

it('a record that was decided elsewhere meanwhile stands once in a file, as decided', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json([anEntry('a', 'applied')], { headers: { 'x-server-version': '1.4.6' } }),
  );
  const read = await readWholeQuarantine({ open: [anEntry('a', 'open'), anEntry('b', 'open')], decided: [] });
  expect(read.items.map(({ _id, state }) => [_id, state])).toEqual([
    ['b', 'open'],
    ['a', 'applied'],
  ]);
  // A school of many years has more of them than this device should hold.
  expect(await openSchool.get()?.database.quarantine.count()).toBe(0);
});
