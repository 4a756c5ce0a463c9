import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '#sync/limits.ts';
import { aFamily } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { startLooks } from './start-looks.ts';

schoolBeforeEach();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('tells the office of a question that has ended, and of none once the server stops', async () => {
  const gray = await aFamily(server, school, { email: 'joan@gray.example' });
  const { administrator, staff } = school;
  const ask = async (name: string): Promise<string> => {
    const call = { token: staff.token, body: { student: gray.child, name } };
    return (await server.post(`/sync/${school._id}/questions`, call)).body.question._id;
  };
  const told = async () => {
    await server.services.afterwards.idle();
    const { body } = await server.get('/admin/incidents', { token: administrator.token });
    return body.map(({ _id }: { _id: string }) => _id);
  };
  const looks = startLooks(server.services, serverLimits);
  const question = await ask('Winston Reid');
  vi.advanceTimersByTime(serverLimits.questionLookEveryMs);
  expect(await told()).toEqual([]);
  server.wait(limits.questionLifetimeMs);
  vi.advanceTimersByTime(serverLimits.questionLookEveryMs);
  expect(await told()).toEqual([`unknownPerson:${question}`]);

  await ask('Kim Lee');
  server.wait(limits.questionLifetimeMs);
  await looks.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(serverLimits.questionLookEveryMs);
  expect(await told()).toEqual([`unknownPerson:${question}`]);
});
