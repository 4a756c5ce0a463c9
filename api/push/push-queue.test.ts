import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type FreshStore, freshStore } from '#api/db/fresh-store.fixture.ts';
import { openStore, type Store } from '#api/db/open.ts';
import {
  deletePushMessage,
  hasSubscription,
  insertPushMessage,
  readWaitingPushes,
  saveSubscription,
} from '#api/db/push-table.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { aSchool, createTestServer } from '#api/test-server.fixture.ts';
import type { PushPost } from './push-post.ts';
import { createPushQueue } from './push-queue.ts';

const school = 'school';
const payload = JSON.stringify({ title: 'Maya', body: 'Dropped off.', tag: 'maya', path: '/', at: 0 });
const aPush = {
  school,
  tag: 'maya',
  payload,
  about: '',
  is_urgent: 0,
  tries: 0,
  created_ms: 0,
  due_ms: 0,
} as const;

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
        ...aPush,
        id: `push-${number}`,
        session: `session-${number}`,
        user: 'dana',
      });
  });
}

/** Each device is at the address that its session names. */
function aQueue(send: PushPost['send'], from = store) {
  return createPushQueue({
    store: from,
    nowMs: () => 1_000,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    letGo: (message) => store.write((writer) => deletePushMessage(writer, message)),
    findRecipient: async (_, { session, user }) => {
      const endpoint = `https://push.example.org/${session}`;
      return { payload, device: { session, user, endpoint, keys: { p256dh: '', auth: '' }, devices: [] } };
    },
    post: { send },
  });
}

it('leaves pushes for the next start when the server stops, after those under way', async () => {
  const { pushesAtATime } = serverLimits;
  const [begun, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sent = 0;
  const queue = aQueue(async () => {
    sent += 1;
    begun.resolve();
    await taken.promise;
    return { kind: 'taken' };
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

it.each([
  ['keeps a device whose address was renewed while the old one was tried', 'https://push.example.org/new', 1],
  [
    'forgets a device whose address is gone, and lets go of what was sent there',
    'https://push.example.org/old',
    0,
  ],
])('%s', async (_what, now, kept) => {
  const server = await createTestServer();
  onTestFinished(() => server.close());
  const own = server.services.store;
  const { _id: user, token } = (await aSchool(server, 'oak')).administrator;
  const session = String(decodeJwt(token)['sid']);
  const of = { session, user, keys: { p256dh: '', auth: '' } };
  const old = { ...of, endpoint: 'https://push.example.org/old' };
  await own.write(async (writer) => {
    await saveSubscription(writer, old, '2026-01-01T00:00:00.000Z');
    await insertPushMessage(writer, { ...aPush, id: 'push', session, user });
  });
  const queue = createPushQueue({
    store: own,
    nowMs: () => 0,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    letGo: (message) => own.write((writer) => deletePushMessage(writer, message)),
    findRecipient: async () => ({ payload, device: { ...old, devices: [] } }),
    post: {
      send: async () => {
        const renewed = { ...of, endpoint: now };
        await own.write((writer) => saveSubscription(writer, renewed, '2026-01-02T00:00:00.000Z'));
        return { kind: 'gone' };
      },
    },
  });
  queue.wake();
  await queue.idle();
  expect(await hasSubscription(own.read, session)).toBe(kept === 1);
  expect(await readWaitingPushes(own.read, school)).toHaveLength(kept);
});

it('sends what somebody waits for at the door before an announcement to everybody', async () => {
  const sent: string[] = [];
  const queue = aQueue(async ({ endpoint }) => {
    sent.push(endpoint.split('/').at(-1) ?? '');
    return { kind: 'taken' };
  });
  await enqueue(300);
  await store.write((writer) =>
    insertPushMessage(writer, {
      ...aPush,
      id: 'question',
      session: 'parent-at-work',
      user: 'joan',
      is_urgent: 1,
      created_ms: 1,
      due_ms: 1,
    }),
  );
  queue.wake();
  await queue.idle();
  expect(sent.indexOf('parent-at-work')).toBeLessThan(20);
});

it('has as many under way as its limit says, on either engine', async () => {
  const { pushesAtATime } = serverLimits;
  const all = Promise.withResolvers<void>();
  let underWay = 0;
  const queue = aQueue(async () => {
    underWay += 1;
    if (underWay === pushesAtATime) all.resolve();
    await all.promise;
    return { kind: 'taken' };
  });
  await enqueue(3 * pushesAtATime);
  queue.wake();
  await all.promise;
  await queue.idle();
  expect(underWay).toBe(3 * pushesAtATime);
});

it.each([
  [0, { looks: 1, takes: 0 }],
  [1, { looks: 2, takes: 1 }],
  [20, { looks: 21, takes: 20 }],
])('looks once for each of %i pushes, and once to find no more', async (count, expected) => {
  let [looks, takes] = [0, 0];
  const counted: Store = {
    ...store,
    read: store.read.withPlugin({
      transformQuery: ({ node }) => {
        looks += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
    write: (work) => {
      takes += 1;
      return store.write(work);
    },
  };
  const queue = aQueue(async () => ({ kind: 'taken' }), counted);
  await enqueue(count);
  queue.wake();
  await queue.idle();
  // Each is deleted when it is sent.
  expect({ looks, takes: takes - count }).toEqual(expected);
});

it('sends what comes while another one is not answered', async () => {
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = Promise.withResolvers<void>();
  let sent = 0;
  const queue = aQueue(async () => {
    sent += 1;
    if (sent > 1) other.resolve();
    else {
      begun.resolve();
      await answered.promise;
    }
    return { kind: 'taken' };
  });
  await enqueue(1);
  queue.wake();
  await begun.promise;
  await store.write((writer) =>
    insertPushMessage(writer, { ...aPush, id: 'later', session: 'another', user: 'joan' }),
  );
  queue.wake();
  await other.promise;
  answered.resolve();
  await queue.idle();
  expect(await readWaitingPushes(store.read, school)).toEqual([]);
});
