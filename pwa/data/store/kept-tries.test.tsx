import { expect, it } from 'vitest';
import { afterWrongPin, noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import { createKeptTries } from './kept-tries.ts';
import { OutboxDatabase } from './outbox-database.ts';

/** Two tabs of one browser. */
function twoTabs() {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const aTab = () => createKeptTries(new OutboxDatabase(disk), 'pinTries');
  return [aTab(), aTab()] as const;
}

it('tries of two tabs at the same moment count together', async () => {
  const [one, other] = twoTabs();
  await Promise.all([one, other, one, other, one].map((tab) => tab.change(afterWrongPin)));
  const { before } = await other.change((now) => now);
  expect(before).toEqual({ wrong: 5, waitLeftMs: 30_000 });
});

it('each tab hears what another has counted, until it listens no more', async () => {
  const [one, other] = twoTabs();
  const heard: PinTries[] = [];
  const end = one.watch((tries) => heard.push(tries));
  await expect.poll(() => heard).toEqual([noPinTries]);
  await other.change(afterWrongPin);
  await expect.poll(() => heard.at(-1)).toEqual({ wrong: 1, waitLeftMs: 0 });
  end();
});
