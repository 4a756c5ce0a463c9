import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { compileCache } from '#tests/support/harness/compile-cache.ts';

function start(environment: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, ['api/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'error', ...compileCache, ...environment },
    encoding: 'utf8',
  });
  return { status, stderr };
}

const DATABASE_URL = 'postgres://bellgate:hush@127.0.0.1:1/bellgate';

it('a server with PostgreSQL asks for the secret that the servers share', () => {
  expect(start({ DATABASE_URL })).toEqual({
    status: 1,
    stderr:
      'AUTH_SECRET is not usable: at least 32 characters; needed with PostgreSQL, the same for every server.\n',
  });
});

it('a server that cannot reach its database says so in one line, without the password', () => {
  expect(start({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) })).toEqual({
    status: 1,
    stderr: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
});
