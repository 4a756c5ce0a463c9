import { expect, it } from 'vitest';
import type { PushRequest } from '#sync/protocol.ts';
import type { Caller } from './call.ts';
import { createSyncCalls } from './sync-calls.ts';

const request: PushRequest = {
  device: 'd1',
  seq: 1,
  now: 0,
  waiting: 0,
  oldestWaiting: null,
  version: '1',
  samples: [],
  commands: [],
};

async function refusedKeys(status: number, key: string | undefined): Promise<readonly string[]> {
  const refused: string[] = [];
  const call: Caller = async () => ({ kind: 'refused', status, retryAfterMs: undefined, body: undefined });
  const calls = createSyncCalls({
    call,
    token: () => 'token',
    deviceKey: async () => key,
    onKeyRefused: async (school) => void refused.push(school),
  });
  await calls.push('school', request);
  return refused;
}

it.each([401, 403])(
  'lets go of a key when a push with it is answered %i: a good key is never refused',
  async (status) => {
    expect(await refusedKeys(status, 'key')).toEqual(['school']);
  },
);

it.each([413, 429, 500, 503])('keeps its key when a push is answered %i', async (status) => {
  expect(await refusedKeys(status, 'key')).toEqual([]);
});

it('has nothing to let go of without a key', async () => {
  expect(await refusedKeys(401, undefined)).toEqual([]);
});
