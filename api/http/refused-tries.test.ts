/** Tries that a narrow limit refuses must not use up what others share. */
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { aSchool, aUser, createTestServer, password, type TestServer } from '#api/test-server.fixture.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer({ change: (services) => ({ ...services, trustProxy: true }) });
});
afterEach(() => server.close());

const login = (address: string, typed: string, email = 'dana@example.org') =>
  server.post('/users/login', { body: { email, password: typed }, headers: { 'x-forwarded-for': address } });

describe('tries that are refused', () => {
  it('of one address at door codes keep no tablet elsewhere from being paired', async () => {
    const school = await aSchool(server);
    const pair = (address: string, code: string) =>
      server.post('/doors/pair', { body: { code, device: v7() }, headers: { 'x-forwarded-for': address } });
    for (let tried = 0; tried < limits.wrongDoorCodesInAll; tried += 1)
      await pair('203.0.113.66', 'AAAA-AAAA');
    const { body } = await server.post(`/sync/${school._id}/doors`, {
      token: school.administrator.token,
      body: { name: 'Main entrance' },
    });
    expect((await pair('198.51.100.1', body.code)).status).toBe(200);
  });

  it('of one guesser at one address keep the owner out of no other network', async () => {
    await aUser(server, { email: 'dana@example.org' });
    for (let tried = 0; tried < limits.wrongPasswordsFromStrangers; tried += 1)
      await login('203.0.113.66', 'a guess');
    expect((await login('198.51.100.1', password)).status).toBe(200);
  });

  it('at one account keep nobody else at the same network address out', async () => {
    await aUser(server, { email: 'dana@example.org' });
    await aUser(server, { email: 'other@example.org' });
    for (let tried = 0; tried < limits.wrongPasswordsPerAddress; tried += 1)
      await login('198.51.100.1', 'a guess');
    expect((await login('198.51.100.1', password, 'other@example.org')).status).toBe(200);
  });

  it('for a reset link to one account keep nobody else at the same network address from one', async () => {
    await aUser(server, { email: 'other@example.org' });
    const forgot = (email: string) =>
      server.post('/users/forgotpassword', {
        body: { email },
        headers: { 'x-forwarded-for': '198.51.100.1' },
      });
    for (let asked = 0; asked < limits.mailRequestsPerAddress; asked += 1) await forgot('dana@example.org');
    expect((await forgot('other@example.org')).status).toBe(200);
  });
});
