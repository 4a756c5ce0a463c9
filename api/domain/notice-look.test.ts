/** What people were told passes by itself, whatever a school keeps. */
import { expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { readTold, saveTold } from '#api/db/notice-table.ts';
import { aSchool, createTestServer } from '#api/test-server.fixture.ts';
import { createNoticeLook } from './notice-look.ts';

it('forgets what was told once it tells no correction from news any more', async () => {
  const server = await createTestServer();
  try {
    const { services } = server;
    const { _id: school, administrator } = await aSchool(server);
    const user = administrator._id;
    const notices = createNoticeLook(services);
    const lookAt = async () => {
      notices.wake();
      await notices.idle();
      return (await readTold(services.store.read, school, { user, date: '' })).length;
    };
    const row = {
      school,
      user,
      date: '',
      student: 'x',
      part: 'message',
      kind: 'message',
      digest: '',
      tag: '',
    };
    await services.store.write((writer) => saveTold(writer, [{ ...row, told_ms: services.nowMs() }]));
    server.wait(limits.toldKeptMs);
    expect(await lookAt()).toBe(1);
    server.wait(2 * 60 * 60_000);
    expect(await lookAt()).toBe(0);
  } finally {
    await server.close();
  }
});
