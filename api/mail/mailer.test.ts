import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshStore, freshStore } from '#api/db/fresh-store.fixture.ts';
import { readWaitingMails } from '#api/db/erasing-tables.ts';
import { insertMail } from '#api/db/mail-table.ts';
import { openStore, type Store } from '#api/db/open.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { createMailer, type Mailer } from './mailer.ts';
import type { Letter } from './posts.ts';

const letter = { recipient: 'dana@example.org', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };
const minute = 60_000;

let fresh: FreshStore;
let store: Store;
let nowMs: number;
let sent: Letter[];
let isBroken: boolean;
let warnings: object[];
let ids: number;

beforeEach(async () => {
  [nowMs, sent, isBroken, ids, warnings] = [Date.UTC(2026, 8, 7), [], false, 0, []];
  fresh = await freshStore();
  store = await openStore({ ...fresh.place, nowMs: () => nowMs, newId: () => 'epoch' });
});

afterEach(async () => {
  await store.close();
  await fresh.remove();
});

function aMailer(handOver = async () => {}): Mailer {
  return createMailer({
    store,
    post: {
      send: async (taken) => {
        if (isBroken) throw new Error('550 <dana@example.org>: no such mailbox');
        sent.push(taken);
        await handOver();
      },
      close: () => {},
    },
    nowMs: () => nowMs,
    newId: () => `mail-${(ids += 1)}`,
    log: { info: () => {}, warn: (line: object) => warnings.push(line), error: () => {} },
  });
}

const countWaiting = async () => (await readWaitingMails(store.read)).length;

const enqueue = (mailer: Mailer) => store.write((writer) => mailer.enqueue(writer, letter));

async function look(mailer: Mailer): Promise<void> {
  mailer.wake();
  await mailer.idle();
}

describe('a letter', () => {
  it('waits in the store, and is gone from it when the post has it', async () => {
    const mailer = aMailer();
    await enqueue(mailer);
    expect(await countWaiting()).toBe(1);
    await look(mailer);
    expect(sent).toMatchObject([{ ...letter, id: 'mail-1' }]);
    expect(await countWaiting()).toBe(0);
  });

  it('is not there when what it is about was not written', async () => {
    const mailer = aMailer();
    await expect(
      store.write(async (writer) => {
        await mailer.enqueue(writer, letter);
        throw new Error('Something else went wrong.');
      }),
    ).rejects.toThrow('Something else');
    await look(mailer);
    expect(sent).toEqual([]);
  });

  it('is tried again after one minute, two, four, and then every hour', async () => {
    const mailer = aMailer();
    await enqueue(mailer);
    isBroken = true;
    await look(mailer);
    for (const waitMs of [minute, 2 * minute, 4 * minute]) {
      nowMs += waitMs;
      await look(mailer);
    }
    isBroken = false;
    nowMs += 8 * minute - 1;
    await look(mailer);
    expect(sent).toEqual([]);
    nowMs += 1;
    await look(mailer);
    expect(sent).toHaveLength(1);
  });

  it('that is refused leaves a line in the log without the recipient', async () => {
    const mailer = aMailer();
    await enqueue(mailer);
    isBroken = true;
    await look(mailer);
    expect(warnings).toEqual([
      { problem: 'Error: 550 <(address)>: no such mailbox', mail: 'mail-1', tries: 1, isGivenUp: false },
    ]);
  });

  it('does not hold up the others', async () => {
    const mailer = aMailer();
    isBroken = true;
    await enqueue(mailer);
    await look(mailer);
    isBroken = false;
    await enqueue(mailer);
    await look(mailer);
    expect(sent.map(({ id }) => id)).toEqual(['mail-2']);
  });

  it('that somebody waits for goes before what was written to everybody', async () => {
    const mailer = aMailer();
    const to = (recipient: string) => ({ ...letter, recipient });
    await store.write((writer) => mailer.enqueue(writer, to('all@example.org'), 'unhurried'));
    nowMs += minute;
    await store.write((writer) => mailer.enqueue(writer, to('code@example.org')));
    await look(mailer);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['code@example.org', 'all@example.org']);
  });

  it('that somebody waits for goes first, too, when the post has refused it once', async () => {
    const mailer = aMailer();
    const to = (recipient: string) => ({ ...letter, recipient });
    await store.write((writer) => mailer.enqueue(writer, to('all@example.org'), 'unhurried'));
    isBroken = true;
    await look(mailer);
    nowMs += 1_000;
    await store.write((writer) => mailer.enqueue(writer, to('code@example.org')));
    await look(mailer);
    isBroken = false;
    nowMs += 2 * minute;
    await look(mailer);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['code@example.org', 'all@example.org']);
  });

  it('that somebody waits for goes before what a server of before has left for everybody', async () => {
    const mailer = aMailer();
    const left = { ...letter, id: 'left', recipient: 'all@example.org', tries: 0, dueMs: nowMs };
    const createdAt = new Date(nowMs).toISOString();
    await store.write((writer) => insertMail(writer, { ...left, createdAt, urgency: 'awaited' }));
    nowMs += 1_000;
    await enqueue(mailer);
    await look(mailer);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['dana@example.org', 'all@example.org']);
  });

  it('to everybody goes several at once, so that one slow mailbox does not hold up all', async () => {
    const [slow, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const mailer = aMailer(async () => {
      if (sent.length === 1) await slow.promise;
      if (sent.length === 5) others.resolve();
    });
    for (let count = 0; count < 5; count += 1) await enqueue(mailer);
    mailer.wake();
    await others.promise;
    slow.resolve();
    await mailer.idle();
    expect([sent.length, await countWaiting()]).toEqual([5, 0]);
  });

  it('that comes while a slow mailbox is served does not wait for it', async () => {
    const [begun, slow, other] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const mailer = aMailer(async () => {
      begun.resolve();
      if (sent.length === 1) await slow.promise;
      else other.resolve();
    });
    await enqueue(mailer);
    mailer.wake();
    await begun.promise;
    await enqueue(mailer);
    mailer.wake();
    await other.promise;
    slow.resolve();
    await mailer.idle();
    expect([sent.length, await countWaiting()]).toEqual([2, 0]);
  });

  it('survives a restart of the server', async () => {
    await enqueue(aMailer());
    await look(aMailer());
    expect(sent).toHaveLength(1);
  });

  it('is sent once when several servers look at once', async () => {
    const mailers = [aMailer(), aMailer(), aMailer()] as const;
    for (let count = 0; count < 5; count += 1) await enqueue(mailers[0]);
    await Promise.all(mailers.map(look));
    expect(sent.map(({ id }) => id).toSorted()).toEqual(['mail-1', 'mail-2', 'mail-3', 'mail-4', 'mail-5']);
  });

  it('waits for the next start when the server stops, after those under way', async () => {
    const [begun, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = aMailer(async () => {
      if (sent.length === serverLimits.mailsAtOnce) begun.resolve();
      await taken.promise;
    });
    for (let count = 0; count < 5; count += 1) await enqueue(slow);
    slow.wake();
    await begun.promise;
    const closed = slow.close();
    slow.wake();
    taken.resolve();
    await closed;
    expect([sent.length, await countWaiting()]).toEqual([3, 2]);
    await look(aMailer());
    expect(sent).toHaveLength(5);
  });

  it('is given up after a day: its link has expired', async () => {
    const mailer = aMailer();
    await enqueue(mailer);
    isBroken = true;
    nowMs += 24 * 60 * minute;
    await look(mailer);
    expect(await countWaiting()).toBe(0);
  });
});
