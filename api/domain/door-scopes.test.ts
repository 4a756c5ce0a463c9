import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { giveIn } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aDevice } from '#api/test-server.fixture.ts';

schoolBeforeEach();

const read = () => {
  const { doorScopes, nowMs, store } = server.services;
  return doorScopes.read(store, school._id, nowMs());
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
