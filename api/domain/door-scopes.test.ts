import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { giveIn } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { createDoorScopes } from './door-scopes.ts';
import { aDevice } from '#api/test-server.fixture.ts';

schoolBeforeEach();

const read = () => {
  const { doorScopes, nowMs, store } = server.services;
  return doorScopes.read(store.read, school._id, nowMs());
};

it('is read again only when something has changed that decides it, or on another day', async () => {
  const first = await read();
  const device = await aDevice(server, school);
  await device.push([device.dropOff()]);
  expect(await read()).toBe(first);
  const nameInfo = { ...emptyName, firstName: 'Ida', lastName: 'Stone' };
  await giveIn(server, school._id, [{ name: 'saveStudent', args: { _id: v7(), set: { nameInfo } } }]);
  const second = await read();
  expect(second.outside.students.size).toBe(first.outside.students.size + 1);
  expect(await read()).toBe(second);
  server.wait(24 * 60 * 60_000);
  const third = await read();
  expect(third.since > second.since).toBe(true);
});

it('is read once for all doors that ask at a time', async () => {
  const [one, ...others] = await Promise.all([read(), read(), read()]);
  for (const other of others) expect(other).toBe(one);
});

it('is read anew after a reading that failed', async () => {
  const { nowMs, store } = server.services;
  const ids = [v7()];
  const doorScopes = createDoorScopes(() => {
    const id = ids.pop();
    if (id === undefined) throw new Error('There is no id.');
    return id;
  });
  const readHere = () => doorScopes.read(store.read, school._id, nowMs());
  const { mark } = await readHere();
  server.wait(24 * 60 * 60_000);
  await expect(readHere()).rejects.toThrow('There is no id.');
  ids.push('a mark');
  const next = await readHere();
  // Of the scope before it nothing is known any more.
  expect([next.mark, next.sameSides.has(mark)]).toEqual(['a mark', false]);
});
