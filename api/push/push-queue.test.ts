import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshStore, freshStore } from '#api/db/fresh-store.fixture.ts';
import { openStore, type Store } from '#api/db/open.ts';
import { insertPushMessage, readWaitingPushes } from '#api/db/push-table.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { createPushQueue } from './push-queue.ts';

const school = 'school';
const payload = JSON.stringify({ title: 'Maya', body: 'Dropped off.', tag: 'maya', path: '/', at: 0 });

let fresh: FreshStore;
let store: Store;

beforeEach(async () => {
  fresh = await freshStore();
  store = await openStore({ ...fresh.place, nowMs: () => 0, newId: () => 'epoch' });
});

afterEach(async () => {
  await store.close();
  await fresh.remove();
});

async function enqueue(count: number): Promise<void> {
  await store.write(async (writer) => {
    for (let number = 0; number < count; number += 1)
      await insertPushMessage(writer, {
        school,
        id: `push-${number}`,
        session: `session-${number}`,
        user: 'dana',
        tag: 'maya',
        payload,
        about: '',
        is_urgent: 0,
        tries: 0,
        created_ms: 0,
        due_ms: 0,
      });
  });
}

it('leaves pushes for the next start when the server stops, after those under way', async () => {
  const { pushesAtATime } = serverLimits;
  const [begun, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sent = 0;
  const queue = createPushQueue({
    store,
    nowMs: () => 0,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    findRecipient: async (_, { session, user }) => ({
      session,
      user,
      endpoint: 'https://push.example.org/device',
      keys: { p256dh: '', auth: '' },
      devices: [],
    }),
    post: {
      send: async () => {
        sent += 1;
        begun.resolve();
        await taken.promise;
        return { kind: 'taken' };
      },
    },
  });
  const all = pushesAtATime + 3;
  await enqueue(all);
  queue.wake();
  await begun.promise;
  const stopped = queue.stop();
  taken.resolve();
  await stopped;
  // How many are under way at once is the store's to say: writers of one row take turns.
  expect(sent).toBeLessThanOrEqual(pushesAtATime);
  expect(await readWaitingPushes(store.read, school)).toHaveLength(all - sent);
});
